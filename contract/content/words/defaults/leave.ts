import type { WordsOf } from "../field.ts";
import type { leave } from "../leave.ts";

export const leaveWords: WordsOf<typeof leave> = {
  search: {
    title: "Leave the newsletter | Daniry",
    description: "Type the address that gets our news, and leave the list.",
  },
  form: {
    heading: "Leave the newsletter",
    lead: "Type the address that gets our news.",
    send: "Leave",
  },
  asked: {
    heading: "Please look into your mailbox",
    text: "If this address gets our news, a link is on its way there. One press on it, and no more news comes. If it was not you who asked, do nothing.",
  },
  done: {
    heading: "No more news from us",
    text: "If your address was on our list, it is not any more. You can sign up again whenever you like.",
  },
  byLink: {
    lead: "One press, and the address that this link was sent to is removed, at once and for good.",
    done: "The address is not on our list any more. You can sign up again whenever you like.",
    dead: "This link is not whole",
    deadText: "A part of it is missing. You can leave by typing your address as well.",
    again: "Type the address",
    failed: "It could not be removed just now. Please try again in a moment.",
  },
  confirm: {
    title: "Confirm your address | Daniry",
    heading: "Confirm your address",
    lead: "One press, and our news comes to the address that this link was sent to.",
    send: "Confirm",
    done: "Your address is confirmed",
    doneText: "Thank you. Our news will come by e-mail, and every mail says how to leave.",
    dead: "This link is no longer good",
    deadText: "It was good for seven days. Sign up once more, and a new one is sent.",
    again: "Sign up",
    failed: "It could not be confirmed just now. Please try again in a moment.",
  },
};
