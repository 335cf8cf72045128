/** The words of the page where a reader of the newsletter leaves it. */
export const leaveText = {
  title: "Leave the newsletter",
  lead: "Type the address that gets our news. It is removed at once, and for good.",
  send: "Leave",
  done: "No more news from us",
  doneText: "If your address was on our list, it is not any more. You can sign up again whenever you like.",
};

/** The same page by the link of a mail, which knows the address. */
export const leaveByLinkText = {
  ...leaveText,
  lead: "One press, and the address that this link was sent to is removed, at once and for good.",
  doneText: "The address is not on our list any more. You can sign up again whenever you like.",
  dead: "This link is not whole",
  deadText: "A part of it is missing. You can leave by typing your address as well.",
  again: "Type the address",
  failed: "It could not be removed just now. Please try again in a moment.",
};
