interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(given: string): string };
}

/**
 * The Trusted Types policy `name` allows this one address only; make it once. A browser without Trusted Types uses the plain
 * address.
 */
export function trustedAddress(name: string, address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(name, { createScriptURL: () => address }).createScriptURL("") ?? address;
}
