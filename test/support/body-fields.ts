import type { z } from "zod";

export function bodyFields(body: unknown): Record<string, z.ZodType> {
  let schema = body as { shape?: Record<string, z.ZodType>; in?: unknown };
  while (schema && !schema.shape) schema = schema.in as typeof schema;
  return schema?.shape ?? {};
}
