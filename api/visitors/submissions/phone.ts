import { z } from "zod";
import { invalidField } from "#api/platform/http/problems.ts";
import { readPhone } from "#api/platform/phone-numbers.ts";
import { phoneCountry, phoneMessage } from "#contract/phone-countries.ts";
import type { ContactInput, contactInput } from "#contract/visitors/contacts.ts";
import { partnerEndpoints, partnerInput } from "#contract/visitors/partners.ts";
import type { PhoneFields } from "#contract/visitors/submissions.ts";

interface Typed {
  phone: string;
  phone_country?: string | undefined;
}

/** Without a country the number must be one of the default country. */
function numberIn({ phone, phone_country }: Typed): PhoneFields | { fault: string } {
  const country = phoneCountry(phone_country);
  const number = country && readPhone(phone, country);
  if (!number || (!phone_country && number.phone_country !== country.code))
    return { fault: phoneMessage(country ?? { fewest: 10, most: 10 }) };
  return { ...number, phone_typed: phone };
}

const numberedInput = partnerInput.transform((input, context) => {
  const number = numberIn(input);
  if (!("fault" in number)) return { ...input, ...number };
  context.addIssue({ code: "custom", path: ["phone"], message: number.fault });
  return z.NEVER;
});

export const numberedEndpoints = {
  ...partnerEndpoints,
  create: { ...partnerEndpoints.create, body: numberedInput },
};

/** Leaves a number out unless the published page asks for one, even if an older form still sends it. */
export function createContactReader(asksPhone: () => Promise<boolean>) {
  return async function readContact({
    phone = "",
    phone_country,
    ...input
  }: z.infer<typeof contactInput>): Promise<ContactInput> {
    if (phone === "" || !(await asksPhone())) return input;
    const number = numberIn({ phone, phone_country });
    if ("fault" in number) throw invalidField("phone", "invalid_format", number.fault);
    return { ...input, ...number };
  };
}
