import type { WordsOf } from "../field.ts";
import type { leave } from "../leave.ts";

export const leaveWords: WordsOf<typeof leave> = {
  search: {
    title: "Unsubscribe | Daniry",
    description: "Unsubscribe from the Daniry newsletter.",
  },
  form: {
    heading: "Unsubscribe from the newsletter",
    lead: "Type the address that gets our news.",
    send: "Unsubscribe",
  },
  asked: {
    heading: "Please check your mailbox",
    text: "If this address gets our news, we have sent it a link. Press it and our news stops. If you did not ask for this, do nothing.",
  },
  done: {
    heading: "No more news from us",
    text: "If your address was on our list, it is removed. You can sign up again at any time.",
  },
  byLink: {
    lead: "Press the button to remove the address that this link was sent to.",
    done: "Your address is removed from our list. You can sign up again at any time.",
    dead: "This link is incomplete",
    deadText: "Part of it is missing. You can unsubscribe by typing your address instead.",
    again: "Type your address",
    failed: "Your address could not be removed. Please try again in a moment.",
  },
  confirm: {
    title: "Confirm your address | Daniry",
    heading: "Confirm your address",
    lead: "Press the button to get our news at the address that this link was sent to.",
    send: "Confirm",
    done: "Your address is confirmed",
    doneText: "Thank you. Our news will come by e-mail, and every mail has a link to unsubscribe.",
    dead: "This link has expired",
    deadText: "It worked for seven days. Sign up again and we send a new one.",
    again: "Sign up",
    failed: "Your address could not be confirmed. Please try again in a moment.",
  },
};
