export const message = {
  name: "Maryam",
  email: "maryam@example.com",
  reason: "Feedback",
  message: "Thank you",
} as const;
export const enquiry = {
  name: "Suresh",
  email: "suresh@shop.example",
  phone: "9876543210",
  message: "Kochi",
};
export const voice = { name: "Samira", email: "samira@example.com", content: "We like it", rating: 5 };
