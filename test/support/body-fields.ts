import type { z } from "zod";

/** The input's fields, beneath any transformation. */
export function bodyFields(body: unknown): Record<string, z.ZodType> {
  let schema = body as { shape?: Record<string, z.ZodType>; in?: unknown };
  while (schema && !schema.shape) schema = schema.in as typeof schema;
  return schema?.shape ?? {};
}
