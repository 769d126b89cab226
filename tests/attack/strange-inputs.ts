/** Files that people send: tiny, huge, odd in names and in values. Each is honest data that a run has to survive. */
import { processInventory } from "#fixtures/process-inventory.ts";
import { randomEventLog } from "#fixtures/random-event-log.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import { clockText, drawsOf } from "#fixtures/draws.ts";

export interface StrangeInput {
  name: string;
  files: { fileName: string; content: string }[];
  /** A run may refuse these rows in its analysis's own words instead of reporting on them. */
  mayRefuse?: true;
}

const logHeader = "ID do caso;Atividade;Início;Fim;Recurso";
const ledgerHeader = "Competência;Conta;Centro de custo;Fornecedor;Descrição;Valor (R$)";
const day = 86_400;
const start = Date.UTC(2026, 0, 5, 8) / 1000;
const quoted = (cell: string | number): string =>
  /[";\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);
const csv = (header: string, rows: readonly (readonly (string | number)[])[]): string =>
  [header, ...rows.map((row) => row.map(quoted).join(";"))].join("\r\n") + "\r\n";
const one = (name: string, content: string, more: Partial<StrangeInput> = {}): StrangeInput => ({
  name,
  files: [{ fileName: "dados.csv", content }],
  ...more,
});

interface LogShape {
  cases: number;
  path: (index: number) => readonly string[];
  gapSeconds?: number;
  resource?: (index: number) => string;
  caseId?: (index: number) => string;
}

function eventLog({
  cases,
  path,
  gapSeconds = 3600,
  resource = () => "U1",
  caseId = (index) => `CH-${index + 1}`,
}: LogShape): string {
  const rows: string[][] = [];
  for (let index = 0; index < cases; index++) {
    let clock = start + index * 1800;
    for (const activity of path(index)) {
      rows.push([
        caseId(index),
        activity,
        clockText(clock),
        clockText(clock + (gapSeconds === 0 ? 0 : 600)),
        resource(rows.length),
      ]);
      clock += gapSeconds;
    }
  }
  return csv(logHeader, rows);
}

interface LedgerShape {
  rows: number;
  value: (index: number) => string;
  month?: (index: number) => string;
  account?: (index: number) => string;
  centre?: (index: number) => string;
  supplier?: (index: number) => string;
}

function ledger({ rows, value, month, account, centre, supplier }: LedgerShape): string {
  return csv(
    ledgerHeader,
    Array.from({ length: rows }, (_, index) => [
      month?.(index) ?? `15/${String((index % 12) + 1).padStart(2, "0")}/2025`,
      account?.(index) ?? `Conta ${"ABCDE"[index % 5]}`,
      centre?.(index) ?? `Centro ${"XYZ"[index % 3]}`,
      supplier?.(index) ?? `Fornecedor ${"KLMNOPQ"[index % 7]}`,
      "lançamento",
      value(index),
    ]),
  );
}

const inventoryHeader =
  "ID do processo;Processo;Área;Volume por mês;Minutos por caso;Retrabalho (%);Custo por hora";
function inventory(
  names: readonly string[],
  figures: (
    index: number,
  ) => [number | string, number | string, number | string, number | string] = (index) => [
    100 + index * 37,
    12 + index,
    3 + index,
    50 + index,
  ],
  area: (index: number) => string = (index) => `Área ${"AB"[index % 2]}`,
): string {
  return csv(
    inventoryHeader,
    names.map((name, index) => [
      `P${String(index + 1).padStart(2, "0")}`,
      name,
      area(index),
      ...figures(index),
    ]),
  );
}

/** Names that break quoting, markup, page setting, number reading or lay-out. */
export const hostileNames: readonly string[] = [
  'Depto "Aspas" & Cia',
  "<script>alert(1)</script>",
  '#import "x.typ": *',
  "#panic()",
  "$ x^2 + 1 $",
  "`raw` *negrito* _it_ @ref <rotulo>",
  "\\u{1F600} \\n",
  "🚀 Foguete 🧑‍🚀 👩🏽‍💻",
  "R$ 1.234,56",
  "45,5%",
  "2025",
  "01/02/2025",
  "Etapa 3 de 10",
  "3M do Brasil",
  "7-Eleven 24h",
  "Conta 1.2.03.004",
  "=SOMA(A1:A9)",
  "'; drop table facts; --",
  "../../etc/passwd",
  "{nome} {{valor}} [1]",
  "[12]",
  "A".repeat(500),
  "palavra ".repeat(60).trim() + " 12",
  "日本語の名前 7",
  "اسم عربي ١٢٣",
  "Ñandú çãõ ÁÉ",
  "1",
  "0",
  "10,5",
  "1.000",
  "-5",
  "1e3",
  "NaN",
  "null",
  "undefined",
  "Infinity",
  "n/d",
  "%d %s",
  "a\tb",
  "linha1\nlinha2",
  "Total Energies",
  "Fornecedor 5 dias",
  "12 meses",
  "3x",
];
const hostile = (index: number): string => hostileNames[index % hostileNames.length] ?? "";

const manyVariants = drawsOf("variantes", "attack");
const manyPaths = Array.from({ length: 300 }, () =>
  Array.from({ length: manyVariants.whole(3, 9) }, () => `Atividade ${manyVariants.whole(1, 40)}`),
);

export const strangeInputs: readonly StrangeInput[] = [
  one("an event log alone", randomEventLog("a").content),
  one("a ledger alone", randomLedger("b").content),
  ...[1, 2].map((rows) =>
    one(`an inventory of ${rows}`, processInventory(rows).content, { mayRefuse: true }),
  ),
  ...[3, 5, 30].map((rows) => one(`an inventory of ${rows}`, processInventory(rows).content)),
  {
    name: "an inventory and a ledger",
    files: [
      { fileName: "processos.csv", content: processInventory(8).content },
      { fileName: "razão 2025 (v2).csv", content: randomLedger("c").content },
    ],
  },
  {
    name: "an inventory and a log",
    files: [
      { fileName: "processos.csv", content: processInventory(8).content },
      { fileName: "log 01-02-2026.csv", content: randomEventLog("d").content },
    ],
  },
  {
    name: "two ledgers",
    files: [
      { fileName: "2024.csv", content: randomLedger("e").content },
      { fileName: "2025.csv", content: randomLedger("f", { rows: 60, months: 6 }).content },
    ],
  },

  one("a log of one case", eventLog({ cases: 1, path: () => ["Abrir", "Tratar", "Fechar"] })),
  one("a log of one event", eventLog({ cases: 1, path: () => ["Abrir"] })),
  one("a log of one-event cases", eventLog({ cases: 40, path: () => ["Abrir"] }), {
    mayRefuse: true,
  }),
  one(
    "a log of one activity repeated",
    eventLog({
      cases: 40,
      path: (index) => Array.from({ length: 1 + (index % 5) }, () => "Tratar"),
    }),
  ),
  one(
    "a log with equal timestamps",
    eventLog({ cases: 40, path: () => ["Abrir", "Tratar", "Fechar"], gapSeconds: 0 }),
  ),
  one(
    "a log with one timestamp only for all",
    csv(
      "Caso;Atividade;Data",
      Array.from({ length: 60 }, (_, index) => [
        `C${index % 20}`,
        ["Abrir", "Fechar"][index % 2] ?? "",
        "05/01/2026 08:00:00",
      ]),
    ),
  ),
  one(
    "a log of dates without hours",
    csv(
      "Caso;Atividade;Data",
      Array.from({ length: 90 }, (_, index) => [
        `C${Math.floor(index / 3)}`,
        ["Abrir", "Tratar", "Fechar"][index % 3] ?? "",
        clockText(start + index * day).slice(0, 10),
      ]),
    ),
  ),
  one(
    "a log that ends before it starts",
    csv(
      logHeader,
      Array.from({ length: 60 }, (_, index) => [
        `C${index % 20}`,
        ["Abrir", "Fechar"][index % 2] ?? "",
        clockText(start + index * 900 + 500),
        clockText(start + index * 900),
        "U1",
      ]),
    ),
  ),
  one(
    "a log over forty years",
    eventLog({ cases: 60, path: () => ["Abrir", "Tratar", "Fechar"], gapSeconds: 12 * 365 * day }),
  ),
  one(
    "a log with odd activities",
    eventLog({
      cases: 120,
      path: (index) => [hostile(index), "Tratar", hostile(index + 1), hostile(index * 7 + 3)],
      resource: hostile,
    }),
  ),
  one(
    "a log of numbers",
    eventLog({
      cases: 120,
      path: (index) => ["1", String((index % 9) + 2), "10", index % 3 === 0 ? "100" : "25%"],
      resource: (index) => String(index % 4),
      caseId: (index) => String(1000 + index),
    }),
  ),
  one(
    "a log of 40 activities and 300 variants",
    eventLog({
      cases: 600,
      path: (index) => manyPaths[index % 300] ?? [],
      resource: (index) => `U${index % 30}`,
    }),
  ),
  one(
    "a log in English",
    csv(
      "Case ID,Activity,Start Timestamp,Complete Timestamp,Resource".replaceAll(",", ";"),
      Array.from({ length: 200 }, (_, index) => [
        `Case ${Math.floor(index / 4)}`,
        ["Register request", "Examine 1st level", "Decide", "Pay 50% up-front"][index % 4] ?? "",
        new Date((start + index * 5000) * 1000).toISOString(),
        new Date((start + index * 5000 + 900) * 1000).toISOString(),
        "Pete",
      ]),
    ),
  ),

  // What a sign means is asked first (docs/decisions/274).
  one("a ledger of negatives", ledger({ rows: 60, value: (index) => `-${100 + index},55` }), {
    mayRefuse: true,
  }),
  one(
    "a ledger that sums to nothing",
    ledger({
      rows: 60,
      value: (index) => `${index % 2 === 0 ? "" : "-"}${100 + Math.floor(index / 2)},00`,
    }),
    { mayRefuse: true },
  ),
  one("a ledger of zeros", ledger({ rows: 30, value: () => "0,00" })),
  one(
    "a ledger of one month",
    ledger({ rows: 40, value: (index) => `${500 + index},10`, month: () => "10/03/2025" }),
  ),
  one(
    "a ledger of one supplier",
    ledger({ rows: 40, value: (index) => `${500 + index},10`, supplier: () => "Único" }),
  ),
  one(
    "a ledger of one of everything",
    ledger({
      rows: 40,
      value: () => "500,10",
      supplier: () => "Único",
      account: () => "Única",
      centre: () => "Único",
      month: () => "10/03/2025",
    }),
  ),
  one("a ledger of two rows", ledger({ rows: 2, value: (index) => `${500 + index},10` })),
  one("a ledger of one row", ledger({ rows: 1, value: () => "500,10" }), { mayRefuse: true }),
  one(
    "a ledger with empty columns",
    ledger({
      rows: 40,
      value: (index) => `${500 + index},10`,
      supplier: () => "",
      centre: () => "",
    }),
  ),
  one(
    "a ledger with all but the value empty",
    ledger({
      rows: 40,
      value: (index) => `${500 + index},10`,
      supplier: () => "",
      centre: () => "",
      account: () => "",
      month: () => "",
    }),
    { mayRefuse: true },
  ),
  one(
    "a ledger without dates",
    ledger({ rows: 40, value: (index) => `${500 + index},10`, month: () => "" }),
  ),
  one(
    "a ledger of huge numbers",
    ledger({
      rows: 60,
      value: (index) => `${1_000_000_000_000_000 + index * 7_000_000_000_000},00`,
    }),
  ),
  one("a ledger of tiny numbers", ledger({ rows: 60, value: (index) => `0,00${index % 9}1` })),
  one(
    "a ledger of nine years",
    ledger({
      rows: 324,
      value: (index) => `${1000 + (index % 13) * 7},25`,
      month: (index) =>
        `05/${String((index % 12) + 1).padStart(2, "0")}/${2016 + (Math.floor(index / 12) % 9)}`,
    }),
  ),
  one(
    "a ledger of future dates",
    ledger({
      rows: 40,
      value: (index) => `${500 + index},10`,
      month: (index) => `05/${String((index % 12) + 1).padStart(2, "0")}/2099`,
    }),
  ),
  one(
    "a ledger with odd names",
    ledger({
      rows: 400,
      value: (index) => `${500 + ((index * 7919) % 9973)},10`,
      supplier: hostile,
      account: (index) => hostile(index * 3 + 1),
      centre: (index) => hostile(index * 5 + 2),
    }),
  ),
  one(
    "a ledger of numeric accounts",
    ledger({
      rows: 200,
      value: (index) => `${500 + ((index * 7919) % 9973)},10`,
      account: (index) => String(4_1_00_1 + (index % 11)),
      centre: (index) => String(100 + (index % 6)),
      supplier: (index) => `${10_000_000 + (index % 17)}`,
    }),
  ),
  one(
    "a ledger in English",
    [
      "Posting Date,Account,Cost Center,Vendor,Amount (BRL)",
      ...Array.from(
        { length: 80 },
        (_, index) =>
          `2025-${String((index % 12) + 1).padStart(2, "0")}-15,Travel ${index % 4},R&D,"Smith, Jones & Co ${index % 3}","${(1234.56 + index).toLocaleString("en-US")}"`,
      ),
    ].join("\n") + "\n",
  ),

  one("an inventory with odd names", inventory(hostileNames)),
  one(
    "an inventory with odd areas",
    inventory(
      hostileNames.map(
        (_, index) => `Processo ${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[index % 26]}${index}`,
      ),
      undefined,
      hostile,
    ),
  ),
  one(
    "an inventory of equal names",
    inventory(["Cobrança", "Cobrança", "Cobrança", "Faturamento"]),
  ),
  one(
    "an inventory of zeros",
    inventory(["Um", "Dois", "Três"], () => [0, 1, 0, 50]),
  ),
  one(
    "an inventory of huge volumes",
    inventory(["Um", "Dois", "Três"], (index) => [1e12 + index, 14_000, 99, 1999]),
  ),
  one(
    "an inventory without rates",
    inventory(["Um", "Dois", "Três", "Quatro"], (index) => [10 + index, 5, 2, ""]),
  ),
  one(
    "an inventory without rework",
    inventory(["Um", "Dois", "Três", "Quatro"], (index) => [10 + index, 5, "", 40]),
  ),
  one(
    "an inventory with names only",
    inventory(["Um", "Dois", "Três"], () => ["", "", "", ""]),
    { mayRefuse: true },
  ),
  one(
    "an inventory with bad cells",
    inventory(["Um", "Dois", "Três", "Quatro", "Cinco"], (index) =>
      index === 2 ? ["muitos", "?", "5%", "R$ 40"] : [`${100 + index}`, "12,5", "5%", "R$ 40,00"],
    ),
  ),
  one(
    "an inventory of equal rows",
    inventory(
      Array.from({ length: 12 }, (_, index) => `Processo ${index + 1}`),
      () => [100, 10, 5, 50],
    ),
  ),
];
