import { proofSteps } from "#contract/operations/daily-proof.ts";

interface TeamLetter {
  name: string;
  arabic: string;
  english: string;
  text: string;
}

const changes = [
  [
    "a password that was changed by a link",
    "by a link that was sent to this address. You are logged out everywhere.",
  ],
  ["a password that was changed in the profile", "in your profile. Every other browser is logged out."],
  ["a password that was changed on the server", "by a command on the server. You are logged out everywhere."],
] as const;

/** Subjects in both languages and the English text, in the order in which `writeToTeam` makes the letters. */
export const teamLetters: TeamLetter[] = [
  {
    name: "a test of the mail server",
    arabic: "اختبار البريد",
    english: "A test of your mail",
    text: `This mail was sent from the panel, to see whether the server takes it. It did.

Open the panel: https://www.daniry.example/admin/settings/mail`,
  },
  {
    name: "a message",
    arabic: "رسالة جديدة، C-10001",
    english: "A new message, C-10001",
    text: `A visitor wrote by the contact form.

Number: C-10001
Name: Rashid
E-mail: rashid@mail.example
Reason: My order

> Where is it?

Open it in the panel: https://www.daniry.example/admin/contact-submissions?open=1

An answer to this mail goes to the sender.`,
  },
  {
    name: "a message whose sender has an address in another script",
    arabic: "رسالة جديدة، C-10002",
    english: "A new message, C-10002",
    text: `A visitor wrote by the contact form.

Number: C-10002
Name: Rashid
E-mail: نور@مثال.example
Reason: Feedback

> Hello

Open it in the panel: https://www.daniry.example/admin/contact-submissions?open=2

Not every mail server takes the sender's address, so answer in the panel.`,
  },
  {
    name: "an enquiry",
    arabic: "طلب شراكة جديد، P-10001",
    english: "A new partner enquiry, P-10001",
    text: `A visitor would like to become a partner.

Number: P-10001
Name: Suresh
E-mail: suresh@shop.example
Phone: +91 9876543210

> Kochi

Open it in the panel: https://www.daniry.example/admin/partner-submissions?open=1

An answer to this mail goes to the sender.`,
  },
  {
    name: "a second enquiry",
    arabic: "طلب شراكة جديد، P-10002",
    english: "A new partner enquiry, P-10002",
    text: `A visitor would like to become a partner.

Number: P-10002
Name: Suresh
E-mail: suresh@shop.example
Phone: +91 9876543210

> Sohar

Open it in the panel: https://www.daniry.example/admin/partner-submissions?open=2

An answer to this mail goes to the sender.`,
  },
  {
    name: "a testimonial",
    arabic: "رأي جديد قيد الانتظار",
    english: "A new testimonial waits",
    text: `A visitor sent a testimonial. Visitors see it once you have approved it.

Name: Samira
E-mail: samira@mail.example
Rating: 4.5 of 5

> We like it

Open it in the panel: https://www.daniry.example/admin/testimonials?open=1`,
  },
  {
    name: "a message that is given to a colleague",
    arabic: "تم إسناد رسالة إليك، C-10001",
    english: "C-10002 is yours to answer",
    text: `Dear Amal,

Huda has given you C-10002, the message below.

> Hello

Open it in the panel: https://www.daniry.example/admin/contact-submissions?open=2

You get this mail as one of the team.`,
  },
  {
    name: "a note on a message that names a colleague",
    arabic: "ورد ذكرك في ملاحظة، C-10001",
    english: "You are named in a note on C-10002",
    text: `Dear Amal,

Huda names you in the note on C-10002:

> @Amal Please call.

Open it in the panel: https://www.daniry.example/admin/contact-submissions?open=2

You get this mail as one of the team.`,
  },
  {
    name: "an enquiry that is given to a colleague",
    arabic: "تم إسناد طلب شراكة إليك، P-10001",
    english: "P-10002 is yours to answer",
    text: `Dear Amal,

Huda has given you P-10002, the enquiry below.

> Sohar

Open it in the panel: https://www.daniry.example/admin/partner-submissions?open=2

You get this mail as one of the team.`,
  },
  {
    name: "a note on an enquiry that names a colleague",
    arabic: "ورد ذكرك في ملاحظة، P-10001",
    english: "You are named in a note on P-10002",
    text: `Dear Amal,

Huda names you in the note on P-10002:

> @Amal Please call.

Open it in the panel: https://www.daniry.example/admin/partner-submissions?open=2

You get this mail as one of the team.`,
  },
  {
    name: "a link for a new password",
    arabic: "اختيار كلمة مرور جديدة",
    english: "Choose a new password",
    text: `Hello,

someone asked for a new password for your account in the panel of Daniry.

Choose a new password: https://www.daniry.example/admin/reset#token

The link works once, for 30 minutes.
It was not you? Then do nothing: your password stays as it is.`,
  },
  {
    name: "a passkey that was added",
    arabic: "تمت إضافة مفتاح مرور إلى حسابك",
    english: "A passkey was added to your account",
    text: `Dear Amal,

a passkey was added to your account in the panel of Daniry. It logs in without your password.

Passkey: Phone 1

Open your profile: https://www.daniry.example/admin/profile

It was not you? Remove it in your profile, choose a new password, and tell an owner.`,
  },
  ...changes.map(([name, how]) => ({
    name,
    arabic: "تم تغيير كلمة المرور",
    english: "Your password was changed",
    text: `Dear Amal,

the password of your account in the panel of Daniry was changed ${how}

Passkeys of yours that still log in: Phone 1
Tokens of yours that still work: “Shop 1” (dnry_1…)
Webhooks that are still called: 1

Log in: https://www.daniry.example/admin

Remove a passkey that you do not know in your profile.
Programs go on as before. Revoke or remove under Integrations what is unknown to you.
It was not you? Tell an owner at once, and choose a new password for your mailbox.`,
  })),
  {
    name: "a webhook that is held",
    arabic: "خطاف ويب متوقف مؤقتًا",
    english: "A webhook is paused",
    text: `Hello,

The person who saved a webhook last is no owner any more, so it is not called by itself. What it is owed waits.

Look at its address, and turn it on again if it is right.

Open Integrations: https://www.daniry.example/admin/settings/integrations`,
  },
  {
    name: "receipts that are held back",
    arabic: "رسائل تأكيد الاستلام معلّقة: عدد الرسائل المرسلة خلال ساعة 300",
    english: "Receipts are held back: 300 went out within an hour",
    text: `Hello,

Forms of the site were sent so often that 300 receipts and confirmations went out within an hour. This may be somebody who fills strangers' mailboxes.

Until the hour is over no more are sent. What people write is stored as ever. This is told once a day.

Open the inbox: https://www.daniry.example/admin/contact-submissions`,
  },
  {
    name: "a product whose editor may not hide it any more",
    arabic: "إخفاء مجدول معلّق، من Salim",
    english: "What Salim planned to hide is held",
    text: `Hello,

Salim planned to hide the product “Rice Cereal” on 10 March 2026 at 10:00 UTC. It does not happen by itself: Salim may not publish any more.

Hide it, plan it anew, or take it back.

Open the product: https://www.daniry.example/admin/products/1`,
  },
  {
    name: "a product whose editor may not publish it any more",
    arabic: "نشر مجدول معلّق، من Salim",
    english: "What Salim planned to publish is held",
    text: `Hello,

Salim planned to publish the product “Kids Formula” on 10 March 2026 at 10:00 UTC. It does not happen by itself: Salim may not publish any more.

Publish it, plan it anew, or take it back.

Open the product: https://www.daniry.example/admin/products/2`,
  },
  {
    name: "a product that was in the trash when it was due",
    arabic: "نشر مجدول معلّق، من Amal",
    english: "What Amal planned to publish is held",
    text: `Hello,

Amal planned to publish the product “Oat Cereal” on 10 March 2026 at 10:00 UTC. It does not happen by itself: it was in the trash at that time.

Publish it, plan it anew, or take it back.

Open the product: https://www.daniry.example/admin/products/3`,
  },
  {
    name: "a page that its editor may not publish any more",
    arabic: "نشر مجدول معلّق، من Salim",
    english: "What Salim planned to publish is held",
    text: `Hello,

Salim planned to publish the page “Home” on 10 March 2026 at 10:00 UTC. It does not happen by itself: Salim may not publish any more.

Publish it, plan it anew, or take it back.

Open the page: https://www.daniry.example/admin/website/pages/home`,
  },
  {
    name: "the Arabic of a page",
    arabic: "نشر مجدول معلّق، من Salim",
    english: "What Salim planned to publish is held",
    text: `Hello,

Salim planned to publish the Arabic of the page “Home” on 10 March 2026 at 10:00 UTC. It does not happen by itself: Salim may not publish any more.

Publish it, plan it anew, or take it back.

Open the page: https://www.daniry.example/admin/website/pages/home?language=ar`,
  },
  ...proofSteps.map((step) => ({
    name: `a daily proof that failed at its step "${step}"`,
    arabic: "قد لا تصل الرسائل",
    english: "Messages may not come through",
    text: `The site has sent itself a message by the contact form, as it does each morning, and it did not come through as it should.

It failed at: ${step}.

What people send is kept all the same, as far as the form takes it. Please look into the panel.

What was seen on the way: https://www.daniry.example/admin/settings/backups`,
  })),
  {
    name: "the daily test mail",
    arabic: "الفحص اليومي",
    english: "The daily proof",
    text: `The site sends this mail to itself once a day, to see that mails about messages reach you. There is nothing to do.

What was seen on the way: https://www.daniry.example/admin/settings/backups`,
  },
  {
    name: "another mail server",
    arabic: "تغيّر خادم بريد Daniry",
    english: "The mail server of Daniry was changed",
    text: `Hello,

Amal changed the server that sends the mails of Daniry to 127.0.0.1, port 2525. This mail came by the server before.

No link for a new password is sent until 11 March 2026 at 11:00 UTC.

No owner of yours did that? Log in at once, change the server back and choose a new password.

Open Mail: https://www.daniry.example/admin/settings/mail`,
  },
  {
    name: "a message that waits",
    arabic: "رسالة ما زالت قيد الانتظار",
    english: "A message still waits",
    text: `A message has waited for more than 24 hours.

From: Rashid
Came: 10 March 2026 at 09:00 UTC

Open it in the panel: https://www.daniry.example/admin/contact-submissions?open=1`,
  },
  {
    name: "an enquiry that waits",
    arabic: "طلب شراكة ما زال قيد الانتظار",
    english: "A partner enquiry still waits",
    text: `A partner enquiry has waited for more than 24 hours.

From: Suresh
Came: 10 March 2026 at 09:00 UTC

Open it in the panel: https://www.daniry.example/admin/partner-submissions?open=1`,
  },
  {
    name: "a testimonial that waits",
    arabic: "رأي ما زال قيد الانتظار",
    english: "A testimonial still waits",
    text: `A testimonial has waited for more than 24 hours.

From: Samira
Came: 10 March 2026 at 09:00 UTC

Open it in the panel: https://www.daniry.example/admin/testimonials?open=1`,
  },
  {
    name: "the digest",
    arabic: "ملخص اليوم في Daniry: 11 رسالة",
    english: "Your day at Daniry: 11 messages",
    text: `Hello,

In the last 24 hours came 11 messages.

On 7 December, 14 messages will be older than 12 months and removed for good.

From 7 December to 9 December, 3 sent mails will be older than 2 months and removed for good.

Messages that wait: 12, the oldest for 2 days
Enquiries that wait: 1, the oldest for 2 days
Testimonials that wait: 1, the oldest for 2 days

Open the panel: https://www.daniry.example/admin/dashboard`,
  },
  {
    name: "a token that ends",
    arabic: "رمز الوصول «Shop 2» ينتهي في 9 أبريل 2026",
    english: "The token “Shop 1” ends on 9 April 2026",
    text: `Hello,

the token “Shop 1” (dnry_1…) that you made for a program ends on 9 April 2026. Calls with it are refused from then on.

If the program is still in use, make a new token and put it in the place of this one.

Open Integrations: https://www.daniry.example/admin/settings/integrations`,
  },
  {
    name: "an invitation",
    arabic: "دعوة إلى فريق Daniry",
    english: "An invitation to the team of Daniry",
    text: `Hello,

you are invited to the team of Daniry as editor and moderator. The page says by whom, and you choose your own password.

Join the team: https://www.daniry.example/admin/invitation#token

The link works once, for 7 days.
If you did not ask for this, do nothing: no one gets in without the link.`,
  },
];
