/** The files of a small random company with what nobody may learn of it: ids, names and addresses of people, and their pay. */
import fc from "#tests/support/random-cases.ts";
import { csvFile } from "#domain/demonstration/csv-text.ts";
import { controlRows, riskRows, useCaseRows } from "#domain/demonstration/governance.ts";
import { initiativeRows, optionRows, workloadRows } from "#domain/demonstration/programme.ts";
import { stepRows } from "#domain/demonstration/processes.ts";
import { interfaceRows, systemRows } from "#domain/demonstration/systems.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { Row } from "#tests/analysis/build-table.ts";
import { minimum, organisationOf, peoples } from "./organisation.ts";

export interface PlantedCompany {
  files: { name: string; table: TableName; content: string }[];
  positions: Row[];
  /** Texts that identify one person; they stand in no reply. */
  markers: string[];
  /** Each person's monthly pay as the file has it. */
  payTexts: string[];
  /** Monthly pay of each real group under the minimum, in sum and by head. */
  groupPay: number[];
}

const survey = {
  dimensions: [
    "consciencia",
    "desejo",
    "conhecimento",
    "habilidade",
    "reforco",
    "lideranca",
    "dados_ferramentas",
    "carga",
  ],
  tenures: ["até 1 ano", "mais de 1 ano"],
};
const money = (value: number): string => value.toFixed(10).replace(/0+$/, "").replace(".", ",");

export function plantedCompany(seed: number): PlantedCompany {
  const [people] = fc.sample(peoples, { seed, numRuns: 1 });
  if (people === undefined) throw new Error("no organisation");
  const organisation = organisationOf(people);
  // What a run is computed from is what the file says: ten decimals.
  const positions = organisation.positions.map(
    (row): Row => ({
      ...row,
      area: row["area"] ?? "Dados",
      posicao_id: personId("MATR", String(row["posicao_id"])),
      gestor_id: row["gestor_id"] === null ? null : personId("MATR", String(row["gestor_id"])),
      custo_mensal:
        row["custo_mensal"] === null ? null : Number(Number(row["custo_mensal"]).toFixed(10)),
    }),
  );
  const table = (name: TableName, rows: readonly object[]) => ({
    name: `${name}.csv`,
    table: name,
    content: csvFile(`${name}.csv`, name, rows as never).content,
  });
  const answers = positions.flatMap(({ area, cargo }, row) =>
    survey.dimensions.flatMap((dimensao, item) => ({
      respondente_id: personId("RESP", `P${row}`),
      area: area ?? null,
      cargo_grupo: cargo ?? null,
      tempo_casa_faixa: survey.tenures[row % 2] ?? null,
      item_id: `Q${item + 1}`,
      dimensao,
      resposta: 1 + ((row * 3 + item) % 5),
      onda: "1",
    })),
  );
  const rowsOf = (name: "processos" | "tarefas" | "competencias"): object[] =>
    textRows(organisation.tables, name);
  const events = Array.from({ length: 90 }, (_, at) => ({
    caso_id: `C${Math.floor(at / 3)}`,
    atividade: ["Abrir", "Tratar", "Fechar"][at % 3] ?? "",
    fim: `${String(13 + Math.floor(at / 9)).padStart(2, "0")}/06/2026 ${String(8 + (at % 3)).padStart(2, "0")}:${String(10 + (at % 40))}:00`,
    recurso: personId("RECU", `P${at % 4}`),
    processo: "Processo Financeiro",
  }));
  const series = Array.from({ length: 8 }, (_, month) => ({
    kpi: "Retrabalho",
    data: `28/0${month + 1}/2026`,
    valor: 12 + month / 4,
    unidade: "%",
    direcao: "menor_melhor",
    meta: 9,
    categoria: "operação",
    processo: "P01",
  }));
  return {
    files: [
      withNames(table("cargos", positions), positions.length),
      withNames(table("pesquisa", answers), positions.length, survey.dimensions.length),
      table("processos", rowsOf("processos")),
      table("tarefas", rowsOf("tarefas")),
      table("competencias", rowsOf("competencias")),
      table("eventos", events),
      table("kpis", series),
      table("etapas", stepRows()),
      table("sistemas", systemRows()),
      table("integracoes", interfaceRows()),
      table("opcoes", optionRows()),
      table("iniciativas", initiativeRows()),
      table("casos_uso_ia", useCaseRows()),
      table("riscos", riskRows()),
      table("controles", controlRows()),
      table("cargas", workloadRows()),
    ],
    positions,
    markers: [
      ...positions.flatMap((_, row) => [
        personId("MATR", `P${row}`),
        personId("RESP", `P${row}`),
        nameOf(row),
        addressOf(row),
      ]),
      ...[0, 1, 2, 3].map((row) => personId("RECU", `P${row}`)),
    ],
    payTexts: positions.flatMap(({ custo_mensal: pay }) =>
      typeof pay === "number" ? [money(pay), String(pay)] : [],
    ),
    groupPay: groupPay(positions),
  };
}

/** Unlike any other text: a run of letters and the id. */
const personId = (kind: string, id: string): string => `${kind}-QX7${id.replace("P", "K")}Z`;
const nameOf = (row: number): string => `Zuleica Quintanilha ${String.fromCharCode(65 + row)}ravo`;
const addressOf = (row: number): string => `zq.${row}@pessoas.exemplo.com.br`;

/** Name and address beside each row, as a system of personnel exports them. */
function withNames<File extends { content: string }>(
  file: File,
  people: number,
  rowsEach = 1,
): File {
  const [head = "", ...lines] = file.content.trimEnd().split("\r\n");
  if (lines.length !== people * rowsEach) throw new Error("rows of people");
  const content = [
    `${head};Nome completo;E-mail`,
    ...lines.map(
      (line, at) =>
        `${line};${nameOf(Math.floor(at / rowsEach))};${addressOf(Math.floor(at / rowsEach))}`,
    ),
  ].join("\r\n");
  return { ...file, content: `${content}\r\n` };
}

function groupPay(positions: readonly Row[]): number[] {
  const groups = new Map<string, number[]>();
  for (const row of positions) {
    const pay = row["custo_mensal"];
    if (typeof pay !== "number") continue;
    const { posicao_id: id, area, cargo, familia, gestor_id: manager } = row;
    const keys = [
      `person ${String(id)}`,
      `area ${String(area)}`,
      `role ${String(cargo)}`,
      `family ${String(familia)}`,
      `of ${String(manager)}`,
      `${String(area)} ${String(cargo)}`,
      `${String(area)} ${String(familia)}`,
    ];
    for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), pay]);
  }
  const sums = [...groups.values()]
    .filter(({ length }) => length < minimum)
    .flatMap((pays) => {
      const sum = pays.reduce((total, pay) => total + pay, 0);
      return [sum, sum / pays.length];
    });
  return [...new Set(sums)];
}

function textRows(
  tables: ReturnType<typeof organisationOf>["tables"],
  name: "processos" | "tarefas" | "competencias",
): object[] {
  const table = tables[name];
  if (table === undefined) throw new Error(`no ${name}`);
  return Array.from({ length: table.rows }, (_, row) =>
    Object.fromEntries(
      Object.entries(table.columns).map(([column, cells]) => [
        column,
        cells.kind === "text"
          ? (cells.dictionary[cells.codes[row] ?? -1] ?? null)
          : (cells.values[row] ?? null),
      ]),
    ),
  );
}
