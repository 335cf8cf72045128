import { expect, test } from "vitest";
import { mailServerInput } from "#contract/delivery/mail.ts";
import { encryptionOf, providerOf, providers } from "./providers.ts";

const from = { from_name: "Daniry", from_address: "info@daniry.test" };

test.each(providers)("the servers of $name can be saved as they are, and are known again", (provider) => {
  for (const { host } of provider.hosts) {
    expect(
      mailServerInput.parse({ ...from, host, port: provider.port, user: provider.user ?? "" }),
    ).toMatchObject({
      host,
      port: provider.port,
    });
    expect(providerOf(host)).toBe(provider);
  }
  expect(provider.password).toMatch(/\.$/);
});

test("port 465 is encrypted from the start, others by STARTTLS", () => {
  expect(encryptionOf("465")).toBe("Encrypted from the start (TLS).");
  expect(encryptionOf("587")).toBe("Encrypted by STARTTLS.");
  expect(providerOf("mail.example.com")).toBeUndefined();
});
