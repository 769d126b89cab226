/** T11 read into records, and which of them realise the savings of systems. */
import type { Assumptions } from "../../facts/assumptions/assumption.ts";
import { resolvedValue } from "../../facts/assumptions/register.ts";
import type { TableData, Tables } from "../../tables/table-data.ts";
import {
  boolCell,
  compareText,
  entityKey,
  factIdPart,
  numberCell,
  textCell,
} from "../../tables/read-table.ts";

export interface InitiativeRecord {
  row: number;
  /** Part of fact ids, unique. */
  id: string;
  name: string;
  /** References to T01 by id or name, as written. */
  processes: string[];
  kind: "quick_win" | "core" | "estrutural" | "habilitador";
  capex: number | null;
  opexPerMonth: number | null;
  startWeek: number | null;
  durationWeeks: number | null;
  effortPersonDays: number | null;
  /** Ids of other initiatives. */
  dependsOn: string[];
  owner: string | null;
  team: number | null;
  isStrategic: boolean;
  strategicReason: string | null;
  /** Fractions of one in the order of `processes`; [] when not given. */
  processShares: number[];
  costShares: number[];
  statedBenefitPerYear: number | null;
  /** Whether the investment holds the team's own time; null when not told. */
  capexIncludesTeam: boolean | null;
}

export interface InitiativeInventory {
  table: TableData | null;
  /** In id order. */
  initiatives: InitiativeRecord[];
}

export function readInitiatives(tables: Tables): InitiativeInventory {
  const table = tables.iniciativas ?? null;
  if (!table) return { table, initiatives: [] };
  const used = new Set<string>();
  const records = Array.from({ length: table.rows }, (_, row) => row).flatMap(
    (row): InitiativeRecord[] => {
      const name = textCell(table, "nome", row);
      const given = textCell(table, "iniciativa_id", row);
      const id = factIdPart(given ?? name ?? "");
      if ((name === null && given === null) || used.has(id)) return [];
      used.add(id);
      return [readInitiative(table, row, id, name ?? given ?? id)];
    },
  );
  const idOf = new Map(
    records.flatMap(
      (record) =>
        [
          [entityKey(record.name), record.id],
          [entityKey(record.id), record.id],
        ] as const,
    ),
  );
  for (const record of records)
    record.dependsOn = record.dependsOn
      .flatMap((reference) => idOf.get(entityKey(reference)) ?? [])
      .filter((id) => id !== record.id);
  return { table, initiatives: records.sort((a, b) => compareText(a.id, b.id)) };
}

function readInitiative(table: TableData, row: number, id: string, name: string): InitiativeRecord {
  const number = (column: string) => numberCell(table, column, row);
  const kind = textCell(table, "tipo", row);
  const reason = textCell(table, "motivo_estrategico", row);
  return {
    row,
    id,
    name,
    processes: list(table, "processos", row),
    kind: kind === "quick_win" || kind === "estrutural" || kind === "habilitador" ? kind : "core",
    capex: number("capex"),
    opexPerMonth: number("opex_mes"),
    startWeek: number("inicio_semana"),
    durationWeeks: number("duracao_semanas"),
    effortPersonDays: number("esforco_pd"),
    dependsOn: list(table, "depende_de", row),
    owner: textCell(table, "responsavel", row),
    team: number("equipe"),
    isStrategic: (boolCell(table, "estrategica", row) ?? false) && reason !== null,
    strategicReason: reason,
    processShares: shares(list(table, "fracao_processo", row)),
    costShares: shares(list(table, "rateio_custo", row)),
    statedBenefitPerYear: number("beneficio_informado_ano"),
    capexIncludesTeam: boolCell(table, "capex_inclui_equipe", row),
  };
}

function list(table: TableData, column: string, row: number): string[] {
  return (textCell(table, column, row) ?? "")
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** "60%", "60" and "0,6" all say 0.6: a list with a value above one is in percent. A list with an unreadable item says nothing. */
function shares(texts: readonly string[]): number[] {
  const values = texts.map((text) => Number(text.replace("%", "").replace(",", ".").trim()));
  if (values.some((value) => !Number.isFinite(value) || value < 0)) return [];
  const inPercent = texts.some((text) => text.includes("%")) || values.some((value) => value > 1);
  return inPercent ? values.map((value) => value / 100) : values;
}

/** `A.iniciativa_ti` when it names one; else the initiatives without process that are no enablers. */
export function savingCarriers(
  initiatives: readonly InitiativeRecord[],
  assumptions: Assumptions,
): InitiativeRecord[] {
  const named = resolvedValue(assumptions, "A.iniciativa_ti");
  const chosen =
    typeof named === "string"
      ? initiatives.filter(({ id, name }) =>
          [id, name].some((own) => entityKey(own) === entityKey(named)),
        )
      : [];
  return chosen.length > 0
    ? chosen
    : initiatives.filter(
        (initiative) => initiative.processes.length === 0 && initiative.kind !== "habilitador",
      );
}
