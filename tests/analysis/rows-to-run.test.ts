import { expect, it } from "vitest";
import { aiPolicy } from "#domain/phases/ai-policy/index.ts";
import { smartStack } from "#domain/phases/smart-stack/index.ts";
import { tableOf } from "#tests/analysis/build-table.ts";

it("steps let the phase run where they say of which process they are", () => {
  const missing = (rows: Record<string, string | null>[]) =>
    aiPolicy.missingToRun({ etapas: tableOf("etapas", rows) }).length;
  expect(missing([{ processo: "Faturamento", etapa: "Conferir nota" }])).toBe(0);
  // A list of leads by stage, each with a stage and no process.
  expect(missing([{ etapa: "Proposta" }, { etapa: "Ganho" }])).toBe(1);
  expect(missing([{ processo: null, etapa: "Proposta" }])).toBe(1);
});

it("use cases and systems let their phases run where they have a name", () => {
  const cases = (rows: Record<string, string | null>[]) =>
    aiPolicy.missingToRun({ casos_uso_ia: tableOf("casos_uso_ia", rows) }).length;
  expect(cases([{ caso_uso: "Triagem", area: "Atendimento" }])).toBe(0);
  expect(cases([{ area: "Atendimento" }])).toBe(1);
  const systems = (name: string) =>
    smartStack.missingToRun({
      sistemas: tableOf(
        "sistemas",
        Array.from({ length: 6 }, (_, at) => ({ [name]: `S${at}`, fornecedor: "Alfa" })),
      ),
    }).length;
  expect(systems("sistema")).toBe(0);
  // Findings of an audit read as a portfolio: a supplier of each, and no system.
  expect(systems("capacidade")).toBe(1);
});
