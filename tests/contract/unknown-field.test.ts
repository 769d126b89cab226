import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import { unknownFieldMessage } from "#server/platform/http/field-messages.ts";
import { unknownField } from "#server/platform/http/unknown-field.ts";

const DECLARED = z.object({
  name: z.string(),
  owner: z.object({ email: z.string() }).nullish(),
  actions: z.array(z.object({ text: z.string() })).default([]),
  byYear: z.record(z.string(), z.object({ value: z.number() })).optional(),
  source: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("insight"), insightId: z.string() }),
      z.object({ kind: z.literal("reply"), replyId: z.string() }),
    ])
    .optional(),
});

describe("a field that the body's declaration lacks", () => {
  it.each([
    ["nothing", { name: "A" }, null],
    ["a field of its own", { name: "A", nome: "A" }, "nome"],
    ["a field in an object", { name: "A", owner: { email: "a@b.co", mail: 1 } }, "owner.mail"],
    [
      "a field in a list",
      { actions: [{ text: "x" }, { text: "y", done: true }] },
      "actions.1.done",
    ],
    ["a field in a record", { byYear: { 2026: { value: 1, unit: "h" } } }, "byYear.2026.unit"],
    [
      "a field of the other kind",
      { source: { kind: "reply", replyId: "r", insightId: "i" } },
      "source.insightId",
    ],
    ["an inherited name", { name: "A", toString: "x" }, "toString"],
    // What is wrong in another way is told by the schema, with the reason.
    ["a kind that does not exist", { source: { kind: "none", x: 1 } }, null],
    ["a list in place of an object", { owner: [1] }, null],
    ["a text in place of an object", { owner: "Ana" }, null],
    ["no body", undefined, null],
  ])("finds %s", (_what, body, expected) => {
    expect(unknownField(DECLARED, body)).toBe(expected);
  });

  it("takes no field where no body is declared", () => {
    expect(unknownField(undefined, {})).toBeNull();
    expect(unknownField(undefined, undefined)).toBeNull();
    expect(unknownField(undefined, { force: true })).toBe("force");
  });

  it("is named in a sentence of bounded length", () => {
    expect(unknownFieldMessage("owner.mail")).toBe("O campo owner.mail não existe nesta operação.");
    expect(unknownFieldMessage("x".repeat(5000))).toBe(
      `O campo ${"x".repeat(79)}… não existe nesta operação.`,
    );
  });

  it("is found in every object of every declared body", () => {
    const declared = endpoints.flatMap(({ name, body }) =>
      body === undefined ? [] : [{ name, body }],
    );
    const missed = declared.flatMap(({ name, body }) =>
      sampled(body)
        .filter(({ sample, path }) => unknownField(body, sample) !== path)
        .map(({ path }) => `${name}: ${path}`),
    );
    expect(missed).toEqual([]);
    // Every endpoint's own, and those of the objects within.
    const places = declared.flatMap(({ body }) => sampled(body));
    expect(places.length).toBeGreaterThan(declared.length);
  });
});

interface Sample {
  sample: unknown;
  path: string;
}

/** For each object within: a value that leads to it alone and holds one field too many, and where that field is. */
function sampled(schema: unknown): Sample[] {
  if (schema instanceof z.ZodObject)
    return [
      { sample: { naoExiste: 1 }, path: "naoExiste" },
      ...Object.entries(schema.shape).flatMap(([name, held]) => within(sampled(held), name)),
    ];
  if (schema instanceof z.ZodArray)
    return sampled(schema.element).map(({ sample, path }) => ({
      sample: [sample],
      path: `0.${path}`,
    }));
  if (schema instanceof z.ZodRecord) return within(sampled(schema.valueType), "a");
  // One of several needs a value that fits it: the cases above.
  if (schema instanceof z.ZodUnion) return [];
  const { def } = schema as { def: { type: string; innerType?: unknown; in?: unknown } };
  if (def.type === "pipe") return sampled(def.in);
  if (def.innerType !== undefined) return sampled(def.innerType);
  expect(LEAVES).toContain(def.type);
  return [];
}

const within = (samples: Sample[], name: string): Sample[] =>
  samples.map(({ sample, path }) => ({ sample: { [name]: sample }, path: `${name}.${path}` }));

/** What holds no fields; a kind that is new here has to be thought of in unknown-field.ts too. */
const LEAVES = ["string", "number", "boolean", "enum", "literal", "null", "unknown"];
