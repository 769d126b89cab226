import { z } from "zod";

/**
 * Where a body has a field that its declaration lacks ("treatment.actions.0.done"), or null. Zod would drop the field in silence, and
 * whoever misspelled one would read that it was saved. A declaration without a body takes no field at all.
 */
export function unknownField(declared: z.ZodType | undefined, body: unknown): string | null {
  return search(declared ?? NO_FIELDS, body, []);
}

const NO_FIELDS = z.object({});

function search(schema: unknown, value: unknown, path: readonly string[]): string | null {
  if (typeof value !== "object" || value === null) return null;
  if (schema instanceof z.ZodObject) return searchObject(schema, value, path);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? searchEach(schema.element, value, path) : null;
  if (schema instanceof z.ZodRecord) return searchEach(schema.valueType, value, path);
  if (schema instanceof z.ZodUnion) {
    // What fits no option is told by the schema itself, with the reason.
    const taken = schema.options.find((option) => z.safeParse(option, value).success);
    return taken === undefined ? null : search(taken, value, path);
  }
  if (schema instanceof z.ZodPipe) return search(schema.in, value, path);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return search(schema.def.innerType, value, path);
  return null;
}

function searchObject(
  { shape }: z.ZodObject,
  value: object,
  path: readonly string[],
): string | null {
  // What is no object of fields is told by the schema itself, as a wrong type.
  if (Array.isArray(value)) return null;
  for (const [name, held] of Object.entries(value)) {
    const found = Object.hasOwn(shape, name)
      ? search(shape[name], held, [...path, name])
      : [...path, name].join(".");
    if (found !== null) return found;
  }
  return null;
}

function searchEach(schema: unknown, value: object, path: readonly string[]): string | null {
  for (const [place, held] of Object.entries(value)) {
    const found = search(schema, held, [...path, place]);
    if (found !== null) return found;
  }
  return null;
}
