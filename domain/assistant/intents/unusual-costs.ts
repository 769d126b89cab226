/** Intent 14: spending out of pattern (A1.7). */
import { column, createDesk, tableOf } from "../compose.ts";
import { diagnosisCopy as copy } from "../copy/diagnosis.ts";
import type { Intent } from "../intent.ts";
import { ledgerId } from "../ledger-names.ts";
import { toFollowUp, ranksOf, rows } from "./lookup.ts";

const { headers } = copy;

export const anomaliasCusto: Intent = {
  id: "anomalias_custo",
  patterns: [{ needs: { anomalia: 0.7, "custo|contabil": 0.3 }, unless: ["conforme"] }],
  anchor: (knowledge) => ledgerId(knowledge, "n_anomalias"),
  needsData: { table: "custos", columns: "competência, conta e valor de seis meses ou mais" },
  dependsText: "A busca de gastos atípicos depende",
  rules: ["I1.8"],
  answer: (knowledge) => {
    const desk = createDesk(knowledge);
    const isNone = knowledge.number(ledgerId(knowledge, "n_anomalias")) === 0;
    const at = (n: string | number, field: string) => ledgerId(knowledge, `anomalia.${n}.${field}`);
    return {
      paragraphs: isNone
        ? [desk.say(copy.anomalyNone, {})]
        : [
            desk.say(copy.anomaly, { n: ledgerId(knowledge, "n_anomalias") }),
            desk.say(copy.anomalyTop, {
              nome: at(1, "nome"),
              mes: at(1, "mes"),
              valor: at(1, "valor"),
              mediana: at(1, "mediana"),
            }),
          ],
      table: tableOf(
        copy.anomalyTable,
        [
          column(headers.where, "left", 2),
          column(headers.month),
          column(headers.value, "right"),
          column(headers.median, "right"),
        ],
        rows(
          ranksOf(knowledge, (n) => at(n, "nome")),
          (n) => [
            desk.cell(at(n, "nome")),
            desk.cell(at(n, "mes")),
            desk.cell(at(n, "valor"), "brl"),
            desk.cell(at(n, "mediana"), "brl"),
          ],
        ),
      ),
      origin: [isNone ? ledgerId(knowledge, "n_anomalias") : at(1, "valor")],
      phase: 1,
      followUps: [toFollowUp("Faça o Pareto dos custos")],
    };
  },
};
