/** M16 and M17: a duration without a unit and a volume without a period are asked about, and read once they are answered. */
import { describe, expect, it } from "vitest";
import { canonicalTable, canonicalTables } from "#domain/tables/catalog/catalog.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { buildTable } from "#domain/tables/build-table.ts";
import {
  type MappedTable,
  openQuestions,
  resolveTable,
  resolveTables,
} from "#domain/tables/meaning/resolve-table.ts";
import { unitFindings } from "#domain/tables/meaning/questions/unit-question.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawRows, rawTable } from "../raw-table.ts";

const mapped = (text: string, canonical: TableName, answers = {}): MappedTable => {
  const meta = rawTable(text);
  const mapping = proposeTable(meta, canonical);
  const decision = decisionOf(mapping)!;
  return { meta, mapping, decision: { ...decision, answers } };
};
const inventory = (duration: string, volume: string): string =>
  `Processo;Área;${volume};${duration}\nCobrança;Financeiro;1200;30\nCadastro;Comercial;300;45\nEnvio;Logística;450;60\n`;
const asked = (duration: string, volume: string) => {
  const table = mapped(inventory(duration, volume), "processos");
  return openQuestions(resolveTable(table, true), table.decision).map(({ text }) => text);
};

describe("a duration and a volume", () => {
  it.each(["Minutos por caso", "Tempo por caso (min)", "Tempo médio (horas)", "AHT (min)"])(
    "say their unit in the header: %s",
    (header) => expect(asked(header, "Volume por mês")).toEqual([]),
  );
  it.each(["Volume mensal", "Volume (ano)", "Volume (dia)", "Monthly volume"])(
    "say their period in the header: %s",
    (header) => expect(asked("Minutos por caso", header)).toEqual([]),
  );
  it("are asked about in these words where they do not", () =>
    expect(asked("Tempo por caso", "Volume")).toEqual([
      "O volume de “Volume” é por dia, por mês ou por ano?",
      "Em que unidade está “Tempo por caso” (mediana 45)?",
    ]));
  it("feed nothing before the answer, and stand in the unit of the answer after it", () => {
    const text = inventory("Tempo por caso", "Volume");
    const open = resolveTable(mapped(text, "processos"), true).decision!;
    expect(Object.values(open.columns).sort()).toEqual(["area", "processo"]);
    const answers = { "unidade:Tempo por caso": "h", "unidade:Volume": "anual" };
    const { decision } = resolveTable(mapped(text, "processos", answers), true);
    expect(decision!.pending).toEqual([]);
    const { table } = buildTable(
      { fileId: "f", fileName: "f.csv", sha256: "0" },
      rawTable(text),
      decision!,
      {
        spec: canonicalTable("processos"),
        rows: rawRows(text),
        repeated: [],
        options: {
          extractionDateMs: Date.UTC(2026, 8, 30),
          zone: "America/Sao_Paulo",
          pseudonymise: (id) => id,
        },
      },
    );
    expect(table.columns["minutos_por_caso"]).toEqual({
      kind: "number",
      values: Float64Array.from([1800, 2700, 3600]),
    });
    expect(table.columns["volume_mes"]).toEqual({
      kind: "number",
      values: Float64Array.from([100, 25, 37.5]),
    });
  });
  it("are left out where a person says so", () => {
    const answers = { "unidade:Tempo por caso": "nao_usar", "unidade:Volume": "padrao" };
    const { decision } = resolveTable(
      mapped(inventory("Tempo por caso", "Volume"), "processos", answers),
      true,
    );
    expect(Object.values(decision!.columns).sort()).toEqual(["area", "processo", "volume_mes"]);
  });
});

describe("a full-time share (M18)", () => {
  const staff = (shares: readonly string[]): string =>
    `Matrícula;Cargo;Área;FTE\n${shares.map((share, at) => `${at + 1};Analista;Área ${at % 2};${share}\n`).join("")}`;
  const asks = (shares: readonly string[]): string[] => {
    const table = mapped(staff(shares), "cargos");
    return openQuestions(resolveTable(table, true), table.decision).map(({ text }) => text);
  };
  const built = (shares: readonly string[], answers: Record<string, string>) => {
    const { decision } = resolveTable(mapped(staff(shares), "cargos", answers), true);
    const { table } = buildTable(
      { fileId: "f", fileName: "f.csv", sha256: "0" },
      rawTable(staff(shares)),
      decision!,
      {
        spec: canonicalTable("cargos"),
        rows: rawRows(staff(shares)),
        repeated: [],
        options: {
          extractionDateMs: Date.UTC(2026, 8, 30),
          zone: "America/Sao_Paulo",
          pseudonymise: (id) => id,
        },
      },
    );
    return table.columns["fte"];
  };
  const numbers = (...values: number[]) => ({
    kind: "number",
    values: Float64Array.from(values),
  });

  it("is certain up to 1, and with less than one cell in twenty above", () => {
    expect(asks(["1", "0,5", "1", "0,75"])).toEqual([]);
    expect(asks([...Array<string>(29).fill("1"), "40"])).toEqual([]);
  });
  it("is asked about from one cell in twenty above 1", () => {
    const text = "“FTE” vai até 100. É percentual, horas por mês ou número de pessoas?";
    expect(asks(["100", "50", "100", "75"])).toEqual([text]);
    expect(asks([...Array<string>(19).fill("1"), "100"])).toEqual([text]);
  });
  it("feeds nothing before the answer, and stands as the answer says after it", () => {
    const shares = ["100", "50", "80"];
    const open = resolveTable(mapped(staff(shares), "cargos"), true).decision!;
    expect(Object.values(open.columns).sort()).toEqual(["area", "cargo", "posicao_id"]);
    expect(built(shares, { "unidade:FTE": "pct" })).toEqual(numbers(1, 0.5, 0.8));
    expect(built(["160", "80", "40"], { "unidade:FTE": "h/mes" })).toEqual(numbers(1, 0.5, 0.25));
    expect(built(["3", "1", "2"], { "unidade:FTE": "padrao" })).toEqual(numbers(3, 1, 2));
    expect(built(shares, { "unidade:FTE": "nao_usar" })).toBeUndefined();
  });
});

/** Whole numbers, no currency column, and a ledger in reais beside the others. */
const ordinary: [TableName, string][] = [
  [
    "processos",
    "Processo;Área;Volume por mês;Tempo por caso;Retrabalho (%);Custo por hora\nCobrança;Financeiro;1200;30;12;85\nCadastro;Comercial;300;45;5;70\nEnvio;Logística;450;60;10;60\n",
  ],
  [
    "custos",
    "Data;Conta;Centro de custo;Fornecedor;Valor\n13/01/2026;Aluguel;Administrativo;Imobiliária;R$ 1.000,50\n14/02/2026;Energia;Fábrica;Distribuidora;R$ 500,00\n",
  ],
  [
    "casos",
    "Chamado;Processo;Aberto em;Encerrado em;Canal\n1001;Suporte;02/01/2026;13/01/2026;E-mail\n1002;Suporte;15/01/2026;18/01/2026;Telefone\n1003;Suporte;20/01/2026;28/01/2026;E-mail\n",
  ],
  [
    "cargos",
    "Matrícula;Cargo;Área;Gestor;Salário\n1;Diretora;Operações;;18000\n2;Analista;Operações;1;6000\n3;Assistente;Operações;1;4000\n",
  ],
  [
    "sistemas",
    "Sistema;Fornecedor;Área;Custo anual;Status\nERP;Alfa;Financeiro;120000;Ativo\nCRM;Beta;Comercial;80000;Ativo\nFolha;Gama;RH;60000;Inativo\n",
  ],
];

it("five ordinary Brazilian files raise at most five questions: processes, ledger, tickets, staff, systems", () => {
  const tables = ordinary.map(([canonical, text]) => mapped(text, canonical));
  const open = resolveTables(tables).flatMap((settled, at) =>
    openQuestions(settled, tables[at]!.decision),
  );
  expect(open.map(({ kind }) => kind).sort()).toEqual(["periodo", "situacao", "unidade"]);
});

it("every label and name of the catalogue says its own unit", () => {
  // Up to 1: a full-time share is judged by its cells.
  const raw = rawTable("Valor;Nome\n1;a\n0,5;b\n1;c\n");
  const asked = canonicalTables.flatMap((spec) =>
    spec.columns.flatMap(({ label, name }) =>
      [label, name].flatMap((header) => {
        const meta = { ...raw, columns: [{ ...raw.columns[0]!, header }] };
        const decision = { canonical: spec.name, columns: {}, answers: {} };
        const columns = [{ source: header, target: name }];
        return unitFindings({ meta, spec, columns, decision, brazilElsewhere: false }).map(
          ({ source }) => source,
        );
      }),
    ),
  );
  expect(asked).toEqual([]);
});
