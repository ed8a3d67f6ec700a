// How the charts of a simulation write a share.

/** A share in percent with one place: 0.125 is "12.5%". */
export const tenths = (share: number) => `${(share * 100).toFixed(1)}%`;
