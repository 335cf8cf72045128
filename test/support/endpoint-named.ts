import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";

/** The endpoint of the contract that is called so; an error if there is none. */
export function endpointNamed(name: string): Endpoint {
  const endpoint = endpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(`There is no call ${name}`);
  return endpoint;
}
