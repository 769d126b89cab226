/** The same question by another form of its sentence, and what looks like a question that is answered and is none. */
import { describe, expect, it } from "vitest";
import {
  answerQuestion,
  emptyMemory,
  saveAnswer,
  type AssistantView,
} from "#domain/assistant/index.ts";
import { demonstrationView } from "./demonstration-view.ts";
import { withRows } from "./with-rows.ts";

const rows = withRows(demonstrationView());
const viewOf = (openPhase: AssistantView["openPhase"]): AssistantView => ({ ...rows, openPhase });

function say(...questions: [AssistantView["openPhase"], string][]): string {
  let memory = emptyMemory;
  let said = "";
  for (const [phase, question] of questions) {
    const answer = answerQuestion(viewOf(phase), memory, question);
    memory = saveAnswer(memory, answer);
    const text = answer.paragraphs.map((inlines) => inlines.map(({ text }) => text).join(""));
    said = `${answer.kind}: ${text.join(" ")}`.replaceAll("\u00a0", " ");
  }
  return said;
}

describe("a question in another form has the same answer", () => {
  it.each<[AssistantView["openPhase"], string, string]>([
    [
      7,
      "O NPS caiu entre março de 2025 e agosto de 2026?",
      "Sim: 36,0 em ago/2026, contra 39,0 em mar/2025",
    ],
    [
      7,
      "O NPS subiu entre março de 2025 e agosto de 2026?",
      "Não: 36,0 em ago/2026, contra 39,0 em mar/2025",
    ],
    [7, "O NPS mudou de março de 2025 até agosto de 2026?", "caiu 3,0 (7,7%): de 39,0 para 36,0."],
    [
      3,
      "Compare Operações e Financeiro: qual libera mais capacidade em FTE?",
      "Mais em “Operações”: 3,4 FTE, contra 2,9 FTE em “Financeiro”",
    ],
    [
      5,
      "Payback do Copiloto de engenharia e testes x payback da triagem inteligente: quais são?",
      "14,9 meses em “Copiloto de engenharia e testes” e 15,7 meses em “Triagem inteligente",
    ],
    [
      1,
      "churn anual de contas: onde está hoje e qual é a meta?",
      "“Churn anual de contas” é de 13,0%. A meta do indicador “Churn anual de contas” é de 10,0%.",
    ],
    [4, "Temos quantas integrações por arquivo e quantas manuais?", "“manual” são 3."],
    [3, "Que famílias de cargos caíram em “Ampliar com IA”?", "“Coordenação”, “Direção”"],
    [1, "quais são os processos da classe C?", "4 de 23 processos"],
    [2, "quais etapas não agregam valor?", "4 de 11 etapas: “Encaminhar para a fila”"],
    [
      1,
      "Tirando a folha de pagamento, quem são os três fornecedores que mais receberam da gente?",
      "“Mídia Boreal” (R$ 2.420.722,05), “Nuvem Austral”",
    ],
    [6, "o que fazer com o risco de recusa indevida de pedido legítimo?", "é K16."],
    [4, "qual sistema tem a pior segurança?", "“Contábil Antigo”: 2."],
    [
      1,
      "em viagens, quem gastou mais: Comercial ou Sucesso do Cliente?",
      "Mais em “Comercial”: R$ 288.300,00, contra R$ 159.429,78",
    ],
  ])("%s: %s", (phase, question, told) => {
    expect(say([phase, question])).toContain(told);
  });

  it("after a turn", () => {
    const first = "quanto vamos ter que investir no conjunto recomendado?";
    expect(say([5, first])).toContain("O investimento do conjunto recomendado é de R$ 235.000.");
    expect(say([5, first], [5, "e se fizermos o programa completo?"])).toContain(
      "O investimento do programa completo é de R$ 602.000.",
    );
  });
});

describe("where a value is said to stand", () => {
  it("is no part of what is asked", () => {
    expect(say([3, "quanto custa a folha por ano segundo o organograma?"])).toContain(
      "O custo anual das posições é de R$ 18.427.968/ano.",
    );
    expect(
      say([3, "Pelo organograma, quanto custa por ano o pessoal da área de Operações?"]),
    ).toMatch(/^answer: O custo anual das posições de “Operações” é de R\$ 2\.066\.688\/ano\./);
  });

  it("is held: no other file answers", () => {
    expect(say([1, "quanto custa a folha por ano segundo o log de eventos?"])).not.toMatch(
      /^answer/,
    );
  });
});

describe("answers another question no more", () => {
  it.each<[AssistantView["openPhase"], string]>([
    [1, "qual equipe recebe mais chamados?"],
    [2, "qual quick win dá mais retorno?"],
    [4, "qual área tem mais dados?"],
    [5, "quanto é o investimento no primeiro ano?"],
    [1, "quem são os 20% maiores fornecedores?"],
    [1, "qual foi o chamado mais demorado?"],
    [7, "quais áreas só começam na segunda onda?"],
    [5, "O que acontece com o VPL se a racionalização de sistemas ficar de fora do conjunto?"],
    [2, "Qual passo do atendimento de chamados deixa de existir no desenho novo?"],
    [2, "dos oito processos escolhidos, qual libera mais dinheiro por ano e quanto?"],
    [3, "Operações ou Financeiro, qual das duas áreas libera mais e quantos FTE cada uma?"],
    [5, "e no cenário conservador?"],
    [1, "Quais sao os ganhos rapidos da fase 1 e quanto eles dao de efeito em caixa por ano?"],
    [5, "Qual dos ganhos rápidos do business case vem primeiro, e quanto economiza por ano?"],
  ])("%s: %s", (phase, question) => {
    expect(say([phase, question])).not.toMatch(/^answer/);
  });

  it("the first few are of the metric that has as many", () => {
    expect(say([1, "Top 3 processos em volume por mês"])).toContain(
      "“Cadastro e enriquecimento de catálogo” (9.200 por mês)",
    );
  });

  it("of several that were asked the only one is said to be the only one", () =>
    expect(say([1, "Top 3 processos por transferências por caso"])).toBe(
      "answer: Só “Atendimento e resolução de chamados” tem valor de transferências por caso: 2,8.",
    ));

  it("a noun that is put in order is no area of that name", () => {
    expect(say([4, "qual sistema tem o maior risco de segurança?"])).not.toContain("“Antifraude");
  });

  it("a quarter is told as a quarter", () => {
    const question =
      "O gasto com nuvem e hospedagem no 2º trimestre de 2026 foi maior que no 1º trimestre?";
    expect(say([1, question])).toContain(
      "Sim: R$ 455.752,44 em abr/2026–jun/2026, contra R$ 336.447,05 em jan/2026–mar/2026",
    );
  });

  it("a processor is no lawsuit", () =>
    expect(say([4, "cargas que usam menos de 20% do processador"])).toContain(
      "2 de 12 cargas: “Homologação” (18,0%) e “Desenvolvimento” (12,0%).",
    ));
});
