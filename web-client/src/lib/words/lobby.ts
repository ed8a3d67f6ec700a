// The words of the first page alone.

import { person } from "../words.svelte";

const en = {
  ready: "Ready to play",
  playAlone: "Play alone",
  playAloneAbout: "You lead the heroes, the built-in GM the rest.",
  withFriends: "Play with friends",
  friendsAbout: "A link and a code for each of them.",
  howAbout: "One fight, played a few hundred times.",
  lookUpAbout: "Spells, monsters, items and rules.",
  howWillItGo: "How will it go?",
  goOn: "Go on playing",
  openCampaign: "Open the campaign",
  campaignAt: "Your campaign · evening {n}",
  campaignNew: "Your campaign",
  stood: "Everything stands as you left it.",
  tableLast: "Where you stopped",
  newCampaignAbout: "The same heroes, evening after evening",
  search: "fireball, owlbear, knocked down …",
  lookUp: "Look up",
};
type Word = keyof typeof en;
const th: Record<Word, string> = {
  ready: "พร้อมเล่น",
  playAlone: "เล่นคนเดียว",
  playAloneAbout: "คุณนำเหล่าฮีโร่ GM ในตัวดูแลที่เหลือ",
  withFriends: "เล่นกับเพื่อน",
  friendsAbout: "ลิงก์และรหัสสำหรับเพื่อนแต่ละคน",
  howAbout: "การต่อสู้เดียว เล่นซ้ำหลายร้อยครั้ง",
  lookUpAbout: "เวท มอนสเตอร์ สิ่งของ และกฎ",
  howWillItGo: "ผลจะเป็นอย่างไร",
  goOn: "เล่นต่อ",
  openCampaign: "เปิดแคมเปญ",
  campaignAt: "แคมเปญของคุณ · คืนที่ {n}",
  campaignNew: "แคมเปญของคุณ",
  stood: "ทุกอย่างยังอยู่อย่างที่คุณทิ้งไว้",
  tableLast: "จุดที่คุณหยุดไว้",
  newCampaignAbout: "ฮีโร่ชุดเดิม คืนแล้วคืนเล่า",
  search: "fireball, owlbear, knocked down …",
  lookUp: "ค้นหา",
};

/** A word of the first page, with its values put in. */
export function l(key: Word, values: Record<string, string | number> = {}): string {
  const sentence = (person.language === "th" ? th : en)[key];
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
