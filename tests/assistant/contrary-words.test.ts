/** Words by which low values are said: the opposite of what was asked is the worst of all answers. */
import { describe, expect, it } from "vitest";
import { answerQuestion, emptyMemory, type AssistantView } from "#domain/assistant/index.ts";
import { normalize } from "#domain/assistant/reader/normalize.ts";
import { catalogue } from "#domain/semantics/index.ts";
import { demonstrationView } from "./demonstration-view.ts";
import { withRows } from "./with-rows.ts";

const view: AssistantView = { ...withRows(demonstrationView()), openPhase: 1 };
function ask(question: string): string {
  const { kind, paragraphs } = answerQuestion(view, emptyMemory, question);
  const said = paragraphs.map((inlines) => inlines.map(({ text }) => text).join("")).join(" ");
  return `${kind}: ${said}`.replaceAll("\u00a0", " ");
}

const leastAutomated = "O de menor automação atual é “Conformidade e direitos dos titulares";
const mostAutomated = "O de maior automação atual é “Folha e benefícios";

describe("the order that a word means", () => {
  it.each([
    ["qual o processo mais manual?", leastAutomated],
    ["qual o processo menos manual?", mostAutomated],
    ["qual processo é mais automatizado?", mostAutomated],
    ["qual o processo menos automatizado?", leastAutomated],
    ["qual área está mais resistente?", "A de menor índice ADKAR é “Suporte”: 46,4."],
    ["qual área tem menor resistência à mudança?", "A de maior índice ADKAR é “Marketing”: 62,4."],
    ["qual área tem a pior resistência à mudança?", "“Suporte”: 46,4."],
    ["qual sistema é mais inseguro?", "O de menor nota de segurança do sistema é"],
    ["qual controle é mais fraco?", "O de menor nível de maturidade do controle é"],
    ["qual controle é mais forte?", "O de maior nível de maturidade do controle é"],
    ["qual competência está mais descoberta?", "A de menor cobertura de competências é"],
    [
      "qual iniciativa destrói mais valor?",
      "A de menor VPL é “Antifraude e chargebacks assistidos”",
    ],
    [
      "qual iniciativa tem mais risco de não pagar?",
      "A de menor probabilidade de acréscimo positivo é",
    ],
  ])("%s", (question, told) => {
    expect(ask(question)).toContain(told);
  });

  it("of several is of the most of them", () => {
    expect(ask("qual centro de custo tem mais lançamentos?")).toContain(
      "O que tem mais lançamentos do razão é “Corporativo”: 162.",
    );
    expect(ask("qual área tem menos pessoas?")).toContain("A que tem menos posições é “Dados”: 5.");
  });
});

it("percent and hours have no order among them, and no range", () => {
  expect(ask("qual indicador está mais longe da meta?")).not.toMatch(/^answer/);
  expect(ask("quais indicadores estão longe da meta?")).not.toMatch(/\bvai de\b/);
  expect(ask("onde falta mais gente?")).not.toContain("meta");
});

it("what is counted is not what is told", () => {
  expect(ask("qual processo tem mais donos?")).not.toMatch(/^answer/);
  expect(ask("qual dono tem mais processos?")).toContain("“Diretoria de Pessoas”: 4.");
});

it("which of some things is no mean of all of them", () => {
  for (const question of ["qual camada tem mais gente?", "qual gestor tem a maior equipe?"])
    expect(ask(question)).not.toMatch(/^answer/);
});

it("a value of things is no number of them", () => {
  expect(ask("qual o valor dos pagamentos duplicados?")).toContain("R$ 25.594,14");
  expect(ask("qual o valor das iniciativas?")).not.toMatch(/^answer/);
});

it("a describing word is no slip of another", () =>
  expect(ask("qual o processo mais complexo?")).not.toMatch(/complet/));

/** Words of which more is a larger value; another goes here, or to the metric's `contrary`. */
const raising = new Set(
  (
    "caro caros pesa consome horas volume demorado lento perde refaz gera comum automatizavel recebe chama espera lenta frequente faturam " +
    "receita paga recebem satisfeito gente um capacidade expostos afetado afetados impactados afeta falta coberta falha erro fragil retorno " +
    "rentavel importante balanca mexe sacode influencia graves pronta em respondeu provavel forte viavel facil mudanca sobrecarregada apertado " +
    "dinheiro tempo ocupado trabalha perdida encontrados rapido de conectados integrado exigido alto baixo criticos chance"
  ).split(" "),
);

it("every phrase that says more or less of something says by which of its ends", () => {
  const numeric = catalogue.filter(
    ({ unitClass }) => !["texto", "simnao", "data"].includes(unitClass),
  );
  expect(numeric.length).toBeGreaterThan(300);
  const undecided = numeric.flatMap(({ id, phrases, contrary = [] }) => {
    const low = new Set(contrary.flatMap((word) => normalize(word).tokens.map(({ stem }) => stem)));
    return phrases.flatMap((phrase) => {
      const { tokens } = normalize(phrase);
      return tokens.flatMap(({ text, stem }, at) =>
        /^(?:mais|menos)$/.test(tokens[at - 1]?.text ?? "") && !raising.has(text) && !low.has(stem)
          ? [`${id}: ${phrase}`]
          : [],
      );
    });
  });
  expect(undecided).toEqual([]);
});
