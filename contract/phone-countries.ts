import { messages } from "./messages.ts";
import { barePhone, plainPhone } from "./phone-number.ts";

export interface PhoneCountry {
  region: string;
  name: string;
  code: string;
  fewest: number;
  most: number;
}

/**
 * Region (ISO 3166), dialling code, digits, name: the default first, then the markets, then all others. A test compares the list
 * with libphonenumber's data, which only the server has.
 */
const written = `
IN 91 10 India
OM 968 8 Oman
AE 971 8-9 United Arab Emirates
SA 966 9 Saudi Arabia
QA 974 8 Qatar
KW 965 8 Kuwait
BH 973 8 Bahrain
EG 20 8-10 Egypt
KE 254 7-9 Kenya
GB 44 9-10 United Kingdom
AF 93 9 Afghanistan
AX 358 6-10 Åland Islands
AL 355 8-9 Albania
DZ 213 8-9 Algeria
AS 1 10 American Samoa
AD 376 6-9 Andorra
AO 244 9 Angola
AI 1 10 Anguilla
AG 1 10 Antigua & Barbuda
AR 54 10-11 Argentina
AM 374 8 Armenia
AW 297 7 Aruba
AC 247 5 Ascension Island
AU 61 9 Australia
AT 43 4-13 Austria
AZ 994 9 Azerbaijan
BS 1 10 Bahamas
BD 880 6-10 Bangladesh
BB 1 10 Barbados
BY 375 9 Belarus
BE 32 8-9 Belgium
BZ 501 7 Belize
BJ 229 10 Benin
BM 1 10 Bermuda
BT 975 7-8 Bhutan
BO 591 8 Bolivia
BA 387 8-9 Bosnia & Herzegovina
BW 267 7-8 Botswana
BR 55 10-11 Brazil
IO 246 7 British Indian Ocean Territory
VG 1 10 British Virgin Islands
BN 673 7 Brunei
BG 359 6-9 Bulgaria
BF 226 8 Burkina Faso
BI 257 8 Burundi
KH 855 8-9 Cambodia
CM 237 9 Cameroon
CA 1 10 Canada
CV 238 7 Cape Verde
BQ 599 7 Caribbean Netherlands
KY 1 10 Cayman Islands
CF 236 8 Central African Republic
TD 235 8 Chad
CL 56 9 Chile
CN 86 7-11 China
CX 61 9 Christmas Island
CC 61 9 Cocos (Keeling) Islands
CO 57 8-10 Colombia
KM 269 7 Comoros
CG 242 9 Congo - Brazzaville
CD 243 7-10 Congo - Kinshasa
CK 682 5 Cook Islands
CR 506 8 Costa Rica
CI 225 10 Côte d’Ivoire
HR 385 8-9 Croatia
CU 53 6-10 Cuba
CW 599 7-8 Curaçao
CY 357 8 Cyprus
CZ 420 9 Czechia
DK 45 8 Denmark
DJ 253 8 Djibouti
DM 1 10 Dominica
DO 1 10 Dominican Republic
EC 593 8-9 Ecuador
SV 503 8 El Salvador
GQ 240 9 Equatorial Guinea
ER 291 7 Eritrea
EE 372 7-8 Estonia
SZ 268 8 Eswatini
ET 251 9 Ethiopia
FK 500 5 Falkland Islands
FO 298 6 Faroe Islands
FJ 679 7 Fiji
FI 358 5-10 Finland
FR 33 9 France
GF 594 9 French Guiana
PF 689 8 French Polynesia
GA 241 7-8 Gabon
GM 220 7-9 Gambia
GE 995 9 Georgia
DE 49 5-15 Germany
GH 233 9 Ghana
GI 350 8 Gibraltar
GR 30 10 Greece
GL 299 6 Greenland
GD 1 10 Grenada
GP 590 9 Guadeloupe
GU 1 10 Guam
GT 502 8 Guatemala
GG 44 10 Guernsey
GN 224 8-9 Guinea
GW 245 9 Guinea-Bissau
GY 592 7 Guyana
HT 509 8 Haiti
HN 504 8 Honduras
HK 852 8 Hong Kong SAR China
HU 36 8-9 Hungary
IS 354 7-9 Iceland
ID 62 7-12 Indonesia
IR 98 6-10 Iran
IQ 964 8-10 Iraq
IE 353 7-10 Ireland
IM 44 10 Isle of Man
IL 972 8-12 Israel
IT 39 6-12 Italy
JM 1 10 Jamaica
JP 81 9-10 Japan
JE 44 10 Jersey
JO 962 8-9 Jordan
KZ 7 10 Kazakhstan
KI 686 5-8 Kiribati
XK 383 8-12 Kosovo
KG 996 9 Kyrgyzstan
LA 856 8-10 Laos
LV 371 8 Latvia
LB 961 7-8 Lebanon
LS 266 8 Lesotho
LR 231 7-9 Liberia
LY 218 9 Libya
LI 423 7-9 Liechtenstein
LT 370 8 Lithuania
LU 352 4-11 Luxembourg
MO 853 8 Macao SAR China
MG 261 9 Madagascar
MW 265 7-9 Malawi
MY 60 8-10 Malaysia
MV 960 7 Maldives
ML 223 8 Mali
MT 356 8 Malta
MH 692 7 Marshall Islands
MQ 596 9 Martinique
MR 222 8 Mauritania
MU 230 7-8 Mauritius
YT 262 9 Mayotte
MX 52 10 Mexico
FM 691 7 Micronesia
MD 373 8 Moldova
MC 377 8-9 Monaco
MN 976 8-10 Mongolia
ME 382 8 Montenegro
MS 1 10 Montserrat
MA 212 9 Morocco
MZ 258 8-9 Mozambique
MM 95 6-10 Myanmar (Burma)
NA 264 8-9 Namibia
NR 674 7 Nauru
NP 977 8-10 Nepal
NL 31 9-11 Netherlands
NC 687 6 New Caledonia
NZ 64 8-10 New Zealand
NI 505 8 Nicaragua
NE 227 8 Niger
NG 234 10 Nigeria
NU 683 4-7 Niue
NF 672 6 Norfolk Island
KP 850 8-10 North Korea
MK 389 8 North Macedonia
MP 1 10 Northern Mariana Islands
NO 47 8 Norway
PK 92 9-10 Pakistan
PW 680 7 Palau
PS 970 8-9 Palestinian Territories
PA 507 7-8 Panama
PG 675 7-8 Papua New Guinea
PY 595 7-9 Paraguay
PE 51 8-9 Peru
PH 63 6-10 Philippines
PL 48 7-9 Poland
PT 351 9 Portugal
PR 1 10 Puerto Rico
RE 262 9 Réunion
RO 40 6-9 Romania
RU 7 10 Russia
RW 250 8-9 Rwanda
WS 685 5-10 Samoa
SM 378 8-10 San Marino
ST 239 7 São Tomé & Príncipe
SN 221 9 Senegal
RS 381 7-12 Serbia
SC 248 7 Seychelles
SL 232 8 Sierra Leone
SG 65 8 Singapore
SX 1 10 Sint Maarten
SK 421 6-9 Slovakia
SI 386 8 Slovenia
SB 677 5-7 Solomon Islands
SO 252 6-9 Somalia
ZA 27 5-9 South Africa
KR 82 5-10 South Korea
SS 211 9 South Sudan
ES 34 9 Spain
LK 94 9 Sri Lanka
BL 590 9 St. Barthélemy
SH 290 4-5 St. Helena
KN 1 10 St. Kitts & Nevis
LC 1 10 St. Lucia
MF 590 9 St. Martin
PM 508 6-9 St. Pierre & Miquelon
VC 1 10 St. Vincent & Grenadines
SD 249 9 Sudan
SR 597 6-7 Suriname
SJ 47 8 Svalbard & Jan Mayen
SE 46 7-9 Sweden
CH 41 9 Switzerland
SY 963 8-9 Syria
TW 886 8-9 Taiwan
TJ 992 9 Tajikistan
TZ 255 9 Tanzania
TH 66 8-9 Thailand
TL 670 7-8 Timor-Leste
TG 228 8 Togo
TK 690 4-7 Tokelau
TO 676 5-7 Tonga
TT 1 10 Trinidad & Tobago
TA 290 4 Tristan da Cunha
TN 216 8 Tunisia
TR 90 10 Türkiye
TM 993 8 Turkmenistan
TC 1 10 Turks & Caicos Islands
TV 688 5-7 Tuvalu
VI 1 10 U.S. Virgin Islands
UG 256 9 Uganda
UA 380 9 Ukraine
US 1 10 United States
UY 598 8 Uruguay
UZ 998 9 Uzbekistan
VU 678 5-7 Vanuatu
VA 39 6-11 Vatican City
VE 58 10 Venezuela
VN 84 9-10 Vietnam
WF 681 6 Wallis & Futuna
EH 212 9 Western Sahara
YE 967 7-9 Yemen
ZM 260 9 Zambia
ZW 263 9 Zimbabwe
`;

/** If regions share a code, it stands for the one that has most of its numbers. */
const mainOf: Record<string, string> = {
  "+1": "US",
  "+7": "RU",
  "+44": "GB",
  "+47": "NO",
  "+61": "AU",
  "+212": "MA",
  "+262": "RE",
  "+290": "SH",
  "+358": "FI",
  "+590": "GP",
  "+599": "CW",
  "+39": "IT",
};

/** Numbers of these codes may begin with 0; elsewhere a leading 0 is dialled at home only. */
const zeroStays = ["+39", "+225", "+226", "+229", "+241", "+242", "+250", "+378"];

export const phoneCountries = written.trim().split("\n").map(read) as [PhoneCountry, ...PhoneCountry[]];

function read(line: string): PhoneCountry {
  const [region = "", code, digits = "", ...name] = line.split(" ");
  const [fewest = 0, most = fewest] = digits.split("-").map(Number);
  return { region, code: `+${code}`, fewest, most, name: name.join(" ") };
}

export const marketCount = 10;

/** The form and the API name a country by its code, or by its region if the code stands for another one. */
export function choiceOf({ region, code }: PhoneCountry): string {
  return (mainOf[code] ?? region) === region ? code : region;
}

export function phoneCountry(chosen: string | undefined): PhoneCountry | undefined {
  if (!chosen) return phoneCountries[0];
  const given = chosen.trim().toUpperCase();
  return phoneCountries.find((country) => choiceOf(country) === given || country.region === given);
}

/** Undefined unless the number begins with + or 00; the main country if several share its code. */
export function countryWritten(number: string): PhoneCountry | undefined {
  const plain = plainPhone(number);
  // No code is the start of another one.
  const found = phoneCountries.find(({ code }) => plain.startsWith(code));
  return found && phoneCountry(found.code);
}

export function digitsOf({ fewest, most }: Pick<PhoneCountry, "fewest" | "most">, hyphen = ""): string {
  if (fewest === most) return String(fewest);
  return `${fewest}${hyphen} ${most === fewest + 1 ? "or" : "to"} ${most}`;
}

/** The promised sentence says 10 digits; other countries insert their own number. */
export function phoneMessage(country: Pick<PhoneCountry, "fewest" | "most">): string {
  return messages.partnerPhone.replace("10", digitsOf(country, "-"));
}

export function internationalProblem(number: string): string | undefined {
  const bare = barePhone(number);
  const country = countryWritten(bare);
  if (!country) return undefined;
  const national = bare.slice(country.code.length);
  if (national.startsWith("0") && !zeroStays.includes(country.code))
    return `leave out the 0 after ${country.code}`;
  const { fewest, most, name } = country;
  // Free numbers and shared-cost numbers have lengths of their own.
  if (/^1?[689]00/.test(national) || (national.length >= fewest && national.length <= most)) return undefined;
  return `a number in ${name} has ${digitsOf(country)} digits; this one has ${national.length}`;
}
