/** The one shape of a model's reply: how it reads the question, and what it claims. Both are judged by code (assistant.md 4.1). */
import { z } from "zod";
import type { Claim, ClaimBlock } from "#domain/assistant/claims/index.ts";
import type { AssistantPlan } from "./plan-of-reply.ts";
import { askedPlans, planShape } from "./plan-of-reply.ts";

/** "[f:p1.cor_ano]" is the id that stands in it. */
const id = z.string().transform((text) =>
  text
    .trim()
    .replace(/^\[?(?:f:)?\s*/, "")
    .replace(/\]$/, ""),
);
const optional = <T extends z.ZodType>(shape: T) =>
  shape.nullish().transform((value) => value ?? null);

const value = z.object({ kind: z.literal("value"), fact_id: id });
const shapes = {
  value,
  compare: z.object({
    kind: z.literal("compare"),
    a_id: id,
    b_id: id,
    says: z.enum(["maior", "menor", "igual", "melhor", "pior"]),
    by: optional(z.enum(["diferenca", "pct"])),
  }),
  target: z.object({
    kind: z.literal("target"),
    fact_id: id,
    target_id: id,
    says: z.enum(["atinge", "nao_atinge"]),
  }),
  rank: z.object({
    kind: z.literal("rank"),
    fact_id: id,
    by: z.string(),
    place: z.int(),
    order: z.enum(["asc", "desc"]),
  }),
  trend: z.object({
    kind: z.literal("trend"),
    fact_id: id,
    says: z.enum(["melhora", "piora", "sobe", "cai", "estavel"]),
  }),
  share: z.object({ kind: z.literal("share"), part_id: id, whole_id: id }),
  count: z.object({
    kind: z.literal("count"),
    fact_id: id,
    of_id: optional(id),
    quantifier: optional(z.enum(["todos", "nenhum", "a maioria", "metade", "a minoria"])),
  }),
  status: z.object({ kind: z.literal("status"), fact_id: id, says: z.string() }),
  change: z.object({
    kind: z.literal("change"),
    from_id: id,
    to_id: id,
    says: z.enum(["sobe", "cai"]),
  }),
  when: z.object({ kind: z.literal("when"), fact_id: id }),
  cause: z.object({ kind: z.literal("cause"), insight_id: id }),
  advice: z.object({
    kind: z.literal("advice"),
    gate_id: optional(id),
    quick_win_id: optional(id),
    insight_id: optional(id),
    step: optional(z.int()),
  }),
  caveat: z.object({
    kind: z.literal("caveat"),
    code: z.enum([
      "estimado",
      "simulado",
      "nao_confirmado",
      "amostra",
      "desatualizado",
      "sem_dados",
    ]),
    fact_id: id,
  }),
  quote: z.object({ kind: z.literal("quote"), passage: z.int(), text: z.string() }),
} as const;
const claimShape = z.union(Object.values(shapes));
type WireClaim = z.output<(typeof shapes)[keyof typeof shapes]>;

const replyShape = z.object({
  plans: z.array(planShape),
  blocks: z.array(z.object({ claims: z.array(claimShape), wording: z.string().nullable() })),
});

/** What cannot be read is a claim that is false. */
const unreadable: Claim = { kind: "value", fact: "" };

export interface ClaimsReply {
  plans: AssistantPlan[];
  blocks: ClaimBlock[];
}

/** Claim by claim: one that is wrong in shape is false, and the others stand. */
export function readClaimsReply(given: unknown): { value: ClaimsReply } | { faults: string } {
  const frame = frameShape.safeParse(given);
  if (!frame.success) return { faults: z.prettifyError(frame.error).slice(0, 600) };
  const { plans, blocks, claims, wording } = frame.data;
  const all = claims === undefined ? (blocks ?? []) : [{ claims, wording }];
  return {
    value: {
      plans: askedPlans(plans ?? []),
      blocks: all.map((block) => ({
        claims: block.claims.map(readClaim),
        wording: block.wording ?? null,
      })),
    },
  };
}

const looseBlock = z.object({ claims: z.array(z.unknown()), wording: z.string().nullish() });
/** One block may come without its list. */
const frameShape = looseBlock
  .partial()
  .extend({ plans: z.array(z.unknown()).nullish(), blocks: z.array(looseBlock).nullish() })
  .refine(
    ({ plans, blocks, claims }) =>
      (plans ?? blocks ?? claims) !== undefined && (plans ?? blocks ?? claims) !== null,
    {
      error: "plans and blocks are missing",
    },
  );

function readClaim(given: unknown): Claim {
  const kind: unknown = (given as { kind?: unknown } | null)?.kind;
  const shape: z.ZodType = Object.hasOwn(shapes, String(kind))
    ? shapes[String(kind) as keyof typeof shapes]
    : value;
  const read = shape.safeParse(
    kind === undefined ? { ...(given as object), kind: "value" } : given,
  );
  return read.success ? toClaim(read.data as WireClaim) : unreadable;
}

function toClaim(wire: WireClaim): Claim {
  switch (wire.kind) {
    case "compare":
      return { kind: "compare", a: wire.a_id, b: wire.b_id, says: wire.says, by: wire.by };
    case "target":
      return { kind: "target", fact: wire.fact_id, target: wire.target_id, says: wire.says };
    case "share":
      return { kind: "share", part: wire.part_id, whole: wire.whole_id };
    case "count":
      return { kind: "count", fact: wire.fact_id, of: wire.of_id, quantifier: wire.quantifier };
    case "change":
      return { kind: "change", from: wire.from_id, to: wire.to_id, says: wire.says };
    case "cause":
      return { kind: "cause", insight: wire.insight_id };
    case "advice":
      return adviceOf(wire);
    case "quote":
      return wire;
    default: {
      const { fact_id: fact, ...rest } = wire;
      return { ...rest, fact } as Claim;
    }
  }
}

function adviceOf(wire: Extract<WireClaim, { kind: "advice" }>): Claim {
  if (wire.gate_id !== null) return { kind: "advice", source: { gate: wire.gate_id } };
  if (wire.quick_win_id !== null)
    return { kind: "advice", source: { quickWin: wire.quick_win_id } };
  return wire.insight_id === null || wire.step === null
    ? unreadable
    : { kind: "advice", source: { insight: wire.insight_id, step: wire.step } };
}

/** What strict servers accept: every property required, no other ones, no bounds. */
export const claimsSchema: Record<string, unknown> = strict(
  z.toJSONSchema(replyShape, { io: "input" }),
) as Record<string, unknown>;

function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== "object" || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([name]) => !["$schema", "minimum", "maximum", "minLength", "default"].includes(name),
  );
  const plain = Object.fromEntries(
    kept.map(([name, part]) => [
      name,
      name === "properties"
        ? Object.fromEntries(Object.entries(part as object).map(([key, one]) => [key, strict(one)]))
        : strict(part),
    ]),
  );
  const { properties } = plain as { properties?: object };
  return properties === undefined
    ? plain
    : { ...plain, required: Object.keys(properties), additionalProperties: false };
}
