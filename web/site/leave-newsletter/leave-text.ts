/** The words of the page where a reader of the newsletter leaves it. */
export const leaveText = {
  title: "Leave the newsletter",
  lead: "Type the address that gets our news. It is removed at once, and for good.",
  send: "Leave",
  done: "No more news from us",
  doneText: "If your address was on our list, it is not any more. You can sign up again whenever you like.",
};
