/** Questions to the event logs of a project. Answers are computed when asked and kept nowhere: facts are those of the runs. */
import type { AssumptionOverride } from "#domain/facts/assumptions/register.ts";
import type { FactSource } from "#domain/facts/fact.ts";
import type {
  Bottleneck,
  CasePage,
  CaseSubject,
  MiningFilter,
  ProcessMap,
  ReferenceChoice,
  ReworkLoop,
  VariantPage,
} from "#domain/tables/mining/index.ts";
import type { LoadFile } from "./table-engine.ts";

export interface MiningQuery {
  /** Key of the log; null = the one with most events. */
  logKey: string | null;
  filter: MiningFilter;
  /** Shares of the activities and of the connections that the map keeps, 0-1. */
  activities: number;
  paths: number;
  /** Null = the steps of the inventory where there are some, else the most frequent variant. */
  reference: ReferenceChoice | null;
}

export type MiningAsk =
  | { kind: "explore" }
  | { kind: "variants"; offset: number; limit: number }
  | { kind: "cases"; subject: CaseSubject; offset: number; limit: number }
  | { kind: "bpmn" };

export interface MiningTask {
  /** Logs mined for one key are kept, as far as memory allows. */
  tablesKey: string;
  files: LoadFile[];
  projectKey: Uint8Array;
  /** ISO date. */
  extractionDate: string;
  assumptions: AssumptionOverride[];
  query: MiningQuery;
  ask: MiningAsk;
}

export interface MiningExploration {
  kind: "explore";
  logs: { key: string; name: string; cases: number; events: number }[];
  key: string;
  name: string;
  span: { fromMs: number; toMs: number } | null;
  areas: { name: string; events: number }[];
  hasSteps: boolean;
  isWhole: boolean;
  /** Of the filtered log; times over its complete cases. */
  totals: {
    cases: number;
    events: number;
    untimedEvents: number;
    activities: number;
    variants: number;
    complete: number;
    meanMs: number | null;
    medianMs: number | null;
    p85Ms: number | null;
    reworked: number;
  };
  sources: FactSource[];
  map: ProcessMap;
  bottlenecks: { hasStarts: boolean; rows: Bottleneck[] };
  loops: ReworkLoop[];
  conformance: {
    reference: ReferenceChoice;
    paths: string[][];
    cases: number;
    notCompared: number;
    fitness: number | null;
    conforming: number;
    deviations: { name: string; kind: string; cases: number }[];
  } | null;
}

export type MiningAnswer =
  | { kind: "no-log" }
  | { kind: "unknown-log" }
  | MiningExploration
  | { kind: "variants"; page: VariantPage }
  | { kind: "cases"; page: CasePage }
  /** Null xml: no case passes the filter. */
  | { kind: "bpmn"; name: string; xml: string | null };
