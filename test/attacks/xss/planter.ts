import { endpoints } from "#contract/endpoints.ts";
import { bodyFields } from "#test/support/body-fields.ts";
import { endpointNamed } from "#test/support/endpoint-named.ts";
import { form } from "#test/support/form.ts";
import type { Site } from "#test/support/site.ts";

const mark = /xss\d{3}/;

interface Call {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  files?: Record<string, File | File[]>;
}

export type Planter = ReturnType<typeof createPlanter>;

export function createPlanter(site: Site) {
  const fields = new Set<string>();
  return {
    fields,
    async call(
      name: string,
      { params = {}, query = {}, body, files }: Call = {},
    ): Promise<Record<string, unknown>> {
      const { method, path, files: takesFiles } = endpointNamed(name);
      for (const [field, value] of Object.entries(body ?? {}))
        if (mark.test(decodeURIComponent(JSON.stringify(value).replaceAll("%", "%25"))))
          fields.add(`${name}.${field}`);
      const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => String(params[param]));
      const sent = takesFiles && body ? form(body, files) : body;
      const asked = Object.keys(query).length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled;
      return ((await site.api(method, asked, sent)) ?? {}) as Record<string, unknown>;
    },
  };
}

const leftOut: Record<string, string> = {
  f2: "a sign of scripts: what has it is spam",
  took: "a sign of scripts",
  password: "stored as a hash alone, or sealed",
  current: "a password",
  next: "a password",
  code: "of the second factor",
  ticket: "of a passkey's challenge",
  token: "of a link",
  who: "whose records it is about: is sent as an address that was planted",
  seen: "what the preview saw",
  filter: "which records it is about",
  paths: "which fields it is about",
  confirmed: "which fields it is about",
  phone: "digits alone are stored",
  phone_country: "a country of the list alone is stored",
  search_picture: "a picture of the library alone is stored",
  logo: "a picture of the library alone is stored",
};
const showNothing = ["logIn", "askForReset", "unsubscribe", "correctMail", "savePush"];
const alike: Record<string, string> = {
  updateProfile: "invite",
  acceptInvitation: "invite",
  createProduct: "updateProduct",
  updateProduct: "createProduct",
  updateCategory: "createCategory",
  updateBrochure: "createBrochure",
  updateBrochureByPost: "createBrochure",
  updateBreach: "createBreach",
  updateReplyTemplate: "createReplyTemplate",
  updateClaim: "createClaim",
  updateChoice: "createChoice",
  updateWebhook: "createWebhook",
};

export function unplanted(fields: ReadonlySet<string>, text: string, address: string): string[] {
  const link = `https://shop.example/${text}`;
  const shapes = [text, address, link, [text], [address], { en: text }];
  return endpoints.flatMap(({ name, method, body }) => {
    if (method === "GET" || showNothing.includes(name)) return [];
    return Object.entries(bodyFields(body)).flatMap(([field, schema]) => {
      const isText = shapes.some((shape) => schema.safeParse(shape).success);
      const isKnown = [name, alike[name]].some((call) => fields.has(`${call}.${field}`));
      return isText && !isKnown && !(field in leftOut) ? [`${name}.${field}`] : [];
    });
  });
}
