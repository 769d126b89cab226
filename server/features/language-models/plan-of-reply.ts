/** How a model reads a question: a plan over the catalogue, by the names of metrics and entities. */
import { z } from "zod";
import type { Ask, Plan } from "#domain/assistant/plans/plan.ts";

const month = /^\d{4}-(?:0[1-9]|1[0-2])$/;

export const planShape = z.object({
  op: z.enum(["value", "rank", "breakdown", "list"]),
  metric_id: z.string(),
  qualifiers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Dimension along which there is a value for each. */
  by: z.string().nullable(),
  entities: z.array(z.object({ dimension: z.string(), name: z.string() })),
  from_month: z.string().nullable(),
  to_month: z.string().nullable(),
  order: z.enum(["asc", "desc"]).nullable(),
  /** The first place wanted, and how many. */
  first: z.int().nullable(),
  count: z.int().nullable(),
});

export type AssistantPlan = Plan;
const MOST_PLANS = 2;

/** Those that are of the shape; whether a metric exists and has facts, their execution says. */
export const askedPlans = (given: readonly unknown[]): Plan[] =>
  given.slice(0, MOST_PLANS).flatMap((one) => {
    const read = planShape.safeParse(one);
    return read.success ? [{ v: 1, asks: [askOf(read.data)], openPhase: null }] : [];
  });

function askOf(wire: z.output<typeof planShape>): Ask {
  const from = wire.from_month ?? wire.to_month;
  const to = wire.to_month ?? wire.from_month;
  const isDated = from !== null && to !== null && month.test(from) && month.test(to);
  const isCut = wire.first !== null || wire.count !== null;
  return {
    op: wire.op,
    metrics: [
      {
        id: wire.metric_id,
        qualifiers: Object.fromEntries(wire.qualifiers.map(({ name, value }) => [name, value])),
      },
    ],
    by: wire.by === null ? [] : [wire.by],
    where: wire.entities.map(({ dimension, name }) => ({
      on: dimension,
      op: "=",
      value: [{ dimension, key: "", name }],
    })),
    having: [],
    period: isDated ? { from, to, grain: "mes", how: "" } : null,
    order: wire.order,
    limit: isCut ? { from: Math.max(1, wire.first ?? 1), n: Math.max(1, wire.count ?? 1) } : null,
    against: null,
    output: "auto",
  };
}
