import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { assignMaximum } from "#domain/tables/mapping/assignment.ts";
import { canonicalTables } from "#domain/tables/catalog/catalog.ts";
import {
  headerSignature,
  normalizeHeader,
  uniqueHeaders,
} from "#domain/tables/headers/header-names.ts";
import { jaroWinkler, tokenSetJaccard } from "#domain/tables/mapping/similarity.ts";
import { decisionOf, proposeTable, reuseDecision } from "#domain/tables/table-type.ts";
import { rawTable } from "./raw-table.ts";

describe("header names", () => {
  it.each([
    ["Tempo médio (min)", "tempo medio", "min"],
    ["VALOR_REEMBOLSADO", "valor reembolsado", ""],
    ["CompleteTimestamp", "complete timestamp", ""],
    ["CaseID", "case id", ""],
    ["case:concept:name", "case concept name", ""],
    ["Casos por mês", "caso mes", ""],
    ["Valor (R$ mil)", "valor", "r$ mil"],
    ["% de retrabalho", "retrabalho", "%"],
    ["R$", "r$", ""],
  ])("%s", (header, key, unitHint) =>
    expect(normalizeHeader(header)).toMatchObject({ key, unitHint }),
  );
  it("are made unique", () =>
    expect(uniqueHeaders(["a", "a", "", " a "])).toEqual(["a", "a (2)", "Coluna 3", "a (3)"]));
  it("sign a file whatever their order", () =>
    expect(headerSignature(["B", "a "])).toBe(headerSignature(["A", "b"])));
});

describe("likeness", () => {
  it("follows the published examples", () => {
    expect(jaroWinkler("martha", "marhta")).toBeCloseTo(0.9611, 4);
    expect(jaroWinkler("dixon", "dicksonx")).toBeCloseTo(0.8133, 4);
    expect(jaroWinkler("", "a")).toBe(0);
    expect(tokenSetJaccard(["a", "b"], ["b", "c"])).toBeCloseTo(1 / 3);
  });
});

describe("assignment", () => {
  it("reaches the largest total of all one-to-one choices", () => {
    const weight = fc.integer({ min: 0, max: 10 });
    const matrix = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .chain(([n, m]) =>
        fc.array(fc.array(weight, { minLength: m, maxLength: m }), { minLength: n, maxLength: n }),
      );
    fc.assert(
      fc.property(matrix, (weights) => {
        const chosen = assignMaximum(weights);
        const used = chosen.filter((column) => column >= 0);
        expect(new Set(used).size).toBe(used.length);
        expect(
          chosen.reduce((sum, column, row) => sum + (column < 0 ? 0 : weights[row]![column]!), 0),
        ).toBe(best(weights, 0, new Set()));
      }),
    );
  });
  function best(weights: number[][], row: number, taken: Set<number>): number {
    if (row === weights.length) return 0;
    let result = best(weights, row + 1, taken);
    weights[row]!.forEach((value, column) => {
      if (!taken.has(column))
        result = Math.max(result, value + best(weights, row + 1, new Set([...taken, column])));
    });
    return result;
  }
});

const mapped = (text: string) => {
  const proposal = proposeTable(rawTable(text));
  return {
    canonical: proposal.canonical,
    status: proposal.status,
    columns: Object.fromEntries(
      proposal.columns
        .filter((column) => column.target)
        .map((column) => [column.source, column.target]),
    ),
  };
};
const caseRows = (line: (i: number) => string) =>
  Array.from({ length: 12 }, (_, i) => line(i)).join("\n");

describe("table type and columns", () => {
  it.each(canonicalTables.map((table) => [table.name, table] as const))(
    "%s is recognised by its own labels",
    (name, table) => {
      const header = table.columns.map((column) => column.label).join(";");
      const cell = (type: string, i: number) =>
        ({
          text: `t${i}`,
          id: `X${i}`,
          list: "a",
          num: "2",
          int: "2",
          pct: "20",
          money: "10,50",
          date: `0${1 + (i % 9)}/05/2026`,
          datetime: `13/05/2026 10:0${i % 10}`,
          bool: "sim",
          score5: "3",
          likert5: "3",
        })[type];
      const rows = caseRows((i) =>
        table.columns
          .map(
            (column) =>
              column.enumValues?.[0] ??
              (name === "eventos" && column.name === "caso_id"
                ? `X${i % 4}`
                : cell(column.type, i)),
          )
          .join(";"),
      );
      const proposal = proposeTable(rawTable(`${header}\n${rows}\n`));
      expect([proposal.canonical, proposal.status]).toEqual([name, "auto"]);
      expect(proposal.columns.map((column) => column.target)).toEqual(
        table.columns.map((column) => column.name),
      );
    },
  );

  it("prefers the standard names of a log over their copies", () => {
    expect(
      mapped(
        `,concept:name,org:resource,time:timestamp,Activity,Resource,Costs,case:concept:name\n${caseRows((i) => `${i},abrir,Ana,2024-01-0${1 + (i % 9)} 10:00:00+00:00,abrir,Ana,5,${i % 4}`)}\n`,
      ),
    ).toEqual({
      canonical: "eventos",
      status: "auto",
      columns: {
        "concept:name": "atividade",
        "org:resource": "recurso",
        "time:timestamp": "fim",
        "case:concept:name": "caso_id",
      },
    });
  });

  it.each([
    ["CaseID,ActivityID,CompleteTimestamp", "eventos"],
    ["Nº do chamado,Status,Data/hora", "eventos"],
    ["case_id,activity,timestamp", "eventos"],
  ])("a log headed %s needs no question about columns", (header, table) => {
    const result = mapped(
      `${header}\n${caseRows((i) => `${i % 4},${i % 3},2024-01-1${i % 9} 10:00:00`)}\n`,
    );
    expect([result.canonical, result.status, Object.keys(result.columns)]).toEqual([
      table,
      "auto",
      header.split(","),
    ]);
  });

  it("takes one row per ticket for cases, and many for a log", () => {
    const header = "Ticket ID;Status;Criado em;Data/hora";
    const one = mapped(
      `${header}\n${caseRows((i) => `${i};Fechado;0${1 + (i % 9)}/03/2024;13/03/2024 10:00`)}\n`,
    );
    const many = mapped(
      `${header}\n${caseRows((i) => `${i % 3};Fechado;0${1 + (i % 9)}/03/2024;13/03/2024 10:0${i % 10}`)}\n`,
    );
    expect([one.canonical, many.canonical]).toEqual(["casos", "eventos"]);
  });

  it.each([
    ["Supplier;Amount", "Acme;1,5", { Supplier: "fornecedor", Amount: "valor" }],
    [
      "Tipo de despesa;Valor pago",
      "Aluguel;10,00",
      { "Tipo de despesa": "conta", "Valor pago": "valor" },
    ],
    [
      "Data;Órgão;Favorecido;Valor (R$)",
      "13/01/2024;TI;Acme;10,00",
      {
        Data: "competencia",
        Órgão: "centro_custo",
        Favorecido: "fornecedor",
        "Valor (R$)": "valor",
      },
    ],
  ])("a ledger with a value and one grouping column is a ledger: %s", (header, row, columns) => {
    expect(mapped(`${header}\n${caseRows(() => row)}\n`)).toEqual({
      canonical: "custos",
      status: "auto",
      columns,
    });
  });

  it("asks when it cannot tell, and proposes nothing for strange tables", () => {
    const unclear = proposeTable(
      rawTable("Categoria;Observação;Data\na;x;13/01/2024\nb;y;14/01/2024\n"),
    );
    expect(unclear.status).not.toBe("auto");
    expect(mapped("Planeta;Massa;Lua\nMarte;6;2\nJúpiter;9;9\n")).toEqual({
      canonical: null,
      status: "none",
      columns: {},
    });
  });

  it("leaves personal columns out of positions", () => {
    const proposal = proposeTable(
      rawTable(
        "Matrícula;Nome;CPF;E-mail;Cargo;Área;Gestor\nE1;Ana;111.222.333-44;a@b.com;Analista;TI;E2\nE2;Bia;555.666.777-88;c@d.com;Gerente;TI;\n",
      ),
    );
    expect(proposal.canonical).toBe("cargos");
    expect(
      proposal.columns.filter((column) => column.dropped).map((column) => column.source),
    ).toEqual(["Nome", "CPF", "E-mail"]);
  });

  it("takes no list without amounts for a ledger", () => {
    const statusOf = (text: string) => proposeTable(rawTable(text)).status;
    expect(statusOf("Fornecedor;Valor\nA;muito\nB;pouco\n")).not.toBe("auto");
    expect(statusOf("Data;Fornecedor;Valor\n13/01/2026;A;10\n14/01/2026;B;20\n")).toBe("auto");
  });
});

describe("questions", () => {
  const questions = (text: string) =>
    proposeTable(rawTable(text)).questions.map(({ id, blocking }) => [id, blocking]);
  const process = (pct: string, header = "Retrabalho") =>
    `Processo;Área;Volume;Minutos;${header};Custo hora\n${caseRows((i) => `P${i};A;${10 + i};5;${pct};40`)}\n`;
  it("ask whether 0,8 is 0,8% or 80%, unless the file says", () => {
    expect(questions(process("0,8"))).toEqual([["escala_pct:Retrabalho", true]]);
    expect(questions(process("0,8%"))).toEqual([]);
    expect(questions(process("0,8", "Retrabalho (fração)"))).toEqual([]);
    expect(questions(process("8"))).toEqual([]);
    expect(questions(process("0"))).toEqual([]);
  });
  it("say nothing about a column without a filled cell: it is never proposed, required or not", () => {
    const optional = proposeTable(
      rawTable(
        "Caso;Atividade;Data/hora;Recurso\n1;Abrir;13/05/2026 10:00;\n1;Fechar;13/05/2026 11:00;\n2;Abrir;13/05/2026 12:00;\n",
      ),
    );
    expect(optional.columns.at(-1)).toMatchObject({ target: null, status: "none" });
    expect(optional.questions.map(({ id }) => id)).toEqual(["processo_unico"]);
    const required = proposeTable(
      rawTable(
        "Caso;Atividade;Data/hora\n1;;13/05/2026 10:00\n1;;13/05/2026 11:00\n2;;13/05/2026 12:00\n",
      ),
      "eventos",
    );
    expect(required.columns[1]).toMatchObject({ target: null, status: "none" });
    expect(required.questions.map(({ id }) => id)).not.toContain("coluna:Atividade");
  });
  it("ask for day and month when no cell tells", () => {
    expect(questions("Data;Fornecedor;Valor\n01/02/2024;A;1\n03/04/2024;B;2\n")).toEqual([
      ["data_ambigua:Data", true],
    ]);
  });
});

describe("saved mapping", () => {
  const text = "Fornecedor;Valor\nA;1\nB;2\n";
  it("is reused for equal headers in any order, answers about rows apart", () => {
    const raw = rawTable(text);
    const decision = {
      ...decisionOf(proposeTable(raw))!,
      answers: { repetidas: "manter", "linha_total:9": "excluir" },
    };
    const other = rawTable("valor;FORNECEDOR\n3;C\n");
    expect(reuseDecision(other, { headerSignature: raw.headerSignature, decision })).toEqual({
      canonical: "custos",
      columns: { valor: "valor", FORNECEDOR: "fornecedor" },
      answers: { repetidas: "manter" },
      reused: true,
    });
    expect(
      reuseDecision(rawTable("Fornecedor;Valor;Data\nA;1;x\n"), {
        headerSignature: raw.headerSignature,
        decision,
      }),
    ).toBeNull();
  });
});
