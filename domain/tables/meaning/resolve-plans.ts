/**
 * Rows of what was planned beside rows of what came of it, told by a column ("Tipo": "Meta", "Realizado") or by the names of the
 * series ("OTIF - Meta", "OTIF - Realizado"): the target of an indicator. Of a ledger they are left out before (`rowFilters`).
 */
import type { TableName } from "../canonical-table.ts";
import { entityKey, normalizeHeader } from "../headers/header-names.ts";
import type { TableDecision } from "../raw-table.ts";
import { selectTableRows, type KeptRows } from "../rows/select-rows.ts";
import { describeRows } from "../rows/describe-rows.ts";
import type { Column, TextColumn } from "../table-data.ts";
import { planSideOf, type PlanSide, splitSide } from "../wide/plan-words.ts";

interface ResolvedPlans extends KeptRows {
  notes: string[];
}

type Side = PlanSide | "comparacao" | null;

export function resolvePlans(rows: KeptRows, table: TableName): ResolvedPlans {
  if (table !== "kpis") return { ...rows, notes: [] };
  const { cenario, ...columns } = rows.columns;
  const { cenario: _, ...checks } = rows.checks;
  const told: KeptRows = { ...rows, columns, checks };
  if (cenario?.kind === "text") {
    const sides = Array.from(cenario.codes, (code) => (cenario.dictionary[code] ?? null) as Side);
    return joinTargets(told, sides);
  }
  const named = sidesByName(told.columns["kpi"]);
  return named === null
    ? { ...rows, notes: [] }
    : joinTargets({ ...told, columns: { ...columns, kpi: named.kpi } }, named.sides);
}

/** Is there a column that tells what was planned from what came of it? */
export const tellsPlans = ({ columns }: Pick<TableDecision, "columns">): boolean =>
  Object.values(columns).includes("cenario");

/** Sheets write the name of a series once, in the first of its rows. */
export function filledDown({ codes, dictionary }: TextColumn): TextColumn {
  let last = -1;
  return {
    kind: "text",
    dictionary,
    codes: codes.map((code) => {
      const isNamed = code >= 0 && dictionary[code]!.trim() !== "";
      return (last = isNamed ? code : last);
    }),
  };
}

const idleNames = new Set(
  "tipo cenario versao indicador kpi descricao item linha status situacao medida".split(" "),
);

/** A series that no column names has the name above its sides, unless that says nothing of it, else the file's. */
export function nameOfSeries(sidesHeader: string | undefined, fileName: string): string {
  const { tokens } = normalizeHeader(sidesHeader ?? "");
  const isName =
    tokens.length > 0 &&
    !/^coluna \d+$/i.test(sidesHeader!) &&
    tokens.some((token) => !idleNames.has(token) && planSideOf(token) === null);
  return isName ? sidesHeader! : fileName.replace(/\.[a-z0-9]{1,5}$/i, "");
}

function joinTargets(rows: KeptRows, sides: readonly Side[]): ResolvedPlans {
  const keys = keysOf(rows.columns, sides.length);
  const { valor } = rows.columns;
  if (valor?.kind !== "number") return { ...rows, notes: [] };
  const planned = new Map<string, number>();
  for (const [row, side] of sides.entries()) {
    const value = valor.values[row]!;
    if (side !== "meta" || Number.isNaN(value)) continue;
    const known = planned.get(keys[row]!);
    // Two plans for one month are none.
    planned.set(keys[row]!, known === undefined || known === value ? value : NaN);
  }
  const meta = rows.columns["meta"];
  const targets = Float64Array.from(sides, (_, row) => {
    const own = meta?.kind === "number" ? meta.values[row]! : NaN;
    return Number.isNaN(own) ? (planned.get(keys[row]!) ?? NaN) : own;
  });
  const kept = keepResults(
    { ...rows, columns: { ...rows.columns, meta: { kind: "number", values: targets } } },
    sides,
  );
  return {
    ...kept,
    notes: tellSides(rows, sides, [
      "Uma linha de meta foi lida como a meta do mesmo período, e não como resultado.",
      "linhas de meta foram lidas como a meta do mesmo período, e não como resultado.",
    ]),
  };
}

/** What a plan and its result have in common. */
function keysOf(columns: Readonly<Record<string, Column>>, rows: number): string[] {
  const parts = ["kpi", "data", "processo", "categoria"].map((name) => columns[name]);
  return Array.from({ length: rows }, (_, row) =>
    parts
      .map((part) =>
        part === undefined ? "" : part.kind === "text" ? part.codes[row] : part.values[row],
      )
      .join("|"),
  );
}

/** Without the rows that were planned, and those that only compare. */
const keepResults = (rows: KeptRows, sides: readonly Side[]): KeptRows =>
  selectTableRows(
    rows,
    Int32Array.from(
      [...sides.keys()].filter((row) => sides[row] === "realizado" || sides[row] === null),
    ),
  );

/** Rows of the file, of which one may be several here. */
function tellSides(
  { rowNumber }: KeptRows,
  sides: readonly Side[],
  plans: readonly [string, string],
): string[] {
  const count = (side: Side) =>
    new Set([...sides.keys()].filter((row) => sides[row] === side).map((row) => rowNumber[row]))
      .size;
  return [
    ...describeRows(count("meta"), plans),
    ...describeRows(count("comparacao"), [
      "Uma linha que só compara meta e realizado ficou fora.",
      "linhas que só comparam meta e realizado ficaram fora.",
    ]),
  ];
}

/** Series whose names differ by the word of their side alone; null where no plan has its result. */
function sidesByName(kpi: Column | undefined): { kpi: TextColumn; sides: Side[] } | null {
  if (kpi?.kind !== "text") return null;
  const named = kpi.dictionary.map(splitSide);
  const sidesOf = new Map<string, Set<Side>>();
  for (const { base, side } of named) {
    const key = entityKey(base);
    sidesOf.set(key, (sidesOf.get(key) ?? new Set<Side>()).add(side));
  }
  const isPair = (base: string) => {
    const said = sidesOf.get(entityKey(base))!;
    return said.has("meta") && said.size > 1;
  };
  if (!named.some(({ base, side }) => side !== null && isPair(base))) return null;
  const dictionary = [...kpi.dictionary];
  const codeOf = new Map<string, number>();
  const codes = named.map(({ base, side }, code) => {
    if (!isPair(base)) return code;
    const key = entityKey(base);
    const known = codeOf.get(key) ?? code;
    codeOf.set(key, known);
    // What came of it is named as the series is.
    if (side !== "meta" || known === code) dictionary[known] = base;
    return known;
  });
  return {
    kpi: { kind: "text", dictionary, codes: kpi.codes.map((code) => codes[code] ?? -1) },
    sides: Array.from(kpi.codes, (code) => {
      const name = named[code];
      return name !== undefined && isPair(name.base) ? name.side : null;
    }),
  };
}
