/** Questions that no metric answers, read by the columns and cells of the demonstration's files; each value counted in the file itself. */
import { describe, expect, it } from "vitest";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { Answer } from "#domain/assistant/answer.ts";
import { answerQuestion, emptyMemory, saveAnswer } from "#domain/assistant/index.ts";
import { knowledgeOf } from "#domain/assistant/knowledge.ts";
import { answerOfChange } from "#domain/assistant/plans/answer-by-plan.ts";
import { generateNimbela } from "#domain/demonstration/generate-nimbela.ts";
import { demonstrationView } from "./demonstration-view.ts";
import { inventedNumbers } from "./guard-answer.ts";
import { firstOf, plain } from "./reader/judge-answer.ts";
import { withRows } from "./with-rows.ts";

const view = withRows(demonstrationView());

function ask(phase: PhaseNumber, ...questions: readonly string[]): Answer {
  const open = { ...view, openPhase: phase };
  let memory = emptyMemory;
  let answer: Answer | undefined;
  for (const question of questions) {
    answer = answerQuestion(open, memory, question);
    memory = saveAnswer(memory, answer);
  }
  if (answer === undefined) throw new Error("no question");
  expect(inventedNumbers(open, answer)).toEqual([]);
  return answer;
}
const told = (phase: PhaseNumber, ...questions: readonly string[]): string =>
  plain(firstOf(ask(phase, ...questions)));

/** Rows of a file of the demonstration, by header. */
function rowsOf(name: string): Record<string, string>[] {
  const file = generateNimbela().find((one) => one.fileName.startsWith(name));
  if (file === undefined) throw new Error(`no ${name}`);
  const [head = "", ...lines] = file.content
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/);
  const headers = head.split(";");
  return lines.map((line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^;]*)(?:;|$)/g)].map(([, cell = ""]) => cell);
    return Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ""]));
  });
}
const count = (name: string, meets: (row: Record<string, string>) => boolean): string =>
  rowsOf(name).filter(meets).length.toLocaleString("pt-BR");
const numberIn = (cell = ""): number => Number(cell.replaceAll(".", "").replace(",", "."));

describe("rows that a question means by their columns", () => {
  it.each<[PhaseNumber, string, string]>([
    [
      1,
      "quantos clientes entraram em 2025?",
      count("T17", (row) => row["Cliente desde"]!.endsWith("2025")),
    ],
    [1, "quantos clientes deram NPS negativo?", count("T17", (row) => numberIn(row["NPS"]) < 0)],
    [
      1,
      "quantos clientes do segmento pequeno caíram mais de 30% no uso?",
      count(
        "T17",
        (row) => row["Segmento"] === "pequeno" && numberIn(row["Variação de uso (%)"]) < -30,
      ),
    ],
    [1, "quantos clientes grandes atendemos?", count("T17", (row) => row["Segmento"] === "grande")],
    [
      1,
      "quantos chamados foram fechados em julho de 2026?",
      count("T05", (row) => row["Encerrado em"]!.slice(3, 10) === "07/2026"),
    ],
    [
      4,
      "quantos contratos de sistemas terminam em 2027?",
      count("T08", (row) => row["Fim do contrato"]!.endsWith("2027")),
    ],
    [
      6,
      "Quantos controles estão sob responsabilidade do Jurídico?",
      count("T14", (row) => row["Responsável"] === "Jurídico"),
    ],
    [6, "quantos controles têm maturidade 1?", count("T14", (row) => row["Maturidade"] === "1")],
    [
      6,
      "quantos riscos têm a Tecnologia como responsável?",
      count("T13", (row) => row["Responsável"] === "Tecnologia"),
    ],
    [1, "quantos chamados levaram mais de 5 dias pra serem encerrados", "185"],
  ])("phase %i: %s", (phase, question, value) => {
    expect(told(phase, question)).toMatch(new RegExp(String.raw`(?:são|é de) ${value}\.$`));
  });

  it("are listed, and ranked by what was said of them", () => {
    expect(told(4, "que cargas de nuvem usam menos de 20% do processador?")).toBe(
      "2 de 12 cargas: “Homologação” (18,0%) e “Desenvolvimento” (12,0%).",
    );
    expect(told(6, "quais códigos de controle estão sem evidência anexada?")).toBe(
      "4 de 24 controles: “K11”, “K13”, “K20” e “K23”.",
    );
    expect(told(6, "fornecedor de IA que aparece em mais casos de uso")).toContain(
      "“Fornecedor Z”: 3",
    );
    expect(told(3, "qual tarefa toma mais tempo no cargo de coordenador?")).toContain(
      "“Distribuir e acompanhar o trabalho da equipe”",
    );
    expect(told(5, "soma o esforço das nove iniciativas pra mim, em pessoa-dia")).toContain(
      "1.575",
    );
  });

  it("tell that a mean is one", () => {
    expect(
      told(1, "em média, quanto um cliente do segmento grande paga de receita por mês?"),
    ).toMatch(/média de receita mensal .*“grande” é de R\$ 18\.750,00/);
  });

  it("say in the reading which column, limit and date were meant", () => {
    expect(ask(4, "quantos contratos de sistemas terminam em 2027?").reading).toBe(
      "Entendi: sistemas (fim do contrato) · jan/2027 a dez/2027",
    );
    expect(ask(6, "quantos controles têm maturidade 1?").reading).toBe(
      "Entendi: controles da biblioteca · com maturidade igual a 1",
    );
  });

  it.each<[PhaseNumber, string]>([
    // A word that is no column, value or noun.
    [1, "quantos clientes xilofones temos?"],
    [1, "quantos clientes grandes usam o xilofone?"],
    // Who is in alert is computed, and not what the client marked.
    [1, "quantos clientes pequenos estao em alerta?"],
    // A column that was said and asked for by itself.
    [5, "que área é dona do Copiloto de engenharia e testes?"],
    // Parts of each one's time are no amount of all.
    [3, "quanto do tempo dos cargos cai em tarefas E1?"],
    // How many things have something is no sum of it.
    [4, "quantos sistemas têm custo de licença?"],
    // Costs in two currencies are told by the analyses that convert them.
    [4, "quanto de licença por ano vai pra Conecta Dados nos sistemas?"],
    [3, "quem é o funcionário que mais fecha chamados?"],
  ])("phase %i: %s is not guessed", (phase, question) => {
    expect(ask(phase, question).kind).not.toBe("answer");
  });
});

describe("what comes after an answer of rows", () => {
  it("never takes it for the metric that it resembles", () => {
    const closed = "quantos chamados foram fechados em julho de 2026?";
    const answer = ask(1, closed);
    expect((answer.chips ?? []).flatMap(({ choices }) => choices)).toEqual([]);
    const change = { kind: "period", of: "", value: "2026-05" } as const;
    expect(answerOfChange(knowledgeOf({ ...view, openPhase: 1 }), answer.plan!, change).kind).toBe(
      "refusal",
    );
    // By the month of closing again, or not at all.
    const next = ask(1, closed, "e em maio de 2026?");
    expect(next.kind === "answer" && !(next.reading ?? "").includes("encerrado em")).toBe(false);
  });
});

describe("a turn after an answer of rows", () => {
  const spent = (account: string): string =>
    (
      rowsOf("T03")
        .filter((row) => row["Conta"] === account)
        .reduce((sum, row) => sum + Math.round(numberIn(row["Valor"]) * 100), 0) / 100
    ).toLocaleString("pt-BR", { minimumFractionDigits: 2 });

  it("asks the same of another value, limit or period, and cuts it by a column", () => {
    const telephony = "quanto já saiu com telefonia e internet somando o razão inteiro?";
    expect(told(1, telephony)).toContain(spent("Telefonia e internet"));
    expect(told(1, telephony, "e com seguros?")).toContain(spent("Seguros"));
    expect(told(1, "quantos clientes entraram em 2025?", "e em 2024?")).toContain(
      count("T17", (row) => row["Cliente desde"]!.endsWith("2024")),
    );
    const mature = "quantos controles têm maturidade 1?";
    expect(told(6, mature, "e com maturidade 2?")).toMatch(
      new RegExp(`${count("T14", (row) => row["Maturidade"] === "2")}\\.$`),
    );
    const legal = (level: string) =>
      count("T14", (row) => row["Maturidade"] === level && row["Responsável"] === "Jurídico");
    expect(told(6, mature, "e sob o Jurídico?")).toMatch(new RegExp(`${legal("1")}\\.$`));
    expect(told(1, "quantos clientes grandes atendemos?", "e médios?")).toMatch(
      new RegExp(`${count("T17", (row) => row["Segmento"] === "médio")}\\.$`),
    );
    const unhappy = rowsOf("T17").filter((row) => numberIn(row["NPS"]) < 0);
    expect(
      ask(1, "quantos clientes deram NPS negativo?", "e por segmento?").table?.rows,
    ).toHaveLength(new Set(unhappy.map((row) => row["Segmento"])).size);
  });

  it.each<[PhaseNumber, string, string]>([
    // A word of no column and no value of that table.
    [1, "quantos clientes grandes atendemos?", "e com xilofones?"],
    // Another measure is another question.
    [1, "quantos clientes grandes atendemos?", "e a receita deles por xilofone?"],
  ])("phase %i: after “%s” “%s” is not guessed", (phase, before, question) => {
    expect(ask(phase, before, question).kind).not.toBe("answer");
  });
});

describe("several values of one column, and a column of one thing", () => {
  const ofSegment = (segment: string) => count("T17", (row) => row["Segmento"] === segment);

  it("tells each value by itself, and how many are of either", () => {
    const both = told(1, "quantos clientes temos do segmento grande e do segmento pequeno?");
    expect(both).toContain(`“grande”, ${ofSegment("grande")}`);
    expect(both).toContain(`“pequeno”, ${ofSegment("pequeno")}`);
    expect(both).toContain(`dão ${Number(ofSegment("grande")) + Number(ofSegment("pequeno"))}:`);
    const responsible = (name: string) => count("T14", (row) => row["Responsável"] === name);
    const either = ask(6, "quantos controles estão com o Jurídico e com a Tecnologia?");
    expect(plain(firstOf(either))).toContain(`“Jurídico”, ${responsible("Jurídico")}`);
    expect(either.reading).toContain("Jurídico · Tecnologia");
    const risks = rowsOf("T13").filter((row) =>
      ["Jurídico", "Tecnologia"].includes(row["Responsável"] ?? ""),
    );
    expect(told(6, "quais riscos são do Jurídico ou da Tecnologia?")).toContain(
      `${risks.length} de 18 riscos`,
    );
    const mean = (segment: string) => {
      const paid = rowsOf("T17")
        .filter((row) => row["Segmento"] === segment)
        .map((row) => numberIn(row["Receita mensal"]));
      return (paid.reduce((sum, each) => sum + each, 0) / paid.length).toLocaleString("pt-BR", {
        minimumFractionDigits: 2,
      });
    };
    const compared = told(1, "compare os clientes do segmento grande contra médio na receita");
    expect(compared).toContain(mean("grande"));
    expect(compared).toContain(mean("médio"));
  });

  it("names what two values differ by where a condition is of both", () => {
    const by = (channel: string) =>
      count("T05", (row) => row["Prioridade"] === "alta" && row["Canal"] === channel);
    const told1 = told(1, "quantos chamados de prioridade alta vieram por telefone e por e-mail?");
    expect(told1).toContain(by("telefone"));
    expect(told1).toContain(`${by("e-mail")} em “e-mail”`);
  });

  it.each<[PhaseNumber, string, string]>([
    [4, "qual o fornecedor do Antifraude Score?", "Consulta Segura"],
    [3, "qual cargo faz a tarefa Distribuir e acompanhar o trabalho da equipe?", "“Coordenador”"],
    [4, "em que ambiente está a carga Vitrine das lojas?", "“produção”"],
  ])("phase %i: %s", (phase, question, value) => {
    expect(told(phase, question)).toContain(value);
  });
});

describe("words that say again what is asked", () => {
  it.each<[PhaseNumber, string, string]>([
    [1, "que percentual do nosso gasto contábil é fixo?", "66,7%"],
    [2, "qual etapa do atendimento vai ser eliminada no redesenho?", "Encaminhar para a fila"],
    [7, "que área teve a maior taxa de resposta na pesquisa?", "Marketing"],
    [6, "Em que data está marcada a próxima revisão dos controles?", "20/11/2026"],
  ])("phase %i: %s", (phase, question, value) => {
    expect(told(phase, question)).toContain(value);
  });

  it.each<[PhaseNumber, string]>([
    [3, "quantos cargos estão no mapa de tarefas?"],
    [3, "quantos coordenadores há na empresa?"],
    [1, "a base de clientes está completa?"],
  ])("phase %i: %s holds a word that asks for something else", (phase, question) => {
    expect(ask(phase, question).kind).not.toBe("answer");
  });
});

describe("values put together", () => {
  it("adds the things of one area, and the two that were named", () => {
    expect(told(1, "quantas horas por mês os processos da área de Operações consomem?")).toContain(
      "somam 1.729,5 h/mês",
    );
    expect(
      told(4, "Somando as cargas de homologação e desenvolvimento, quanto dá por mês?"),
    ).toContain("Somados, dão R$ 9.400/mês");
  });

  it("sets one against another, and leaves out each that was named", () => {
    expect(
      told(1, "Logística Ipê x Fábrica Delta: qual a diferença no que já pagamos pra cada uma?"),
    ).toContain("R$ 156.806,15");
    expect(
      told(
        1,
        "sem contar a folha de pagamento e a Mídia Boreal, qual é o maior fornecedor em valor pago?",
      ),
    ).toContain("“Nuvem Austral”");
  });
});

describe("a turn that completes nothing", () => {
  it("is not answered by words of another matter", () => {
    expect(ask(1, "e com seguros?").kind).not.toBe("answer");
    expect(ask(6, "quais casos de IA são de alto risco?", "por quê?").intent).not.toBe("risco_ia");
  });
  it("tells the reasons of the one thing before it", () => {
    expect(told(6, "qual o estado da triagem de currículos?", "por quê?")).toContain("supervisão");
  });
});
