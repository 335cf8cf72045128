/** What the company is reached by. E-mail, addresses, the India phone and the social pages are placeholders until the company confirms them. */
export const company = {
  phone: "+968 7988 5720",
  phoneLink: "tel:+96879885720",
  chat: "https://wa.me/96879885720",
  email: "info@daniry.example",
  emailLink: "mailto:info@daniry.example",
  hours: "Monday to Friday, 9 AM to 6 PM",
  founded: 2022,
} as const;

/** In the order in which they are shown. */
export const socialPages = [
  { name: "Facebook", icon: "facebook", address: "https://www.facebook.com/daniry" },
  { name: "Instagram", icon: "instagram", address: "https://www.instagram.com/daniry" },
  { name: "YouTube", icon: "youtube", address: "https://www.youtube.com/@daniry" },
  { name: "X", icon: "brand-x", address: "https://x.com/daniry" },
] as const;

export const offices = [
  {
    name: "Oman, head office",
    palette: "cereals",
    address: ["Street address line", "Muscat, Sultanate of Oman"],
    phone: { label: "+968 7988 5720", address: "tel:+96879885720" },
    email: "info@daniry.example",
  },
  {
    name: "India office",
    palette: "infant",
    address: ["Street address line", "City, India"],
    phone: { label: "Phone number", address: null },
    email: "india@daniry.example",
  },
] as const;

/** Where a product will be sold: the field of a product that holds its link, else the front page. */
export const marketplaces = [
  { name: "Amazon", field: "amazonLink", address: "https://www.amazon.in" },
  { name: "Flipkart", field: "flipkartLink", address: "https://www.flipkart.com" },
  { name: "FanCode", field: "fancodeLink", address: "https://www.fancode.com" },
] as const;
