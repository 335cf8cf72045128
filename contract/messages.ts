/** Sentences that the specification promises letter for letter, misspellings included. Only `messages.test.ts` repeats them. */
export const messages = {
  formIncomplete: "Fill Form Completly",
  emailInvalid: "Please enter a valid email address",
  newsletterEmpty: "Enter your email",
  newsletterStored: "Form submitted successfully!",
  testimonialIncomplete: "Fill the form completly",
  testimonialEmail: "Invalid email format",
  ratingTooHigh: "Rating must be a number less than or equal to 5",
  ratingDecimals: "Rating can have at most one decimal place",
  testimonialStored: "success",
  partnerEmail: "Valid email is required!",
  partnerPhone: "Valid 10-digit phone number is required!",
  failed: "Something went wrong",
  loadingProducts: "Loading products...",
  slow: "This is taking longer than usual",
  loading: "Loading...",
  noProduct: "Product data not available",
  noTestimonialsHome: "No Testimonials Available",
  noTestimonials: "No Testimonials Awailable",
  logoutTitle: "Are you sure?",
  logoutText: "Do you really want to logout?",
  logoutConfirm: "Yes, logout!",
  loggedOut: "Logged out successfully",
  dialogConfirm: "OK",
  dialogDeny: "No",
  dialogCancel: "Cancel",
} as const;

/** The promised sentence says 10 digits. Other countries put their own number in its place. */
export function phoneMessage(digits: number): string {
  return messages.partnerPhone.replace("10", String(digits));
}
