/** The words of the page that the mail to a new reader of the newsletter leads to. */
export const confirmText = {
  title: "Confirm your address",
  lead: "One press, and our news comes to the address that this link was sent to.",
  send: "Confirm",
  done: "Your address is confirmed",
  doneText: "Thank you. Our news will come by e-mail, and every mail says how to leave.",
  dead: "This link is no longer good",
  deadText: "It was good for seven days. Sign up once more, and a new one is sent.",
  again: "Sign up",
  failed: "It could not be confirmed just now. Please try again in a moment.",
};
