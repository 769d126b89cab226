/** Intent 11: quick wins of a phase (playbook 0.10), the phase asked for, the open one or the first that has some. */
import { column, createDesk, tableOf } from "../compose.ts";
import { financeCopy as copy } from "../copy/finance.ts";
import type { Intent } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import type { AssistantPhase } from "../view.ts";
import { toFollowUp } from "./lookup.ts";

const { headers } = copy;

function phaseOf(knowledge: Knowledge, asked: string | undefined): AssistantPhase | null {
  const { phases, openPhase } = knowledge.view;
  const named = phases.find((phase) => String(phase.number) === asked);
  const open = phases.find((phase) => phase.number === openPhase);
  const some = (phase: AssistantPhase | undefined) =>
    phase?.quickWins.some((win) => win.shown) === true ? phase : undefined;
  return (
    named ??
    some(open) ??
    phases.find((phase) => some(phase) !== undefined) ??
    open ??
    phases[0] ??
    null
  );
}

export const ganhosRapidos: Intent = {
  id: "ganhos_rapidos",
  patterns: [
    { needs: { ganho_rapido: 1 } },
    {
      needs: { curto_prazo: 0.5, "entrega|rende": 0.5 },
      unless: ["hipotese", "contrato", "vpl", "alavanca_atraso"],
    },
  ],
  optional: [],
  anchor: () => "qw.n",
  needsData: { table: "processos", columns: "volume, minutos e custo por hora" },
  dependsText: "Os ganhos rápidos dependem",
  rules: [],
  answer: (knowledge, { slots }) => {
    const phase = phaseOf(knowledge, slots.fase);
    if (phase === null) return null;
    const desk = createDesk(knowledge, [], phase.number);
    const shown = phase.quickWins.filter((win) => win.shown);
    const [first] = shown;
    const fact = (id: string, field: string) => `qw.cand.${id.replace(/^qw-/, "")}.${field}`;
    return {
      paragraphs:
        first === undefined
          ? [desk.say(copy.quickNone, {})]
          : [
              desk.say(copy.quick, { n: "qw.n", valor: "qw.beneficio_ano" }) ??
                desk.say(copy.quickCount, { n: "qw.n" }),
              desk.say(copy.quickTop, { nome: { name: first.name } }),
            ],
      table: tableOf(
        copy.quickTable,
        [
          column(headers.action, "left", 3),
          column(headers.perYear, "right"),
          column(headers.weeks, "right"),
          column(headers.score, "right"),
        ],
        shown.map(({ id, name }) => [
          desk.name(name),
          desk.cell(fact(id, "beneficio"), "brl"),
          desk.cell(fact(id, "semanas")),
          desk.cell(fact(id, "pontuacao"), "n1"),
        ]),
      ),
      origin: ["qw.n"],
      phase: phase.number,
      followUps: [
        toFollowUp("Mostre o heatmap de valor"),
        toFollowUp("O que falta para o gate?"),
        toFollowUp("Qual o VPL?"),
      ],
    };
  },
};
