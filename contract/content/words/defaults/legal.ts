import type { WordsOf } from "../field.ts";
import type { terms } from "../legal.ts";
import { card } from "./picture.ts";

type Legal = WordsOf<typeof terms>;

const dates: Legal["dates"] = {
  since: "In force since",
  former: "This is a former version. It held until another one was published.",
  now: "Read the one that holds now",
  versions: "All versions",
};

export const termsWords: Legal = {
  search: {
    title: "Terms & Conditions | Daniry",
    description: "The terms on which this website may be used, and what holds for what you send us.",
    picture: card,
  },
  text: {
    heading: "Terms & Conditions",
    lead: "What holds when you use this website.",
    body: `## Who we are

This website is run by {company}, [registered address], commercial registration [commercial registration number]. You reach us in every way that stands on [Contact Us](/contact-us).

## What this website is for

It tells you about our products and how to reach us. Nothing is sold here: where a product links to a marketplace, you buy from the seller who is named there, on that marketplace's own terms.

## What we say about our products

We keep descriptions, ingredients and nutrition values up to date, and still what is printed on the pack in your hand comes first. Read it before you prepare or eat anything, the notes on allergens above all.

Nothing here is medical advice. Breast milk is best for babies. Speak with a health worker before you choose an infant formula, and prepare it as the pack says.

## What you send us

- Messages and partner enquiries are read by our team and answered by e-mail or phone.
- A testimonial must be your own experience and your own words. With it you allow us to show it here with the name you gave, and you can ask us to take it down at any time.
- Send nothing that is unlawful, that offends, or that belongs to somebody else.

How we treat your data is said in our [Privacy Policy](/privacy).

## What belongs to us

Texts, pictures, the name Daniry and its logo belong to {company} or are used with leave. You may read, print and share pages for your own use. For everything else ask us first.

## Links to others

Where we link to other websites, their owners answer for what is there.

## What we answer for

We keep this website with care but cannot promise that it is always there or free of mistakes. Nothing in these terms takes away a right that the law gives you and that cannot be given up.

[How far the company's liability goes, as the law that is named below allows]

## Law and courts

[The law that holds, and the courts that decide]

## Changes

We may change these terms. Every version keeps its day and can be read below; the one that holds is the one you see here.`,
  },
  dates,
};

export const privacyWords: Legal = {
  search: {
    title: "Privacy Policy | Daniry",
    description: "Which data this website keeps of you, why, for how long, and what you can ask of us.",
    picture: card,
  },
  text: {
    heading: "Privacy Policy",
    lead: "Which data we keep of you, why, for how long, and what you can ask of us.",
    body: `## Who answers for your data

{company}, [registered address]. Write to [e-mail address for questions about data], or use [Contact Us](/contact-us). Our person for data protection is [name and contact, where the law asks for one].

## Which data, and why

- When you write to us: your name, e-mail address, reason and message, to answer you.
- When you ask to become a partner: your name, e-mail address, phone number and message, to answer you and to prepare an agreement.
- When you send a testimonial: your name, e-mail address, words and rating. Your name, words and rating are shown here once our team has approved them. Your e-mail address is never shown.
- When you sign up for news: your e-mail address, to send news of the company and for partners. You can [leave the newsletter](/leave-newsletter) at any time.
- When you open a page: your network address and which page was asked for, to deliver it and to keep the website safe. [How long the server's records are kept]

We ask for no data about your health or your child. Please send none.

## On what ground

- Your consent, for the newsletter and for showing a testimonial. You can take it back at any time; what was done until then stays lawful.
- Steps that you ask for before an agreement, for messages and partner enquiries.
- Our legitimate interest in a website that works and is safe, for the records of the server.

[Where the law that holds for you asks for your consent for more than this, say how it is asked for]

You need not give us any of it. Without an address we cannot answer you.

## Cookies and other websites

Pages for visitors set no cookies. Our server counts how often each page is looked at, from which website people come, which links they follow and which forms they begin and send. To count each visitor once a day, it makes a code of network address and browser with a secret of that day. Address and browser are not stored, and code and secret are deleted when the day is over. If your browser asks not to be tracked, you are not counted.

What you type into a form stays in your own browser until you send it. Videos come from their own host only after you have opened them; from then on that host's own rules hold.

## Who receives it

- People of our team who need it for their work.
- Those who run the server and the e-mail for us: [names and countries of the hosting and e-mail providers].
- Authorities, where the law obliges us.

We sell no data. [If data leaves your country: where it goes, and by what it is protected there]

## How long we keep it

- Messages and enquiries: [months or years that messages are kept].
- Testimonials: as long as they are shown, and [months or years that rejected testimonials are kept] after that.
- Newsletter addresses: until you leave.
- What is deleted can be brought back for 30 days and is then gone; copies for safety are kept for [days that backups are kept].

## What you can ask of us

You can ask us for a copy of your data, to correct it, to delete it, to block it or hand it over to somebody else, and you can object to what we do with it. Write to us; we answer within [days in which you answer].

- In Oman the Personal Data Protection Law (Royal Decree 6/2022) gives you these rights. The Ministry of Transport, Communications and Information Technology watches over it.
- In India the Digital Personal Data Protection Act, 2023 also lets you name somebody who uses your rights after your death, and complain to us first and then to the Data Protection Board of India. Our contact for complaints: [name and e-mail address for complaints].
- In the European Union the General Data Protection Regulation (EU) 2016/679 holds for you. You can complain to the supervisory authority of the country where you live or work.

No decision about you is made by a computer alone.

## If something goes wrong

If your data comes into wrong hands, we tell you and the authorities as the law says.

## Changes

Every version of this policy keeps its day and can be read below.`,
  },
  dates,
};
