import { expect, test } from "vitest";
import { messages } from "./messages.ts";
import { phoneCountry, phoneMessage } from "./phone-countries.ts";

/** Repeats the sentences, because the other tests read them by name and would accept any text. */
test("every promised sentence is written letter for letter, misspellings included", () => {
  expect(messages).toEqual({
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
  });
  const said = (chosen?: string) => phoneMessage(phoneCountry(chosen) ?? { fewest: 0, most: 0 });
  expect([said(), said("+968"), said("+971"), said("DE")]).toEqual([
    "Valid 10-digit phone number is required!",
    "Valid 8-digit phone number is required!",
    "Valid 8- or 9-digit phone number is required!",
    "Valid 5- to 15-digit phone number is required!",
  ]);
});
