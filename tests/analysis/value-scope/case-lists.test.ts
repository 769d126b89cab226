/** Lists of cases of two kinds of work stand side by side, and are never added up. */
import { expect, it } from "vitest";
import { mergeTables } from "#domain/tables/merge-tables.ts";
import { compose } from "../../report/report-frame.ts";
import { computePhases, type ComputedPhase, reportRunOf } from "../../report/runs/any-phase-run.ts";
import { readText } from "../../tables/read-text.ts";

const day = (at: number) => String(at).padStart(2, "0");
const deliveries = `CT-e;Origem;Coleta;Previsão de entrega;Data de entrega\n${Array.from(
  { length: 60 },
  (_, at) =>
    `41${at};Curitiba;${day(1 + (at % 20))}/08/2026;${day(3 + (at % 20))}/08/2026;${day((at % 4 === 0 ? 5 : 3) + (at % 20))}/08/2026`,
).join("\n")}\n`;
const orders = `Nº OS;Tipo;Abertura;Encerramento\n${Array.from(
  { length: 40 },
  (_, at) =>
    `OS${at};${at % 2 === 0 ? "Corretiva" : "Preventiva"};${day(1 + (at % 15))}/08/2026;${day(11 + (at % 15))}/08/2026`,
).join("\n")}\n`;

it("each list has its own figures, and those of the section are of the longest", () => {
  const [long, short] = [
    readText(deliveries, { name: "entregas_ago.csv", as: "casos" }),
    readText(orders, { name: "ordens de serviço.xlsx", as: "casos" }),
  ];
  const run = computePhases({ casos: mergeTables([short.table, long.table]) }).get(1);
  const { facts } = (run as ComputedPhase).computed;
  const of = (id: string) => facts.find((fact) => fact.id === `p1.casos.${id}`)?.value;
  expect([of("n"), of("no_prazo_pct"), of("encerramento_p50")]).toEqual([60, 75, 2]);
  const list = (rank: number) =>
    ["nome", "casos", "encerramento_p50", "no_prazo_pct"].map((key) => of(`lista.${rank}.${key}`));
  expect(list(1)).toEqual(["entregas ago", 60, 2, 75]);
  expect(list(2)).toEqual(["ordens de serviço", 40, 10, undefined]);
  const { tree } = compose(reportRunOf(run as ComputedPhase));
  expect(JSON.stringify(tree)).toContain("as listas não são somadas");
});
