import { z } from "zod";
import { brochure, document } from "#contract/content/brochures.ts";
import { category } from "#contract/content/categories.ts";
import { libraryRecord, picture } from "#contract/content/pictures.ts";
import { product } from "#contract/content/products.ts";
import { testimonial } from "#contract/content/testimonials.ts";
import { fieldError, problem } from "#contract/problem.ts";
import { admin, session } from "#contract/team/account.ts";
import { contact } from "#contract/visitors/contacts.ts";
import { subscriber } from "#contract/visitors/newsletter.ts";
import { partner } from "#contract/visitors/partners.ts";
import { fieldMeanings, listOf, problemMeanings } from "./codes.ts";

export type JsonSchema = Record<string, unknown>;

const named = {
  Admin: admin,
  Brochure: brochure,
  Category: category,
  Contact: contact,
  Document: document,
  LibraryPicture: libraryRecord,
  Partner: partner,
  Picture: picture,
  Problem: problem,
  Product: product,
  Session: session,
  Subscriber: subscriber,
  Testimonial: testimonial,
};

const names = z.registry<{ id: string; description?: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });
names.add(problem.shape.code, { id: "ProblemCode", description: listOf(problemMeanings) });
names.add(fieldError.shape.code, { id: "FieldCode", description: listOf(fieldMeanings) });

export function createSchemas() {
  const components: Record<string, JsonSchema> = {};

  function write(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...written
    } = z.toJSONSchema(schema, {
      io,
      metadata: names,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => describePipe(zodSchema, jsonSchema, io),
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [name, definition] of Object.entries($defs ?? {})) components[name] ??= linked(definition);
    const name = names.get(schema)?.id;
    if (name === undefined) return linked(written);
    components[name] ??= linked(written);
    return { $ref: `#/components/schemas/${name}` };
  }

  return { components, write };
}

/**
 * A field that is cleaned up before its check is a pipe, and zod describes only its input, without the limits. This describes the
 * output, which has them.
 */
function describePipe(schema: z.core.$ZodType, written: JsonSchema, io: "input" | "output") {
  const { def } = (schema as z.core.$ZodPipe)._zod;
  if (io === "output" || def.type !== "pipe") return;
  const far = def.out as z.ZodType;
  const takesAnything = def.in._zod.def.type === "transform";
  const bothText = written.type === "string" && far._zod.def.type === "string";
  if (!takesAnything && !bothText) return;
  const { $schema: _, ...described } = z.toJSONSchema(far, { io, unrepresentable: "any" }) as JsonSchema;
  Object.assign(written, described);
}

function linked(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
