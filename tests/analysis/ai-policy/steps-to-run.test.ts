import { expect, it } from "vitest";
import { aiPolicy } from "#domain/phases/ai-policy/index.ts";
import { tableOf } from "#tests/analysis/build-table.ts";

it("steps let the phase run where they say of which process they are", () => {
  const missing = (rows: Record<string, string | null>[]) =>
    aiPolicy.missingToRun({ etapas: tableOf("etapas", rows) }).length;
  expect(missing([{ processo: "Faturamento", etapa: "Conferir nota" }])).toBe(0);
  // A list of leads by stage, each with a stage and no process.
  expect(missing([{ etapa: "Proposta" }, { etapa: "Ganho" }])).toBe(1);
  expect(missing([{ processo: null, etapa: "Proposta" }])).toBe(1);
});
