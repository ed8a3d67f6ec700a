// The words of questions to several seats, of saying what one does, and of the GM's hand. Only a table loads them.

import { person } from "../words.svelte";

const en = {
  whoIsReady: "Who is ready",
  shortRest: "Short Rest",
  longRest: "Long Rest",
  severalDeclare: "Everybody says what they do",
  severalJoin: "Do all agree to rest?",
  severalFollow: "Do all come along?",
  choosing: "choosing",
  ready: "ready",
  invited: "may act",
  takeInHand: "Take in hand",
  inHand: "in hand",
  chooseAgain: "Choose again",
  goOn: "Go on",
  goOnAbout: "Wait no longer: whoever is still choosing spends nothing.",
  leaves: "{who} wants to leave (“{what}”). The party goes as soon as {waits} has answered.",
  rests: "{who} wants to rest (“{what}”). It begins as soon as {waits} has answered.",
};
export type Word = keyof typeof en;
const th: Record<Word, string> = {
  whoIsReady: "ใครพร้อมแล้ว",
  shortRest: "พักสั้น",
  longRest: "พักยาว",
  severalDeclare: "ทุกคนบอกว่าจะทำอะไร",
  severalJoin: "ทุกคนตกลงพักไหม?",
  severalFollow: "ทุกคนไปด้วยกันไหม?",
  choosing: "กำลังเลือก",
  ready: "พร้อม",
  invited: "ทำได้เลย",
  takeInHand: "เล่นคนนี้",
  inHand: "กำลังเล่น",
  chooseAgain: "เลือกใหม่",
  goOn: "เล่นต่อ",
  goOnAbout: "ไม่รอแล้ว ใครที่ยังเลือกอยู่จะไม่ใช้อะไรไป",
  leaves: "{who} พร้อมออกเดินทาง (“{what}”) กลุ่มจะไปทันทีที่ {waits} ตอบ",
  rests: "{who} อยากพัก (“{what}”) จะเริ่มทันทีที่ {waits} ตอบ",
};

export function p(key: Word, values: Record<string, string | number> = {}): string {
  const sentence = (person.language === "th" ? th : en)[key];
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
