/** Apart from the page's other words, which the dialog's script need not bring. */
export const formText = {
  use: "Your name and words may appear on this site; your e-mail address goes to our team alone.",
};
