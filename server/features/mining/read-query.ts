import type { miningQuery } from "#contract/mining/endpoints.ts";
import { endOfDayMs, startOfDateMs } from "#domain/kernel/dates/calendar.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { MiningQuery } from "#server/ports/mining.ts";
import type { z } from "zod";
import { miningCopy } from "./copy.ts";

/** The query of a question as the engine takes it; dates are local days, both inclusive. */
export function readQuery(query: z.output<typeof miningQuery>): MiningQuery {
  const numbers = (text: string) => text.split(",").map(Number);
  if (query.from !== undefined && query.to !== undefined && query.from > query.to)
    throw refuse("INVALID_INPUT", { fields: { to: miningCopy.invertedPeriod } });
  return {
    logKey: query.log ?? null,
    filter: {
      fromMs: query.from === undefined ? null : startOfDateMs(query.from),
      toMs: query.to === undefined ? null : endOfDayMs(query.to),
      period: query.period,
      areas: query.areas === undefined ? [] : query.areas.split("\n").filter((name) => name !== ""),
      variants: query.variants === undefined ? [] : numbers(query.variants),
    },
    activities: query.activities,
    paths: query.paths,
    reference:
      query.reference === undefined
        ? null
        : query.reference === "steps"
          ? { kind: "steps" }
          : { kind: "variants", ranks: numbers(query.reference) },
  };
}
