import { countedInArabic } from "#contract/counted.ts";
import { isolated, type Language } from "#contract/languages.ts";
import { type Role, roleNames } from "#contract/roles.ts";
import { invitationDays } from "#contract/team/invitations.ts";
import { resetMinutes } from "#contract/team/resets.ts";
import type { ApiToken } from "#contract/team/tokens.ts";

type TokenName = Pick<ApiToken, "name" | "prefix">;

/** What still works after a new password. */
export interface GoesOn {
  passkeys: string[];
  tokens: TokenName[];
  webhooks: number;
}

export type Way = "link" | "profile" | "command";

const ways = {
  en: {
    link: "by a link that was sent to this address. You are logged out everywhere.",
    profile: "in your profile. Every other browser is logged out.",
    command: "by a command on the server. You are logged out everywhere.",
  },
  ar: {
    link: "عبر رابط تم إرساله إلى هذا العنوان. وتم تسجيل خروجك من جميع الأجهزة.",
    profile: "من إعدادات الحساب. وتم تسجيل الخروج من كل متصفح آخر.",
    command: "بأمر على الخادم. وتم تسجيل خروجك من جميع الأجهزة.",
  },
} as const satisfies Record<Language, Record<Way, string>>;

const rolesInArabic: Record<Role, string> = {
  owner: "المالك",
  editor: "المحرر",
  moderator: "المشرف",
  "editor-moderator": "المحرر والمشرف",
  reader: "القارئ",
};

const days = countedInArabic(invitationDays, {
  one: "يوم واحد",
  two: "يومان",
  few: "أيام",
  many: "يومًا",
  other: "يوم",
});
const minutes = countedInArabic(resetMinutes, {
  one: "دقيقة واحدة",
  two: "دقيقتان",
  few: "دقائق",
  many: "دقيقة",
  other: "دقيقة",
});

export const letterWords = {
  en: {
    hello: "Hello,",
    dear: (name: string) => `Dear ${name},`,
    called: ({ name, prefix }: TokenName) => `“${name}” (${prefix}…)`,
    reset: {
      subject: "Choose a new password",
      line: "someone asked for a new password for your account in the panel of Daniry.",
      open: "Choose a new password",
      end: [
        `The link works once, for ${resetMinutes} minutes.`,
        "It was not you? Then do nothing: your password stays as it is.",
      ],
    },
    passkey: {
      subject: "A passkey was added to your account",
      line: "a passkey was added to your account in the panel of Daniry. It logs in without your password.",
      name: "Passkey",
      open: "Open your profile",
      end: "It was not you? Remove it in your profile, choose a new password, and tell an owner.",
    },
    changed: {
      subject: "Your password was changed",
      line: (way: Way) => `the password of your account in the panel of Daniry was changed ${ways.en[way]}`,
      passkeys: "Passkeys of yours that still log in",
      tokens: "Tokens of yours that still work",
      webhooks: "Webhooks that are still called",
      open: "Log in",
      removePasskey: "Remove a passkey that you do not know in your profile.",
      programs: "Programs go on as before. Revoke or remove under Integrations what is unknown to you.",
      end: "It was not you? Tell an owner at once, and choose a new password for your mailbox.",
    },
    invitation: {
      subject: "An invitation to the team of Daniry",
      line: (role: Role) =>
        `you are invited to the team of Daniry as ${roleNames[role]}. The page says by whom, and you choose your own password.`,
      open: "Join the team",
      end: [
        `The link works once, for ${invitationDays} days.`,
        "If you did not ask for this, do nothing: no one gets in without the link.",
      ],
    },
    token: {
      subject: (name: string, end: string) => `The token “${name}” ends on ${end}`,
      line: (called: string, end: string) =>
        `the token ${called} that you made for a program ends on ${end}. Calls with it are refused from then on.`,
      renew: "If the program is still in use, make a new token and put it in the place of this one.",
      open: "Open Integrations",
    },
  },
  ar: {
    hello: "مرحبًا،",
    dear: (name: string) => `${isolated(name)}، تحية طيبة،`,
    called: ({ name, prefix }: TokenName) => `«${isolated(name)}» (${isolated(`${prefix}…`)})`,
    reset: {
      subject: "اختيار كلمة مرور جديدة",
      line: "وصل طلب كلمة مرور جديدة لحسابك في لوحة تحكم Daniry.",
      open: "اختيار كلمة مرور جديدة",
      end: [
        `يعمل الرابط مرة واحدة، ومدة صلاحيته ${minutes}.`,
        "إن لم يكن ذلك منك، فلا يلزم أي إجراء: تبقى كلمة المرور كما هي.",
      ],
    },
    passkey: {
      subject: "تمت إضافة مفتاح مرور إلى حسابك",
      line: "تمت إضافة مفتاح مرور إلى حسابك في لوحة تحكم Daniry. ويتيح المفتاح تسجيل الدخول من دون كلمة المرور.",
      name: "مفتاح المرور",
      open: "فتح إعدادات الحساب",
      end: "إن لم يكن ذلك منك، يرجى إزالة المفتاح في إعدادات الحساب، واختيار كلمة مرور جديدة، وإبلاغ أحد المالكين.",
    },
    changed: {
      subject: "تم تغيير كلمة المرور",
      line: (way: Way) => `تم تغيير كلمة مرور حسابك في لوحة تحكم Daniry ${ways.ar[way]}`,
      passkeys: "مفاتيح المرور التي ما زالت تتيح تسجيل الدخول",
      tokens: "رموز الوصول التي ما زالت تعمل",
      webhooks: "خطافات الويب التي ما زال يتم استدعاؤها",
      open: "تسجيل الدخول",
      removePasskey: "يرجى إزالة أي مفتاح مرور غير معروف في إعدادات الحساب.",
      programs: "تستمر البرامج كما كانت. يرجى إبطال أو إزالة غير المعروف منها في صفحة «عمليات الربط».",
      end: "إن لم يكن ذلك منك، يرجى إبلاغ أحد المالكين فورًا، واختيار كلمة مرور جديدة لصندوق البريد.",
    },
    invitation: {
      subject: "دعوة إلى فريق Daniry",
      line: (role: Role) =>
        `هذه دعوة للانضمام إلى فريق Daniry بدور «${rolesInArabic[role]}». تذكر الصفحة اسم صاحب الدعوة، وفيها يمكن اختيار كلمة المرور.`,
      open: "الانضمام إلى الفريق",
      end: [
        `يعمل الرابط مرة واحدة، ومدة صلاحيته ${days}.`,
        "إن لم تكن هذه الدعوة متوقعة، فلا يلزم أي إجراء: لا يمكن الدخول من دون الرابط.",
      ],
    },
    token: {
      subject: (name: string, end: string) => `رمز الوصول «${name}» ينتهي في ${end}`,
      line: (called: string, end: string) =>
        `ينتهي في ${end} رمز الوصول ${called} الذي تم إنشاؤه بحسابك لأحد البرامج. ويتم رفض الاستدعاءات به بعد ذلك.`,
      renew: "إذا كان البرنامج ما زال قيد الاستخدام، يرجى إنشاء رمز وصول جديد واستخدامه بدلًا من هذا.",
      open: "فتح عمليات الربط",
    },
  },
};
