// The words of a creature's sheet.

import { person } from "../words.svelte";

const en = {
  fight: "Fight",
  skills: "Skills",
  spells: "Spells",
  gear: "Gear",
  story: "Story",
  parts: "Parts of the sheet",
  attacks: "Attacks",
  uses: "To spend",
  saves: "Saving throws",
  checks: "Skills",
  other: "Other numbers",
  initiative: "Initiative",
  left: "{left} of {most} left",
  slots: "Spell slots",
  level: "Level {n}",
  known: "Prepared",
  spellDc: "Spell save DC",
  worn: "worn or held",
  carried: "Carried",
  features: "Features",
  trained: "trained",
  temporary: "+{n} temporary",
  portrait: "Portrait",
  choosePicture: "Choose a picture…",
  usePicture: "Use this portrait",
  removePicture: "Remove the portrait",
  noPicture: "This file is no picture that can be shown. Choose a PNG, JPEG or WebP file.",
  zoom: "Zoom",
  across: "Left to right",
  down: "Up and down",
};
type Word = keyof typeof en;
const th: Record<Word, string> = {
  fight: "ต่อสู้",
  skills: "ทักษะ",
  spells: "เวท",
  gear: "ของ",
  story: "เรื่องราว",
  parts: "ส่วนของแผ่นตัวละคร",
  attacks: "การโจมตี",
  uses: "สิ่งที่ใช้ได้",
  saves: "ทอยป้องกัน",
  checks: "ทักษะ",
  other: "ค่าอื่น ๆ",
  initiative: "ลำดับริเริ่ม",
  left: "เหลือ {left} จาก {most}",
  slots: "ช่องเวท",
  level: "ระดับ {n}",
  known: "เตรียมไว้",
  spellDc: "DC ของเวท",
  worn: "สวมหรือถืออยู่",
  carried: "พกอยู่",
  features: "ความสามารถ",
  trained: "ฝึกแล้ว",
  temporary: "+{n} ชั่วคราว",
  portrait: "ภาพเหมือน",
  choosePicture: "เลือกภาพ…",
  usePicture: "ใช้ภาพนี้",
  removePicture: "เอาภาพเหมือนออก",
  noPicture: "ไฟล์นี้ไม่ใช่ภาพที่แสดงได้ ให้เลือกไฟล์ PNG, JPEG หรือ WebP",
  zoom: "ขยาย",
  across: "ซ้ายไปขวา",
  down: "ขึ้นลง",
};
export type { Word };

/** A word of the sheet, with its values put in. */
export function s(key: Word, values: Record<string, string | number> = {}): string {
  const sentence = (person.language === "th" ? th : en)[key];
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** A key as words: "feature.second-wind" is "second wind". */
export const plain = (name: string): string =>
  name
    .replace(/^(feature|trait|monster|spell)\./, "")
    .replaceAll("-", " ")
    .replaceAll(".", " ");

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
