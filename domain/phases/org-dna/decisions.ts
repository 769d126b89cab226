/** What phase 3 asks: the structure to review, the work that released capacity takes, the tasks to support, the training to begin. */
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import { decideBy, dueAtStart, effectOf, type DecisionReader } from "../common/decision-reader.ts";
import { peopleOwner } from "../common/decision-owners.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { process, total } from "./facts-handed.ts";
import * as p3 from "./facts.ts";

export const decide = decideBy([structure, capacity, support, training], total.annualCost());

const people = (reader: DecisionReader) => peopleOwner(reader, process);

function structure(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I3.1");
  if (!insight) return [];
  const share = reader.number(p3.structure.managerCostShare());
  const span = `amplitude média de ${reader.show(p3.structure.span(), "n1")}`;
  return [
    {
      kind: "estrutura",
      subject: "",
      audience: "diretoria",
      words: {
        alvo: "as linhas de gestão com menos liderados diretos",
        situacao:
          share === null
            ? span
            : `${span} e ${reader.show(p3.structure.managerCostShare(), "pct1")} do custo em gestão`,
      },
      insight,
      effect: effectOf(
        "prazo",
        share === null ? p3.structure.span() : p3.structure.managerCostShare(),
      ),
      due: dueAtStart(reader),
      owner: people(reader),
      consequenceFacts: reader.known([p3.structure.span(), p3.structure.managerCostShare()]),
      evidence: [p3.structure.span()],
      reversible: {
        value: "sim",
        until: null,
        why: "A revisão muda quem responde a quem, não quem fica",
      },
      moves: null,
      impact: insight.impact,
    },
  ];
}

/** What the redesign releases has no task of its own until somebody gives it one. */
function capacity(reader: DecisionReader): DecisionDraft[] {
  const [largest] = reader
    .places(p3.area.processRelease)
    .map(({ area }) => ({
      insight: reader.insight(`I3.2.${area}`),
      fte: reader.number(p3.area.processRelease({ area })) ?? 0,
    }))
    .flatMap(({ insight, fte }) => (insight === undefined ? [] : [{ insight, fte }]))
    .sort((a, b) => b.fte - a.fte);
  const released = p3.capacity.released();
  const roles = p3.newRoles.fte();
  if (largest === undefined || reader.number(released) === null) return [];
  const needed =
    reader.number(roles) === null
      ? ""
      : `, e os papéis novos pedem ${reader.show(roles, "fte1")} deles`;
  return [
    {
      kind: "estrutura",
      subject: "capacidade",
      audience: "diretoria",
      words: {
        alvo: `o trabalho que recebe os ${reader.show(released, "fte1")} que o redesenho libera`,
        situacao: `a capacidade liberada fica sem trabalho definido${needed}`,
      },
      insight: largest.insight,
      effect: effectOf("prazo", released),
      due: dueAtStart(reader),
      owner: people(reader),
      consequenceFacts: reader.known([released, roles]),
      evidence: [released],
      reversible: { value: "sim", until: null, why: "O destino é revisto a cada onda" },
      moves: null,
      // Until it is decided, what the other decisions free has no use.
      impact: "high",
    },
  ];
}

/** The family whose exposed tasks stay with people. */
function support(reader: DecisionReader): DecisionDraft[] {
  return reader.places(p3.family.evolution).flatMap(({ family }): DecisionDraft[] => {
    const insight = reader.insight(`I3.6.${family}`);
    if (!insight) return [];
    const own = keysAt(p3.family, { family });
    return [
      {
        kind: "estrutura",
        subject: family,
        audience: "diretoria",
        words: {
          alvo: `as tarefas expostas à IA da família “${reader.text(own.name)}”`,
          situacao: `a família soma ${reader.show(own.fte, "fte1")} e tem ${reader.show(own.beta, "pct0")} do tempo em tarefas expostas`,
        },
        insight,
        effect: effectOf("prazo", own.beta),
        due: dueAtStart(reader),
        owner: people(reader),
        consequenceFacts: [own.fte, own.beta],
        evidence: [own.name],
        reversible: { value: "sim", until: null, why: "A decisão da tarefa continua com a pessoa" },
        moves: null,
        impact: insight.impact,
      },
    ];
  });
}

function training(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I3.3");
  if (!insight || reader.number(p3.skills.hours()) === null) return [];
  const time = reader.number(p3.skills.time());
  return [
    {
      kind: "capacitar",
      subject: "",
      audience: "diretoria",
      words: { horas: reader.show(p3.skills.hours(), "h0"), basta: "" },
      insight,
      effect:
        time === null
          ? effectOf("prazo", p3.skills.hours())
          : effectOf("brl_unico", p3.skills.time()),
      due: dueAtStart(reader),
      owner: people(reader),
      consequenceFacts: [p3.skills.hours()],
      evidence: [p3.skills.coverage()],
      reversible: { value: "sim", until: null, why: "O plano pode crescer com as ondas" },
      // What limiting the plan spares is known in phase 7 alone; the plan is the largest claim on the people of this phase.
      moves: null,
      impact: "high",
    },
  ];
}
