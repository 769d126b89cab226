/** Intents 25 and 26: classes and release of the use cases of AI, coverage of the controls (A6.1, A6.4 to A6.7). */
import { groupAt } from "../../facts/catalogue/group-at.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import * as p6 from "../../phases/ai-policy/facts.ts";
import { column, createDesk, tableOf, type Draft } from "../compose.ts";
import { governanceCopy as copy } from "../copy/governance.ts";
import { projectCopy } from "../copy/project.ts";
import type { Intent } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import { madeFact } from "../plans/made-fact.ts";
import { toFollowUp, ranksOf, rows } from "./lookup.ts";

const { headers } = copy;
const levels = ["Proibido", "Alto", "Pendente", "Limitado", "Mínimo"];
const states = ["bloqueado", "liberado com condições", "liberado"];
const gateQuestion = toFollowUp(`${projectCopy.openGate.slice(0, -1)} da fase 6?`);

const byCase = (key: string) => {
  const of = keysAt(p6.useCase, { case: key });
  return {
    nome: of.name,
    nivel: of.tier,
    motivo: of.reason,
    estado: of.state,
    motivos: of.reasons,
    residual: of.residual,
    apetite: "A.apetite",
    exigidos: of.required,
    atendidos: of.met,
    pct: of.metShare,
  };
};

/** The gravest class first, then what is blocked, then the largest residual risk. */
function casesInOrder(knowledge: Knowledge): string[] {
  const place = (list: readonly string[], text: string | null) => {
    const at = list.indexOf(text ?? "");
    return at === -1 ? list.length : at;
  };
  const rank = (key: string) => {
    const one = byCase(key);
    return [
      place(levels, knowledge.text(one.nivel)),
      place(states, knowledge.text(one.estado)),
      -(knowledge.number(one.residual) ?? 0),
    ];
  };
  return knowledge
    .matching(p6.useCase.name)
    .map(({ key }) => ({ key, rank: rank(key) }))
    .sort(
      (a, b) =>
        a.rank
          .map((value, at) => value - (b.rank[at] ?? 0))
          .find((difference) => difference !== 0) ?? (a.key < b.key ? -1 : 1),
    )
    .map(({ key }) => key);
}

export const riscoIa: Intent = {
  id: "risco_ia",
  patterns: [
    { needs: { caso_de_uso: 0.6, "risco|quantidade|maior|total": 0.4 }, unless: ["controle"] },
    { needs: { "@caso": 0.7, "risco|gate|caso_de_uso": 0.3 }, unless: ["controle"] },
    {
      needs: { risco: 0.6, "ia|@caso|caso_de_uso": 0.4 },
      unless: ["exposicao", "cargo", "cliente", "alerta", "acaso", "vpl", "@area", "controle"],
    },
  ],
  anchor: () => p6.cases.count(),
  needsData: { table: "casos_uso_ia", columns: "caso de uso, finalidade, domínio e tipo de dado" },
  dependsText: "A classificação de risco dos casos de uso depende",
  rules: ["I6.1", "I6.2", "I6.3", "I6.6"],
  answer: (knowledge, { slots }) => {
    const desk = createDesk(knowledge, [], 6);
    const followUps = [toFollowUp("Que controles faltam?"), gateQuestion];
    if (slots.caso !== undefined) {
      const one = byCase(slots.caso);
      return {
        paragraphs: [
          desk.say(copy.caseLevel, one),
          desk.say(copy.caseState, one),
          desk.say(copy.caseReasons, one),
          desk.say(copy.caseResidual, one),
          desk.say(copy.notice, {}),
        ],
        origin: [one.nivel],
        phase: 6,
        followUps,
      };
    }
    const order = casesInOrder(knowledge);
    const positive = (id: string) => (knowledge.number(id) ?? 0) > 0;
    return {
      paragraphs: [
        desk.say(copy.cases, {
          n: p6.cases.count(),
          alto: p6.casesByTier.high(),
          limitado: p6.casesByTier.limited(),
          minimo: p6.casesByTier.minimal(),
        }),
        positive(p6.casesByTier.prohibited())
          ? desk.say(copy.casesForbidden, { n: p6.casesByTier.prohibited() })
          : null,
        positive(p6.casesByTier.pending())
          ? desk.say(copy.casesPending, { n: p6.casesByTier.pending() })
          : null,
        order[0] === undefined ? null : desk.say(copy.casesTop, byCase(order[0])),
        desk.say(copy.notice, {}),
      ],
      table: tableOf(
        copy.casesTable,
        [
          column(headers.useCase, "left", 2),
          column(headers.level),
          column(headers.state),
          column(headers.residual, "right"),
        ],
        rows(order, (key) => [
          desk.cell(byCase(key).nome),
          desk.cell(byCase(key).nivel),
          desk.cell(byCase(key).estado),
          desk.cell(byCase(key).residual, "n1"),
        ]),
      ),
      chart: knowledge.phase(6)?.charts.find(({ id }) => id === "c6.piramide") ?? null,
      origin: [p6.casesByTier.high()],
      phase: 6,
      followUps: [
        order[0] === undefined
          ? null
          : toFollowUp(`Posso colocar ${knowledge.text(byCase(order[0]).nome)} em produção?`),
        ...followUps,
      ],
    };
  },
};

function controlsOfCase(knowledge: Knowledge, key: string): Draft {
  const desk = createDesk(knowledge, [], 6);
  const { missingLevels } = groupAt(p6.requirement, { case: key }, {});
  const missing = members(knowledge.phase(6)?.facts ?? [], missingLevels)
    .filter(({ fact }) => Number(fact.value) > 0)
    .map(({ at }) => at.control);
  return {
    paragraphs: [desk.say(copy.controlsCase, byCase(key)), desk.say(copy.notice, {})],
    table: tableOf(
      copy.controlsCaseTable,
      [column(headers.control, "left", 3), column(headers.missing, "right")],
      rows(missing, (control) => [
        desk.cell(p6.control.name({ control })),
        desk.cell(missingLevels({ control }), "int"),
      ]),
    ),
    origin: [byCase(key).atendidos],
    phase: 6,
    followUps: [toFollowUp("Que controles faltam?"), gateQuestion],
  };
}

export const lacunasControle: Intent = {
  id: "lacunas_controle",
  patterns: [
    {
      needs: { controle: 0.6, "lacuna|faltar|quantidade|total|caso_de_uso|@caso|maior": 0.4 },
      unless: ["amplitude", "gate"],
    },
  ],
  anchor: () => p6.coverage.coverage(),
  needsData: { table: "controles", columns: "controle, maturidade e evidência" },
  dependsText: "A cobertura dos controles depende",
  rules: ["I6.4", "I6.5", "I6.7"],
  answer: (knowledge, { slots }) => {
    if (slots.caso !== undefined) return controlsOfCase(knowledge, slots.caso);
    const applicable = knowledge.number(p6.coverage.applicable());
    const covered = knowledge.number(p6.coverage.covered());
    if (applicable === null || covered === null) return null;
    const below = madeFact(knowledge.view.now, {
      id: "cmp.p6.abaixo",
      phase: 6,
      label: copy.facts.below,
      value: applicable - covered,
      unit: "un",
      formula_id: "A6.4",
      formula: copy.facts.belowFormula,
      inputs: [p6.coverage.applicable(), p6.coverage.covered()],
    });
    const desk = createDesk(knowledge, [below], 6);
    const bound = { abaixo: below, n: p6.coverage.applicable(), cobertura: p6.coverage.coverage() };
    return {
      paragraphs: [
        applicable === covered
          ? desk.say(copy.controlsNone, bound)
          : desk.say(copy.controls, bound),
        desk.say(copy.controlsPlan, { n: p6.actions.count(), semanas: p6.plan.weeks() }),
        desk.say(copy.controlsScope, {}),
      ],
      table: tableOf(
        copy.controlsTable,
        [
          column(headers.control, "left", 3),
          column(headers.owner),
          column(headers.cases, "right"),
          column(headers.effort, "right"),
        ],
        rows(
          ranksOf(knowledge, (rank) => p6.action.name({ rank })),
          (n) => [
            desk.cell(p6.action.name({ rank: n })),
            desk.cell(p6.action.owner({ rank: n })),
            desk.cell(p6.action.cases({ rank: n }), "int"),
            desk.cell(p6.action.effort({ rank: n })),
          ],
        ),
      ),
      chart: knowledge.phase(6)?.charts.find(({ id }) => id === "c6.cobertura") ?? null,
      origin: [p6.coverage.coverage()],
      phase: 6,
      newFacts: [below],
      followUps: [toFollowUp("Quais casos de uso são de alto risco?"), gateQuestion],
    };
  },
};
