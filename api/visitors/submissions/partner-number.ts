import { z } from "zod";
import { readPhone } from "#api/platform/phone-numbers.ts";
import { phoneCountry, phoneMessage } from "#contract/phone-countries.ts";
import { partnerEndpoints, partnerInput } from "#contract/visitors/partners.ts";

/** The form's rules and then, of all countries, the number's. Without a country the number must be one of the default country. */
const numberedInput = partnerInput.transform((input, context) => {
  const country = phoneCountry(input.phone_country);
  const number = country && readPhone(input.phone, country);
  if (!number || (!input.phone_country && number.phone_country !== country.code)) {
    const message = phoneMessage(country ?? { fewest: 10, most: 10 });
    context.addIssue({ code: "custom", path: ["phone"], message });
    return z.NEVER;
  }
  return { ...input, ...number, phone_typed: input.phone };
});

export const numberedEndpoints = {
  ...partnerEndpoints,
  create: { ...partnerEndpoints.create, body: numberedInput },
};
