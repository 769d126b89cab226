/** Process mining on phase 1's log, interactively: computed when asked, from the files in force. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { factSource } from "../facts/endpoints.ts";
import { idParams, instant, nothing, uuid } from "../primitives.ts";

const date = z.iso.date("Informe a data como AAAA-MM-DD.");
const share = z.coerce
  .number()
  .min(0, "Use um valor de 0 a 1.")
  .max(1, "Use um valor de 0 a 1.")
  .default(1);
const ranks = (most: number) => `[1-9]\\d{0,6}(?:,[1-9]\\d{0,6}){0,${most - 1}}`;

/** Filters and detail, the same for every question, so that a number and the cases behind it are of the same selection. */
export const miningQuery = z.object({
  /** Key of the log; absent = the one with most events. */
  log: z.string().max(300).optional(),
  from: date.optional(),
  to: date.optional(),
  /** Which cases belong to the period: opened in it, wholly in it, or with any part in it. */
  period: z.enum(["opened", "contained", "active"]).default("opened"),
  /** Names, one a line. */
  areas: z.string().max(4_000).optional(),
  /** Ranks over the whole log, separated by commas. */
  variants: z
    .string()
    .regex(
      new RegExp(`^${ranks(200)}$`),
      "Informe até 200 variantes pelo número, separadas por vírgula.",
    )
    .optional(),
  /** Shares of activities and of connections that the map keeps. */
  activities: share,
  paths: share,
  /** "steps" or ranks of variants; absent = the inventory's steps where there are some, else the most frequent variant. */
  reference: z
    .string()
    .regex(
      new RegExp(`^(?:steps|${ranks(20)})$`),
      "Escolha as etapas do inventário ou até 20 variantes.",
    )
    .optional(),
});
export type MiningQueryInput = z.input<typeof miningQuery>;

const ms = z.number().nullable();
const count = z.number().int();

const processMap = z.object({
  nodes: z.array(z.object({ name: z.string(), executions: count, cases: count, meanTouchMs: ms })),
  /** `from` and `to` are positions in `nodes`; null = start or end of the case. */
  edges: z.array(
    z.object({
      from: count.nullable(),
      to: count.nullable(),
      count,
      cases: count,
      meanWaitMs: ms,
      medianWaitMs: ms,
    }),
  ),
  activities: count,
  connections: count,
  cases: count,
  /** More than a map holds was asked for. */
  isCapped: z.boolean(),
});
export type WireProcessMap = z.infer<typeof processMap>;

const exploration = z.object({
  logs: z.array(z.object({ key: z.string(), name: z.string(), cases: count, events: count })),
  /** Null: the project has no event log that was read and confirmed. */
  log: z
    .object({
      key: z.string(),
      name: z.string(),
      isWhole: z.boolean(),
      hasSteps: z.boolean(),
      span: z.object({ from: instant, to: instant }).nullable(),
      areas: z.array(z.object({ name: z.string(), events: count })),
      totals: z.object({
        cases: count,
        events: count,
        untimedEvents: count,
        activities: count,
        variants: count,
        complete: count,
        meanMs: ms,
        medianMs: ms,
        p85Ms: ms,
        reworked: count,
      }),
      sources: z.array(factSource),
      /** Facts of the current run that say the same as what is shown, by what they are of; empty when filtered. */
      facts: z.record(z.string(), z.string()),
      runId: uuid.nullable(),
      map: processMap,
      bottlenecks: z.object({
        /** False: without start times the wait is the time since the event before, work included. */
        hasStarts: z.boolean(),
        rows: z.array(
          z.object({
            name: z.string(),
            executions: count,
            waitMs: z.number(),
            meanWaitMs: z.number(),
            share: z.number().nullable(),
            meanTouchMs: ms,
            isBottleneck: z.boolean(),
          }),
        ),
      }),
      loops: z.array(
        z.object({
          name: z.string(),
          cases: count,
          returns: count,
          extraMs: ms,
          ways: z.array(z.object({ via: z.string().nullable(), count })),
        }),
      ),
      conformance: z
        .object({
          /** "steps" or ranks, as in the query. */
          reference: z.string(),
          paths: z.array(z.array(z.string())),
          cases: count,
          notCompared: count,
          fitness: z.number().nullable(),
          conforming: count,
          deviations: z.array(z.object({ name: z.string(), kind: z.string(), cases: count })),
        })
        .nullable(),
    })
    .nullable(),
});
export type Exploration = z.infer<typeof exploration>;
export type ExploredLog = NonNullable<Exploration["log"]>;

const variantPage = z.object({
  total: count,
  variants: z.array(
    z.object({
      rank: count,
      cases: count,
      share: z.number(),
      accumulated: z.number(),
      length: count,
      activities: z.array(z.string()),
      meanThroughputMs: ms,
      fitness: z.number().nullable(),
    }),
  ),
});
export type VariantPage = z.infer<typeof variantPage>;

const casePage = z.object({
  total: count,
  occurrences: count,
  cases: z.array(
    z.object({
      caseId: z.string(),
      variant: count,
      isComplete: z.boolean(),
      opened: instant,
      closed: instant,
      durationMs: z.number(),
      events: count,
      occurrences: count,
      rows: z.array(
        z.object({
          fileId: z.string(),
          fileName: z.string(),
          tableName: z.string(),
          row: count,
          activity: z.string(),
          start: instant.nullable(),
          end: instant,
          isMarked: z.boolean(),
        }),
      ),
    }),
  ),
});
export type CasePage = z.infer<typeof casePage>;

const page = (most: number, usual: number) => ({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(most).default(usual),
});
const access = { who: "allowed", action: "mining.read" } as const;
const errors = ["NOT_SIGNED_IN", "NOT_FOUND", "INVALID_INPUT"] as const;

export const exploreProcess = defineEndpoint({
  name: "exploreProcess",
  method: "GET",
  path: "/api/projects/:id/mining",
  access,
  params: idParams,
  query: miningQuery,
  reply: exploration,
  errors,
  summary:
    "Directly-follows map, waits, bottlenecks, loops and conformance of an event log, filtered",
});
export const listVariants = defineEndpoint({
  name: "listVariants",
  method: "GET",
  path: "/api/projects/:id/mining/variants",
  access,
  params: idParams,
  query: miningQuery.extend(page(200, 50)),
  reply: variantPage,
  errors,
  summary: "Variants of the filtered log, most frequent first",
});
/**
 * `subject` with `name`, `source` and `target`, `rank` or `deviation`, as it needs; no `source` =
 * start of the case, no `target` = its end.
 */
export const listCases = defineEndpoint({
  name: "listCases",
  method: "GET",
  path: "/api/projects/:id/mining/cases",
  access,
  params: idParams,
  query: miningQuery.extend({
    subject: z
      .enum(["all", "activity", "edge", "loop", "rework", "variant", "deviation", "conforming"])
      .default("all"),
    name: z.string().max(2_000).optional(),
    source: z.string().max(2_000).optional(),
    target: z.string().max(2_000).optional(),
    rank: z.coerce.number().int().min(1).optional(),
    deviation: z.string().max(40).optional(),
    ...page(50, 20),
  }),
  reply: casePage,
  errors,
  summary: "The cases behind a number of the explorer with the rows of their files, longest first",
});
export const getProcessBpmn = defineEndpoint({
  name: "getProcessBpmn",
  method: "GET",
  path: "/api/projects/:id/mining/bpmn",
  access,
  params: idParams,
  query: miningQuery,
  reply: nothing,
  replyKind: "binary",
  errors: [...errors, "MISSING_DATA"],
  summary: "The filtered map as BPMN 2.0 with its drawing",
});
