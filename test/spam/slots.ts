import type { Chance } from "#test/support/chance.ts";

export const slots: Record<string, (chance: Chance) => string> = {
  name: anyOf(
    "Maryam Al Balushi|Said Al Rawahi|Fatma|Khalid bin Nasser Al Habsi|Noor|مريم البلوشي|سعيد بن خلفان|عائشة|أبو محمد",
    "Anil Menon|Ramesh Nair|Sreelakshmi|P. K. Krishnankutty|K S Unnikrishnan|Md. Shafiqul Islam|Thangavelu|Ng|Priya|अनीता शर्मा",
    "രമ്യ|Lakshmi Venkatasubramanian|Dr. S. Jayachandran|McDonald Pereira|DeSouza|JoAnne|Zdzisław|Nguyễn Thị Hạnh|Иван Петров",
    "umm ahmed|XYZ|Abdulrahman|Hrvoje|Jose Ma. D.|a|MOHAMMED IRFAN|Muhammad-Ali|O'Brien|حسن",
  ),
  product: anyOf(
    "Kids Formula Chocolate|Infant Formula Stage 1|stage 2|Wellbeing Vanilla|Diabetic Care|the rice cereal|your whey|lactose free",
    "kids strawberry|the wheat apple cereal|Daniry Kids|the vanilla one",
  ),
  slug: anyOf("infant-formula-stage-1|kids-formula-chocolate|wellbeing-vanilla|Daniry%20Kids%20Formula"),
  city: anyOf(
    "Muscat|Sohar|Salalah|Nizwa|Sur|Ibri|Kochi|Calicut|Thrissur|Bengaluru|Chennai|Hyderabad|Dubai|Sharjah|Manama|Doha",
  ),
  arabicCity: anyOf("مسقط|صحار|صلالة|نزوى|دبي|الدوحة"),
  hindiCity: anyOf("दिल्ली|मुंबई|कोच्चि|पुणे"),
  child: anyOf("Hamad|Aisha|Yousuf|Meera|Arjun|Layan|Diya|Zayd"),
  day: anyOf("Monday|Tuesday|Thursday|Friday|Saturday|March|the 4th"),
  date: (chance) => `0${1 + chance.int(9)}/202${6 + chance.int(3)}`,
  order: (chance) => String(10_000 + chance.int(90_000)),
  batch: (chance) =>
    `${chance.pick(["DN", "L", "B"])}${1_000 + chance.int(9_000)}${chance.pick(["A", "C", ""])}`,
  phone: (chance) => `${chance.pick(["+968 9", "+91 98", "009715"])}${1_000_000 + chance.int(9_000_000)}`,
  firm: (chance) => chance.pick(["alnoor-pharmacy", "malabarfoods", "babycorner"]) + chance.int(999),
  handle: (chance) => `${chance.pick(["amal", "rajesh", "crypto_king", "sara.b"])}${chance.int(1_000)}`,
  amount: (chance) => String(10 + chance.int(900)),
  code: (chance) => chance.int(2 ** 31).toString(36) + chance.int(2 ** 31).toString(36),
  gmail: (chance) =>
    `${chance.pick(["loan.office", "mrs.grace", "funding", "vivian"])}${chance.int(100)}@gmail.com`,
  random: (chance) =>
    Array.from({ length: 7 + chance.int(8) }, () => chance.pick([..."bcdfghjklmnpqrstvwxzaei"])).join(""),
  spamName: anyOf(
    "SEO Growth Team|Eric Jones|Joanna Riggs|Mike Anderson|Crypto Support|vZqkRtpLwQ|RobertTip|Best Deals|Vivian Chen|Jamesvef|Natasha|Dr. Williams Cole",
  ),
  spamUrl: (chance) =>
    chance.pick(["https://", "http://", "https://www.", ""]) +
    `${chance.pick(["bit", "rank", "top", "fast", "win"])}${chance.int(999)}.${chance.pick(["shop", "top", "xyz", "com", "ru"])}/${chance.int(9_999)}`,
};

function anyOf(...lists: string[]) {
  const values = lists.flatMap((list) => list.split("|"));
  return (chance: Chance) => chance.pick(values);
}
