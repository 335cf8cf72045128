export const sampleForm = {
  name: "Huda",
  email: "huda@example.com",
  reason: "Feedback",
  phone: "9876543210",
  message: "Thank you",
  content: "My children ask for it.",
  rating: 4.5,
  password: "not the password",
};

export const sampleQuery = { kind: "link", name: "wa.me" };
