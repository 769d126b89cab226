import { z } from "zod";

type JsonSchema = Record<string, unknown>;

/** By the reply that it is of: endpoints share replies, and the tests of a thread start one server after the other. */
const written = new WeakMap<z.ZodType, JsonSchema>();

/**
 * JSON schema by which a reply is serialized: only fields of the contract leave. Unions with null and unions of plain
 * types are written in the short form, which the serializer compiles to straight code instead of trying alternatives.
 */
export function replySchema(reply: z.ZodType): JsonSchema {
  const known = written.get(reply) ?? writeSchema(reply);
  written.set(reply, known);
  // Whoever takes it may change it.
  return structuredClone(known);
}

function writeSchema(reply: z.ZodType): JsonSchema {
  const { $schema: _unused, ...schema } = z.toJSONSchema(reply, {
    io: "output",
    unrepresentable: "any",
  }) as JsonSchema;
  return simplify(schema) as JsonSchema;
}

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (typeof node !== "object" || node === null) return node;
  const schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, simplify(value)]),
  ) as JsonSchema;
  delete schema["propertyNames"];
  const options = schema["anyOf"] as JsonSchema[] | undefined;
  if (options === undefined) return schema;
  const plain = options.filter((option) => option["type"] !== "null");
  const hasNull = plain.length < options.length;
  if (plain.length === 1 && hasNull) return { ...plain[0], nullable: true };
  if (
    options.every(
      (option) =>
        typeof option["type"] === "string" &&
        ["string", "number", "boolean", "null"].includes(option["type"]),
    )
  ) {
    return { type: options.map((option) => option["type"]) };
  }
  return schema;
}
