import type { company } from "../company.ts";
import type { WordsOf } from "../field.ts";

const weekdays = [{ id: "week", days: "Mon-Fri", from: "09:00", to: "18:00" }];

/**
 * E-mail addresses and social pages are examples until the company confirms them. Streets and the phone in India are missing
 * until it adds them; the office hours are the specification's.
 */
export const companyWords: WordsOf<typeof company> = {
  reach: {
    phone: "+968 7988 5720",
    chat: "+968 7988 5720",
    email: "info@daniry.example",
  },
  offices: {
    items: [
      {
        id: "oman",
        name: "Oman, head office",
        address: ["Muscat, Sultanate of Oman"],
        phone: "+968 7988 5720",
        email: "info@daniry.example",
        hours: weekdays,
        zone: "Asia/Muscat",
        off: [],
      },
      {
        id: "india",
        name: "India office",
        address: ["India"],
        phone: "",
        email: "india@daniry.example",
        hours: weekdays,
        zone: "Asia/Kolkata",
        off: [],
      },
    ],
  },
  hours: {
    said: "Monday to Friday, 9 AM to 6 PM",
    off: [],
  },
  social: {
    items: [
      { id: "facebook", name: "Facebook", address: "https://www.facebook.com/daniry" },
      { id: "instagram", name: "Instagram", address: "https://www.instagram.com/daniry" },
      { id: "youtube", name: "YouTube", address: "https://www.youtube.com/@daniry" },
      { id: "x", name: "X", address: "https://x.com/daniry" },
    ],
  },
  markets: {
    amazon: "https://www.amazon.in",
    flipkart: "https://www.flipkart.com",
    fancode: "https://www.fancode.com",
  },
  facts: {
    name: "Daniry",
    registered: "",
    registration: "",
    founded: "2022",
    copyright: "2025",
    developerLabel: "Website by the developer",
    developerAddress: "https://developer.example",
  },
};
