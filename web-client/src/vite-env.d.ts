declare module "*.css";

declare module "icons:*" {
  /** Which icon a thing of ours has: "monsters:ogre" and the like. */
  export const names: Record<string, string>;
  export const paths: Record<string, string>;
  export const accents: Record<string, string>;
  export const leaders: string[];
}
