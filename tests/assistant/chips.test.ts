/** What was understood, part by part: each change gives what the question asked that way gives. */
import { describe, expect, it } from "vitest";
import { answerOfChange, answerQuestion, emptyMemory } from "#domain/assistant/index.ts";
import type { Answer, Chip } from "#domain/assistant/answer.ts";
import { knowledgeOf } from "#domain/assistant/knowledge.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { demonstrationView } from "./demonstration-view.ts";
import { inventedNumbers } from "./guard-answer.ts";
import { firstOf } from "./reader/judge-answer.ts";
import { withRows } from "./with-rows.ts";

const whole = withRows(demonstrationView());
const views = new Map<number, AssistantView>();
function viewOf(phase: number): AssistantView {
  const view = views.get(phase) ?? { ...whole, openPhase: phase as PhaseNumber };
  views.set(phase, view);
  return view;
}
const ask = (phase: number, question: string): Answer =>
  answerQuestion(viewOf(phase), emptyMemory, question);

function choiceOf({ chips = [] }: Answer, kind: Chip["kind"], text: string) {
  const choices = chips.filter((chip) => chip.kind === kind).flatMap((chip) => chip.choices);
  const found = choices.find((choice) => choice.text === text);
  if (found === undefined)
    throw new Error(`No ${kind} “${text}” among ${choices.map((one) => one.text).join(", ")}.`);
  return found;
}

/** Asked, changed by one chip, and what the question in those words gives. */
type Pair = [phase: number, asked: string, kind: Chip["kind"], text: string, other: string];

function pair([phase, asked, kind, text, other]: Pair) {
  const view = viewOf(phase);
  const before = ask(phase, asked);
  const changed = answerOfChange(
    knowledgeOf(view),
    before.plan!,
    choiceOf(before, kind, text).change,
  );
  expect(inventedNumbers(view, changed)).toEqual([]);
  return { changed, said: ask(phase, other) };
}

/** The rule that read a month is told beside it and changes nothing. */
const asksOf = ({ plan }: Answer) =>
  plan?.asks.map((one) => ({
    ...one,
    period: one.period === null ? null : { from: one.period.from, to: one.period.to },
  }));

const processes = [
  "Gestão de acessos e permissões",
  "Gestão de chargebacks",
  "Recrutamento e seleção",
  "Cobrança e inadimplência",
  "Faturamento e notas fiscais",
  "Análise antifraude manual",
  "Conciliação de pagamentos e repasses",
  "Onboarding de novos lojistas",
  "Testes e homologação de versões",
  "Relatórios gerenciais e indicadores",
];
const months: readonly [short: string, name: string][] = [
  ["nov/2025", "novembro de 2025"],
  ["dez/2025", "dezembro de 2025"],
  ["jan/2026", "janeiro de 2026"],
  ["fev/2026", "fevereiro de 2026"],
  ["mar/2026", "março de 2026"],
  ["mai/2026", "maio de 2026"],
  ["jun/2026", "junho de 2026"],
  ["jul/2026", "julho de 2026"],
];
const systems = [
  "CRM Legado",
  "CRM Comercial",
  "Loja Hub",
  "ERP Financeiro",
  "Painel BI",
  "Gestão de Testes",
];

const pairs: Pair[] = [
  ...processes.map(
    (name): Pair => [
      1,
      "qual a taxa de retrabalho de Tratamento de devoluções e trocas?",
      "name",
      name,
      `qual a taxa de retrabalho de ${name}?`,
    ],
  ),
  ...months.map(
    ([short, name]): Pair => [
      1,
      "quanto gastamos em agosto de 2026?",
      "period",
      short,
      `quanto gastamos em ${name}?`,
    ],
  ),
  ...systems.map(
    (name): Pair => [
      4,
      "quanto custa o Lago de Dados por ano?",
      "name",
      name,
      `quanto custa o ${name} por ano?`,
    ],
  ),
  ...systems.map(
    (name): Pair => [
      4,
      "quando vence o contrato do Lago de Dados?",
      "name",
      name,
      `quando vence o contrato do ${name}?`,
    ],
  ),
  [
    5,
    "qual o VPL do conjunto recomendado?",
    "qualifier",
    "programa completo",
    "qual o VPL do programa completo?",
  ],
  [
    5,
    "qual a TIR do conjunto recomendado?",
    "qualifier",
    "programa completo",
    "qual a TIR do programa completo?",
  ],
  [
    5,
    "qual o payback do conjunto recomendado?",
    "qualifier",
    "programa completo",
    "qual o payback do programa completo?",
  ],
  [1, "qual processo custa mais?", "order", "menor primeiro", "qual processo custa menos?"],
  [
    5,
    "qual iniciativa tem o maior vpl?",
    "order",
    "menor primeiro",
    "qual iniciativa tem o menor vpl?",
  ],
  [4, "qual o sistema mais caro?", "order", "menor primeiro", "qual o sistema mais barato?"],
  [
    1,
    "os 3 processos com mais volume",
    "order",
    "menor primeiro",
    "os 3 processos com menos volume",
  ],
  [
    1,
    "quanto custa o retrabalho?",
    "metric",
    "horas de retrabalho por mês",
    "quantas horas de retrabalho por mês?",
  ],
  [
    1,
    "qual a taxa de retrabalho de Gestão de chargebacks?",
    "name",
    "Contas a pagar",
    "qual a taxa de retrabalho de Contas a pagar?",
  ],
  [1, "quanto gastamos com viagens?", "name", "Treinamento", "quanto gastamos com treinamento?"],
];

describe("a chip of the reading line", () => {
  it.each(pairs)("phase %i: %s → %s %s", (...asked: Pair) => {
    const { changed, said } = pair(asked);
    expect(said.plan ?? null).not.toBeNull();
    expect(asksOf(changed)).toEqual(asksOf(said));
    expect(firstOf(changed)).toBe(firstOf(said));
  });

  it("is one of at least forty pairs", () => {
    expect(pairs.length).toBeGreaterThanOrEqual(40);
  });

  it("leaves a name out, and says where no value has the cut", () => {
    const before = ask(1, "quanto gastamos com viagens em agosto de 2026?");
    const changed = answerOfChange(
      knowledgeOf(viewOf(1)),
      before.plan!,
      choiceOf(before, "name", "tirar este nome").change,
    );
    expect(firstOf(changed)).toBe("O gasto do razão em ago/2026 foi de R$ 2.769.235,14.");
    const refused = answerOfChange(knowledgeOf(viewOf(1)), before.plan!, {
      kind: "period",
      of: "",
      value: "2031-01",
    });
    expect([refused.kind, refused.refusal]).toEqual(["refusal", "no-data"]);
  });

  it("tells what the reading line tells, and changes nothing of a comparison", () => {
    const answer = ask(5, "qual o VPL?");
    expect(answer.chips?.map(({ text, isDefault }) => [text, isDefault])).toEqual([
      ["VPL", false],
      ["conjunto recomendado", true],
    ]);
    const compared = ask(1, "a gente gastou mais em julho ou em agosto de 2026?");
    expect(compared.chips?.every(({ choices }) => choices.length === 0)).toBe(true);
  });
});
