export interface PhoneCountry {
  name: string;
  code: string;
  /** Of a mobile number, without the dialling code. */
  digits: number;
}

/** Number lengths from the ITU's national numbering plans. The first country is the default. */
export const phoneCountries: readonly [PhoneCountry, ...PhoneCountry[]] = [
  { name: "India", code: "+91", digits: 10 },
  { name: "Oman", code: "+968", digits: 8 },
  { name: "United Arab Emirates", code: "+971", digits: 9 },
  { name: "Saudi Arabia", code: "+966", digits: 9 },
  { name: "Qatar", code: "+974", digits: 8 },
  { name: "Kuwait", code: "+965", digits: 8 },
  { name: "Bahrain", code: "+973", digits: 8 },
  { name: "Egypt", code: "+20", digits: 10 },
  { name: "Kenya", code: "+254", digits: 9 },
  { name: "United Kingdom", code: "+44", digits: 10 },
];
