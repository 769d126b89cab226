import fastJson from "fast-json-stringify";
import { z } from "zod";

type JsonSchema = Record<string, unknown>;
type Serialize = (reply: unknown) => string;

/** By the reply that it is of: endpoints share replies, and the tests of a thread start one server after the other. */
const compiled = new WeakMap<z.ZodType, Serialize>();

/**
 * Writes a reply as JSON: only fields of the contract leave. Compiled when the first reply of its kind leaves, a millisecond or two:
 * all 260 of them were half a second of each start.
 */
const serializeReply =
  (reply: z.ZodType): Serialize =>
  (value) => {
    const known = compiled.get(reply) ?? (fastJson(writeSchema(reply)) as Serialize);
    compiled.set(reply, known);
    return known(value);
  };

/** For Fastify: a schema is a reply of the contract. What is asked is read by the contract itself, so that nothing of Ajv is loaded. */
export const replyCompilers = {
  buildValidator: () => () => {
    throw new Error("inputs are read by the contract");
  },
  buildSerializer:
    () =>
    ({ schema }: { schema?: unknown }) =>
      serializeReply(schema as z.ZodType),
};

/** Unions with null and unions of plain types take the short form, which is compiled to straight code instead of trying alternatives. */
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
