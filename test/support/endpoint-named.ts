import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";

export function endpointNamed(name: string): Endpoint {
  const endpoint = endpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(`There is no call ${name}`);
  return endpoint;
}
