import { clauses } from "#tests/support/clauses.ts";

/** What the product's own calls answered, by the name of the thing. */
export type Samples = Record<string, unknown[]>;

/** Section 3: the fields of each thing. A field under another name here is written `specified: ours`. */
export const things: {
  clause: ReturnType<typeof clauses>;
  of: string;
  fields: readonly string[];
}[] = [
  { clause: clauses("3.1"), of: "user", fields: ["name", "role"] },
  { clause: clauses("3.5"), of: "client", fields: ["id", "name", "industry", "size"] },
  {
    clause: clauses("3.6"),
    of: "project",
    fields: [
      "id",
      "clientId",
      "clientName",
      "name",
      "description",
      "status",
      "createdAt",
      "client.name",
    ],
  },
  {
    clause: clauses("3.7"),
    of: "phase",
    fields: [
      "id",
      "type",
      "name",
      "description",
      "order",
      "status",
      "gateStatus",
      "progress",
      "approvedAt",
      "projectId",
    ],
  },
  {
    clause: clauses("3.11"),
    of: "key figure",
    fields: ["name", "description", "value", "comparison", "color"],
  },
  {
    clause: clauses("3.12"),
    of: "indicator",
    fields: [
      "name",
      "current",
      "target",
      "unit",
      "trend.reading",
      "category",
      "trend.slopePerMonth",
    ],
  },
  { clause: clauses("3.13"), of: "artefact", fields: ["id", "name", "type"] },
  { clause: clauses("3.13"), of: "dataset", fields: ["id", "name", "qualityScore"] },
  {
    clause: clauses("3.14"),
    of: "file",
    fields: ["id", "name", "originalName", "size", "type", "status", "createdAt"],
  },
  { clause: clauses("3.15"), of: "conversation", fields: ["id", "messages", "context.insights"] },
  { clause: clauses("3.15"), of: "message", fields: ["id", "role", "content", "timestamp"] },
  {
    clause: clauses("3.16"),
    of: "insight",
    fields: [
      "type",
      "title",
      "description",
      "impact",
      "confidence",
      "actionable_steps",
      "category",
      "data_sources",
    ],
  },
  {
    clause: clauses("3.19"),
    of: "invite",
    fields: [
      "id",
      "email",
      "role",
      "message",
      "status",
      "createdAt",
      "expiresAt",
      "sentAt",
      "acceptedAt",
    ],
  },
  {
    clause: clauses("3.20"),
    of: "benchmarks",
    fields: [
      "metadata.generatedAt",
      "metadata.industry",
      "metadata.companySize",
      "metadata.geography",
      "metadata.sampleSize",
      "metadata.confidenceScore",
      "metadata.dataFreshness",
      "metadata.sources",
    ],
  },
  {
    clause: clauses("3.21"),
    of: "benchmarks",
    fields: [
      "competitivePosition.overallRank",
      "competitivePosition.totalCompanies",
      "competitivePosition.percentilePosition",
      "competitivePosition.categoryRanks",
    ],
  },
  {
    clause: clauses("3.22"),
    of: "benchmark category",
    fields: ["id", "name", "description", "weight", "benchmarks"],
  },
  {
    clause: clauses("3.23"),
    of: "benchmark",
    fields: [
      "name",
      "code",
      "currentValue",
      "industryMedian",
      "topQuartile",
      "topDecile",
      "bestInClass",
      "unit",
      "percentileRank",
      "status",
      "gap",
      "trend",
      "impact",
      "recommendation",
    ],
  },
  {
    clause: clauses("3.24"),
    of: "risk",
    fields: [
      "name",
      "description",
      "residual.band",
      "probability",
      "impact",
      "treatment",
      "status",
      "owner",
    ],
  },
  { clause: clauses("3.25"), of: "report", fields: ["phaseName", "title", "status"] },
  { clause: clauses("3.25"), of: "use case", fields: ["name", "status"] },
  {
    clause: clauses("3.26"),
    of: "tile",
    fields: ["id", "label", "current", "future", "improvement", "color"],
  },
];

const at = (thing: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (node, key) => (node as Record<string, unknown> | null | undefined)?.[key],
      thing,
    );
const isFilled = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== "" &&
  !(Array.isArray(value) && value.length === 0) &&
  !(typeof value === "object" && Object.keys(value).length === 0);

/** Fields that some thing lacks altogether, and those that are empty in all of them. */
export function lackingFields(
  samples: readonly unknown[],
  fields: readonly string[],
): { absent: string[]; alwaysEmpty: string[] } {
  return {
    absent: fields.filter((field) =>
      samples.some((sample) => at(sample, field.split(".")[0] ?? "") === undefined),
    ),
    alwaysEmpty: fields.filter((field) => !samples.some((sample) => isFilled(at(sample, field)))),
  };
}
