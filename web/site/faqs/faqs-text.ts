import { company } from "../company.ts";

export const headText = {
  title: ["Frequently", "asked questions"],
  lead: `Short answers, sorted by theme. If yours is missing, our support team answers ${company.hours}.`,
};

export const closingText = {
  title: "Still have questions?",
  lead: `Write or call. A person answers, ${company.hours}.`,
  button: "Get In Touch",
};
