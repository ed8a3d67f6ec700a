// How an area looks that something fills: a colour and a texture by what it is.

export interface Look {
  colour: string;
  texture: "dots" | "flames" | "mist" | "threads" | "rays";
}
const LOOKS: [RegExp, Look][] = [
  [/fire|flame|burn|blade|light-ray|heat|lava/, { colour: "var(--ember)", texture: "flames" }],
  [/fog|cloud|mist|gust|smoke|wind|silence|sleet|storm/, { colour: "var(--slate)", texture: "mist" }],
  [
    /web|entangle|grease|spike|growth|thorn|plant|vine|quicksand|trap/,
    { colour: "var(--verdigris)", texture: "threads" },
  ],
  [/dark|shadow|hunger|necro/, { colour: "#7d5ba6", texture: "mist" }],
  [/light|day|dawn|sun|guardian|bless|moon|spirit|hallow|sanct|beacon/, { colour: "var(--gilt)", texture: "rays" }],
];

export function look(key: string): Look {
  return LOOKS.find(([words]) => words.test(key))?.[1] ?? { colour: "var(--slate)", texture: "dots" };
}
