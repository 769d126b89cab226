/** Figures that the gate prints as evidence: every number of the report is a fact, those of the gate too. */
import type { Formula } from "../../../facts/fact-book.ts";
import { isAtMost } from "../../../kernel/numbers/rounding.ts";
import { addCommonGateFacts } from "../../common/common-gate.ts";
import { entityKey } from "../../../tables/read-table.ts";
import { headlineFactIds } from "../headline-facts.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import { priorityQuadrants } from "../../common/priority-quadrants.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
const words = {
  priority: formula("G1.3", "processos em “Capturar já” ou “Estruturar”"),
  logs: formula("G1.4", "processos prioritários com log de eventos"),
  compared: formula("G1.6", "processos com volume no inventário e no log"),
  agreeing: formula(
    "G1.6",
    "diferença de volume de no máximo 10% ou 1,96 ÷ √casos dos meses completos, ou aceita por escrito",
  ),
};

export function addGateFacts(run: PhaseOneRun, openQuestions: number): void {
  const { book } = run;
  const facts = book.all();
  const count = (id: string, label: string, value: number, which: Formula, inputs: string[]) =>
    book.add({
      id,
      label,
      value,
      unit: "un",
      formula: which,
      inputs,
      basis: "DERIVADO",
    });
  addCommonGateFacts(book, 1, {
    assumptions: run.assumptions,
    openQuestions,
    headlineIds: headlineFactIds(facts),
  });

  const isPriority = (id: string) =>
    priorityQuadrants.includes(book.textOf(`p1.proc.${id}.quadrante`) ?? "");
  const priority = run.inventory.processes.filter(({ id }) => isPriority(id)).map(({ id }) => id);
  count(
    "p1.gate.prioritarios",
    "Processos prioritários",
    priority.length,
    words.priority,
    priority.map((id) => `p1.proc.${id}.quadrante`),
  );
  const logged = priority.filter((id) => book.get(`p1.log.${id}.casos`));
  count(
    "p1.gate.prioritarios_com_log",
    "Processos prioritários com log",
    logged.length,
    words.logs,
    logged.map((id) => `p1.log.${id}.casos`),
  );

  const compared = run.inventory.processes.flatMap(({ id, name }) => {
    const measured = book.numberOf(`p1.log.${id}.volume_mes`);
    const informed = book.numberOf(`p1.proc.${id}.volume_mes`);
    const cases = book.numberOf(`p1.log.${id}.casos_meses`);
    if (!measured || informed === null || !cases) return [];
    const accepted = run.project.statements.some(
      (statement) =>
        statement.conditionId === "G1.6" &&
        (statement.subject === null ||
          [id, name].some((own) => entityKey(own) === entityKey(statement.subject ?? ""))),
    );
    return [
      {
        id,
        agrees:
          accepted || isAtMost(Math.abs(informed - measured) / measured, volumeTolerance(cases)),
      },
    ];
  });
  const inputs = compared.flatMap(({ id }) => [
    `p1.proc.${id}.volume_mes`,
    `p1.log.${id}.volume_mes`,
  ]);
  count(
    "p1.gate.volumes_comparados",
    "Processos com volume no inventário e no log",
    compared.length,
    words.compared,
    inputs,
  );
  count(
    "p1.gate.volumes_compativeis",
    "Processos com volume compatível",
    compared.filter(({ agrees }) => agrees).length,
    words.agreeing,
    inputs,
  );
}

/** max(10%, 1.96 / sqrt(n)), relative. */
export function volumeTolerance(cases: number): number {
  return Math.max(0.1, 1.96 / Math.sqrt(cases));
}
