import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { headerFields, readSet, type ImportSheet } from "#domain/benchmarks/import/index.ts";
import { performancePercentile } from "#domain/benchmarks/percentile.ts";

const sheet = (name: string, header: string[], rows: (string | null)[][]): ImportSheet => ({
  name,
  header,
  rows: rows.map((cells, index) => ({ row: index + 2, cells })),
});
const about = (over: Partial<Record<keyof typeof headerFields, string>> = {}): ImportSheet => {
  const values = {
    name: "Pesquisa do setor",
    source: "Associação",
    licence: "Uso interno, contrato 12",
    method: "Questionário",
    industry: "E-commerce Tech",
    period: "2024",
    geography: "Brasil",
    companySize: "Média",
    collectedAt: "24/07/2026",
    contact: "dados@associacao.example",
    ...over,
  };
  return sheet(
    "Cabeçalho",
    ["Campo", "Preencher"],
    Object.entries(headerFields).map(([key, label]) => [label, values[key as keyof typeof values]]),
  );
};
const quantilesHeader = [
  "Código",
  "Nome",
  "Categoria",
  "Unidade",
  "Direção",
  "n",
  "q10",
  "q25",
  "q50",
  "q75",
  "q90",
];
const quantiles = (...rows: (string | null)[][]) => sheet("Quantis", quantilesHeader, rows);
const resolution = [
  "op.tempo_resolucao",
  null,
  null,
  null,
  "menor_melhor",
  "42",
  "18",
  "30",
  "48",
  "72",
  "96",
];
const companies = (rows: (string | null)[][]) =>
  sheet("Empresas", ["Empresa", "Código", "Valor", "Ano"], rows);
const read = (...sheets: ImportSheet[]) => readSet(sheets, "2026-11-21");
const says = (...sheets: ImportSheet[]) => read(...sheets).problems.map(({ text }) => text);

describe("a set of quantiles", () => {
  it("is read with the catalog's name, category and unit", () => {
    const { set, notices } = read(
      about(),
      quantiles(resolution, [
        "fin.frete",
        "Frete por pedido",
        "financeiro",
        "R$",
        "menor_melhor",
        "12",
        null,
        "8,5",
        "11,2",
        "15",
        null,
      ]),
    );
    expect(set).toMatchObject({
      name: "Pesquisa do setor",
      period: "2024",
      collectedAt: "2026-07-24",
      shape: "quantis",
      nCompanies: 42,
      companyScores: null,
    });
    expect(set?.metrics).toEqual([
      {
        code: "op.tempo_resolucao",
        category: "operational",
        name: "Tempo médio de resolução de chamados",
        unit: "h",
        direction: "lower",
        n: 42,
        median: 48,
        quantiles: [18, 30, 48, 72, 96],
      },
      {
        code: "fin.frete",
        category: "financial",
        name: "Frete por pedido",
        unit: "R$",
        direction: "lower",
        n: 12,
        median: 11.2,
        quantiles: [null, 8.5, 11.2, 15, null],
      },
    ]);
    expect(notices).toEqual([]);
    // Without the outer quantiles, what lies beyond the quarter is clamped half way.
    expect(
      performancePercentile({ direction: "lower", quantiles: [null, 8.5, 11.2, 15, null] }, 20),
    ).toEqual({ percentile: 12.5, outOfRange: true });
  });

  it("publishes the median alone of five to nine companies and nothing below five", () => {
    const row = (code: string, n: string) => [
      code,
      "X",
      "operacional",
      "h",
      "menor_melhor",
      n,
      "1",
      "2",
      "3",
      "4",
      "5",
    ];
    const { set, notices } = read(
      about(),
      quantiles(row("op.a", "10"), row("op.b", "9"), row("op.c", "5"), row("op.d", "4")),
    );
    expect(
      set?.metrics.map(({ code, quantiles: q, median }) => [code, q === null, median]),
    ).toEqual([
      ["op.a", false, 3],
      ["op.b", true, 3],
      ["op.c", true, 3],
    ]);
    expect(notices.at(-1)).toBe(
      "O indicador “op.d” tem 4 empresas e fica de fora: são necessárias ao menos 5.",
    );
    expect(says(about(), quantiles(row("op.d", "4")))).toEqual([
      "Nenhum indicador do arquivo tem ao menos 5 empresas. Reúna mais empresas e envie de novo.",
    ]);
  });

  it("says all that is wrong with its rows, each with the row", () => {
    const row = (over: Record<number, string | null>) =>
      resolution.map((cell, index) => (index in over ? (over[index] ?? null) : cell));
    const { problems } = read(
      about(),
      quantiles(
        row({ 7: "60" }),
        row({ 4: null }),
        row({ 4: "maior_melhor" }),
        row({ 5: "4,5" }),
        row({ 8: "muito" }),
        row({ 3: "dias" }),
        row({ 0: "op.outro" }),
        row({ 0: "Tempo!" }),
        row({ 0: null }),
        resolution,
        resolution,
      ),
    );
    expect(problems.map(({ row: at, text }) => `${at}: ${text.split(".")[0]}`)).toEqual([
      "2: Os quantis do indicador “op",
      "3: O indicador “op",
      "4: A direção do indicador “op",
      "5: A coluna n traz “4,5”",
      "6: A coluna q50 traz “muito”, que não é um número",
      "7: O indicador “op",
      "8: O indicador “op",
      "9: O código “Tempo!” não é válido",
      "10: A linha não traz o código do indicador",
      "12: O código “op",
    ]);
  });
});

describe("a set of companies", () => {
  const many = (
    count: number,
    code = "op.tempo_resolucao",
    value = (index: number) => 20 + index,
  ) =>
    Array.from({ length: count }, (_, index) => [`E${index}`, code, String(value(index)), "2024"]);

  it("keeps the values without the companies, and scores those with enough measures", () => {
    const { set, notices } = read(
      about(),
      companies([
        ...many(12),
        ...many(12, "op.retrabalho"),
        ...many(12, "op.ruptura"),
        ["E99", "op.ruptura", "4", "2024"],
      ]),
    );
    expect(set?.metrics[0]).toMatchObject({
      n: 12,
      median: 25.5,
      rawValues: Array.from({ length: 12 }, (_, index) => 20 + index),
    });
    expect(JSON.stringify(set)).not.toContain("E1");
    expect(set?.nCompanies).toBe(13);
    // One category alone carries too little weight for a composite of a company.
    expect(set?.companyScores?.composite).toEqual([]);
    expect(set?.companyScores?.categories.operational).toHaveLength(12);
    expect(notices).toEqual([
      "1 empresa tem menos de 40% dos indicadores e fica fora do percentil composto.",
    ]);
  });

  it("refuses names that identify a company, and two values of one year", () => {
    const identified =
      "A coluna Empresa traz um CNPJ ou e-mail. Troque por um código que não identifique a empresa e envie de novo.";
    expect(
      says(
        about(),
        companies([
          ["11.222.333/0001-81", "op.retrabalho", "4", "2024"],
          ["ana@empresa.com.br", "op.retrabalho", "4", "2024"],
        ]),
      ),
    ).toEqual([identified, identified]);
    expect(
      says(
        about(),
        companies([
          ["E1", "op.retrabalho", "4", "2024"],
          ["E1", "op.retrabalho", "5", "2024"],
        ]),
      ),
    ).toEqual([
      "A empresa “E1” tem mais de um valor de “op.retrabalho” no mesmo ano. Deixe só um.",
    ]);
  });

  it("takes the period's year, or of the last twelve months the newest value", () => {
    const rows = [
      ...many(10),
      ...Array.from({ length: 10 }, (_, index) => [
        `E${index}`,
        "op.tempo_resolucao",
        "99",
        "2025",
      ]),
    ];
    const closed = read(about(), companies(rows));
    expect([closed.set?.metrics[0]?.median, closed.notices]).toEqual([
      24.5,
      ["10 linhas são de outro ano e ficam de fora: o período do conjunto é 2024."],
    ]);
    expect(
      read(about({ period: "Últimos 12 meses" }), companies(rows)).set?.metrics[0]?.median,
    ).toBe(99);
  });

  it("gives the same set in any order of its rows", () => {
    const rows = [...many(11), ...many(11, "op.retrabalho", (index) => index / 2)];
    const plain = (list: (string | null)[][]) => {
      const { set } = read(about(), companies(list));
      return [...(set?.metrics ?? [])].sort((a, b) => a.code.localeCompare(b.code));
    };
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (turned) => {
        expect(plain(turned)).toEqual(plain(rows));
      }),
      { numRuns: 20 },
    );
  });

  it("a better company never raises the others' percentile", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10, max: 90 }), { minLength: 10, maxLength: 30 }),
        fc.integer({ min: 10, max: 90 }),
        (values, own) => {
          const percentile = (list: number[]) =>
            performancePercentile(
              { direction: "lower", quantiles: [0, 0, 0, 0, 0], rawValues: list },
              own,
            ).percentile;
          expect(percentile([...values, 1])).toBeLessThanOrEqual(percentile(values));
        },
      ),
    );
  });
});

describe("the workbook as a whole", () => {
  it("needs its header, each field of it, and one shape of data", () => {
    expect(says(quantiles(resolution))[0]).toMatch(/^Falta a aba Cabeçalho/);
    expect(says(about())[0]).toMatch(/^Falta uma aba de dados/);
    expect(
      says(about(), quantiles(resolution), companies([["E1", "op.retrabalho", "4", "2024"]]))[0],
    ).toMatch(/^As abas Quantis e Empresas/);
    expect(
      says(
        about({ source: "", industry: "Varejo", period: "2019", collectedAt: "24/07/2027" }),
        quantiles(resolution),
      ),
    ).toEqual([
      "O campo “Fonte” está vazio ou não existe na aba Cabeçalho. Preencha-o e envie de novo.",
      "O setor “Varejo” não é aceito. Use E-commerce Tech, Financial Services, Healthcare ou Manufacturing.",
      "O período “2019” não é aceito. Use 2024, 2023 ou Last 12M.",
      "A data da coleta “24/07/2027” não é válida. Use dia/mês/ano, até hoje.",
    ]);
  });
});
