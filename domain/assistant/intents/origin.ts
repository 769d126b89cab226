/** Intent 30: where a number comes from: value, formula in words, the facts that it is computed from, files and rows. */
import { column, createDesk, phaseOf, tableOf } from "../compose.ts";
import { projectCopy as copy } from "../copy/project.ts";
import { isRefused, type Asked, type Intent } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import { toFollowUp, rows } from "./lookup.ts";

const { headers } = copy;

/** `find`: the intent that the rest of the question, or the turn before, is about. */
export const createOrigin = (
  find: (knowledge: Knowledge, asked: Asked) => { intent: Intent; asked: Asked } | null,
): Intent => ({
  id: "origem_numero",
  patterns: [{ needs: { origem: 1 } }],
  anchor: () => null,
  needsData: { table: "processos", columns: "ao menos uma fase executada" },
  dependsText: "A origem depende",
  rules: [],
  answer: (knowledge, asked) => {
    const about = find(knowledge, asked);
    const desk = createDesk(knowledge);
    const answered = about?.intent.answer(knowledge, about.asked) ?? null;
    const id = answered === null || isRefused(answered) ? undefined : answered.origin[0];
    const fact = id === undefined ? null : knowledge.fact(id);
    if (fact === null || about === null)
      return {
        paragraphs: [desk.say(copy.originNone, {})],
        origin: [],
        phase: null,
        followUps: [
          toFollowUp("Explique o VPL"),
          toFollowUp("Como foi calculado o custo do retrabalho?"),
        ],
      };
    const inputs = fact.inputs.filter((input) => knowledge.fact(input)?.value != null);
    return {
      paragraphs: [
        desk.say(copy.origin, { rotulo: { name: fact.label }, valor: fact }),
        [{ text: copy.originFormula(fact.formula) }],
      ],
      table: tableOf(
        copy.originTable,
        [column(headers.fact, "left", 3), column(headers.value, "right")],
        rows(inputs, (input) => [
          desk.name(knowledge.fact(input)?.label ?? input),
          desk.cell(input),
        ]),
      ),
      origin: [fact.id],
      phase: phaseOf(fact),
      slots: about.asked.slots,
      followUps: [],
    };
  },
});
