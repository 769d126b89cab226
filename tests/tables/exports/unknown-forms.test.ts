/** Forms that were once read as something else: logs of things, long periods in columns, hours of work, days of a request. */
import { describe, expect, it } from "vitest";
import { parsePeriodHeader } from "#domain/tables/wide/period-header.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawTable } from "../raw-table.ts";
import { readText } from "../read-text.ts";

const propose = (lines: readonly string[]) => proposeTable(rawTable(lines.join("\n")));
const targetsOf = (lines: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(propose(lines).columns.map(({ source, target }) => [source, target]));
const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const day = (at: number) => `${String((at % 28) + 1).padStart(2, "0")}/0${(at % 9) + 1}/2024`;

describe("a log of things that are no cases", () => {
  const steps = ["Abastecer", "Lavar", "Revisar"];
  const log = (header: string, thing: (at: number) => string, order?: (at: number) => string) => [
    `${header};${order === undefined ? "" : "Registro interno;"}Serviço feito;Momento`,
    ...numbersTo(60).map(
      (at) =>
        `${thing(at % 12)};${order === undefined ? "" : `${order(at)};`}${steps[at % 3]!};${day(at)} 08:${String(10 + (at % 50))}`,
    ),
  ];

  it.each([
    ["Placa", (at: number) => `QX${"ABCDEFGHIJKL"[at]!}${at % 10}B2${at % 10}`, "veículos"],
    ["Código", (at: number) => `QX${"ABCDEFGHIJKL"[at]!}-10${20 + at}`, "veículos"],
    ["Matrícula", (at: number) => String(7001 + at), "pessoas"],
    ["Usuário do sistema", (at: number) => `login${at}`, "pessoas"],
    ["Máquina", (at: number) => `INJ-${at}`, "equipamentos"],
  ])("asks whether %s is the case, and offers first that it is none", (header, thing, things) => {
    const proposal = propose(log(header, thing));
    expect(decisionOf(proposal)).toBeNull();
    const [question] = proposal.questions;
    expect(question!.text).toContain(`“${header}” identifica ${things}, não casos`);
    expect(question!.options.map(({ value }) => value)).toEqual(["nenhuma", "eventos"]);
  });

  const rounds = (header: string, times: number) => [
    `${header};Ação;Momento`,
    ...numbersTo(times * 12 * steps.length).map(
      (at) =>
        `L-${100 + (at % 12)};${steps[Math.floor(at / 12) % 3]!};${day(at)} 08:${String(10 + (at % 50))}`,
    ),
  ];
  it("under a name that says neither, they go through every activity again and again", () => {
    const [question] = propose(rounds("Item", 3)).questions;
    expect(question!.text).toContain(
      "“Item” parece algo que volta sempre (pessoa, máquina, licença), e não um caso (cada valor passa em média 3,0 vezes por cada atividade)",
    );
    expect(question!.options.map(({ value }) => value)).toEqual(["nenhuma", "eventos"]);
    expect(propose(rounds("Item", 1)).questions[0]!.text).not.toContain("volta sempre");
    expect(
      propose(rounds("Chamado", 3))
        .questions.map(({ text }) => text)
        .join(),
    ).not.toContain("volta sempre");
  });

  it("each shift once on each day is a sheet of measures: what was counted numbers no case", () => {
    const shifts = ["Manhã", "Tarde", "Noite"];
    const sheet = numbersTo(90).map(
      (at) => `${day(Math.floor(at / 3))};${shifts[at % 3]!};${500 + at};${1 + ((at * 7) % 23)}`,
    );
    expect(propose(["Data;Turno;Boas;Refugo", ...sheet]).canonical).not.toBe("eventos");
  });

  it("takes another column for the case where there is one", () => {
    const proposal = propose(
      log(
        "Placa",
        (at) => `QX${"ABCDEFGHIJKL"[at]!}1B23`,
        (at) => `C${Math.floor(at / 3) + 100}`,
      ),
    );
    expect(proposal.columns.find(({ target }) => target === "caso_id")?.source).toBe(
      "Registro interno",
    );
    expect(proposal.questions[0]!.text).not.toContain("não casos");
  });
});

describe("the day of a request", () => {
  const sheet = (header: string) => [
    `Protocolo;${header};Unidade;Andamento`,
    ...numbersTo(30).map((at) => `P${at + 1};${day(at)};Norte;Aberto`),
  ];

  it.each(["Dt Solicitação", "Dt. Solicitacao", "Data da solicitação", "Data Solicitaçao"])(
    "%s is when the case was opened",
    (header) => {
      expect(targetsOf(sheet(header))[header]).toBe("aberto_em");
    },
  );

  it.each(["Dt Solicitações", "Data solicit.", "Data de criaçao"])(
    "%s is never its end",
    (header) => {
      expect(targetsOf(sheet(header))[header]).not.toBe("encerrado_em");
    },
  );
});

describe("cases under a number of their own name", () => {
  const orders = (header: string, number: (at: number) => string) =>
    [
      `${header};Abertura;Prioridade;Executante`,
      ...numbersTo(30).map((at) => `${number(at)};${day(at)};Alta;Oficina ${at % 2}`),
    ].join("\n");

  it("ask whether that is the number of each", () => {
    const { columns, questions } = proposeTable(rawTable(orders("OM", (at) => `OM${at}`)), "casos");
    expect(columns[0]).toMatchObject({ source: "OM", target: "caso_id", status: "confirm" });
    expect(questions.map(({ text }) => text)).toContain("A coluna “OM” é “ID do caso”?");
  });

  it("without one ask whether each row is a case, and are unread before", () => {
    const text = orders("Local", () => "Linha A");
    const read = readText(text, { as: "casos" });
    expect(read.asked).toContain("identidade:");
    expect(read.table.columns["aberto_em"]).toBeUndefined();
    const answered = readText(text, { as: "casos", answers: { "identidade:": "criar" } });
    expect(answered.asked).not.toContain("identidade:");
    expect(new Set(answered.texts("caso_id")).size).toBe(30);
  });
});

describe("hours of work", () => {
  it.each(["Carga Hor.", "Carga Horária", "Carga hor. semanal", "Carga (h)", "Dedicação semanal"])(
    "%s counts no people",
    (header) => {
      const found = targetsOf([
        `Registro;Cargo;Setor;${header}`,
        ...numbersTo(24).map((at) => `${at + 1};Auxiliar;Almoxarifado;${[40, 44, 30][at % 3]!}`),
      ]);
      expect(found["Cargo"]).toBe("cargo");
      expect(found[header]).toBeNull();
    },
  );
});

describe("quarters and years in columns", () => {
  it.each([
    ["1º tri/2025", "trimestre"],
    ["2T25", "trimestre"],
    ["3º Trimestre de 2024", "trimestre"],
    ["Q1 2024", "trimestre"],
    ["2024-T3", "trimestre"],
    ["IV tri 24", "trimestre"],
    ["1º trimestre", "trimestre"],
    ["1S25", "semestre"],
    ["2º semestre de 2024", "semestre"],
    ["2023", "ano"],
    ["Exercício 2023", "ano"],
    ["Ano 2022 (R$)", "ano"],
    ["Q1", null],
    ["T4", null],
    ["5T25", null],
    ["jan/25", null],
    ["2023 Meta", null],
    ["Faturamento 2024", null],
    ["Tri", null],
  ])("%s is %s", (header, period) => {
    expect(parsePeriodHeader(header)).toBe(period);
  });

  it.each([
    ["Conta;1T24;2T24;3T24;4T24", "trimestres"],
    ["Indicador;2022;2023;2024", "anos"],
    ["Centro de custo;Conta;1º semestre/2024;2º semestre/2024", "semestres"],
  ])("%s is kept, and what to send instead is said", (header, plural) => {
    const width = header.split(";").length;
    const rows = numbersTo(12).map((at) =>
      header
        .split(";")
        .map((name, column) =>
          parsePeriodHeader(name) === null ? `Linha ${at} ${column}` : `${1000 + at * width}`,
        )
        .join(";"),
    );
    const proposal = propose([header, ...rows]);
    expect(decisionOf(proposal)).toBeNull();
    expect(proposal.columns.every(({ target }) => target === null)).toBe(true);
    const [question] = proposal.questions;
    expect(question!.text).toContain(`são ${plural} (“`);
    expect(question!.text).toContain("Envie a tabela com uma coluna por mês");
    expect(question!.options.map(({ value }) => value)).toEqual(["nenhuma"]);
  });

  it("some years among other figures say nothing", () => {
    const proposal = propose([
      "Cliente;Receita mensal;NPS;Chamados;2023;2024",
      ...numbersTo(12).map((at) => `Loja ${at};${900 + at};8;3;1;2`),
    ]);
    expect(proposal.canonical).toBe("clientes");
  });
});
