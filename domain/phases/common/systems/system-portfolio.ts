/** T08 read into records, money in BRL (A.cambio_usd), and A4.1: the yearly cost of ownership. */
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import { currencyOf } from "../../../tables/meaning/one-currency.ts";
import type { TableData, Tables } from "../../../tables/table-data.ts";
import {
  boolCell,
  compareText,
  entityKey,
  factIdPart,
  numberCell,
  textCell,
} from "../../../tables/read-table.ts";

export const costParts = ["licenca", "infra", "suporte", "pessoas"] as const;
export type CostPart = (typeof costParts)[number];

export interface SystemRecord {
  row: number;
  /** Part of fact ids, unique. */
  id: string;
  name: string;
  capability: string;
  area: string | null;
  /** BRL a year; null where the cell is empty, or the currency has no rate. */
  costs: Record<CostPart, number | null>;
  currency: string;
  users: number | null;
  activeUsers: number | null;
  criticality: number | null;
  /** Notes 1-5: fit, satisfaction, value. */
  business: (number | null)[];
  /** Notes 1-5: quality, security, integrability, supportability. */
  technical: (number | null)[];
  hosting: string | null;
  vendor: string | null;
  /** Milliseconds since the epoch. */
  contractEndMs: number | null;
  supportEndMs: number | null;
  technology: string | null;
  /** Days before the contract's end by which leaving has to be announced. */
  noticeDays: number | null;
  /** BRL. */
  exitFee: number | null;
  installedCapacity: number | null;
  peakUse: number | null;
  hasApi: boolean | null;
  /** Hours: measured recovery, measured data loss, and the recovery that is asked for. */
  recoveryHours: number | null;
  dataLossHours: number | null;
  recoveryTargetHours: number | null;
  personalData: boolean | null;
}

/** In id order. */
export function readSystems(tables: Tables, assumptions: Assumptions): SystemRecord[] {
  const table = tables.sistemas;
  if (!table) return [];
  const used = new Set<string>();
  const records = Array.from({ length: table.rows }, (_, row) => row).flatMap(
    (row): SystemRecord[] => {
      const name = textCell(table, "sistema", row);
      if (name === null || used.has(factIdPart(name))) return [];
      used.add(factIdPart(name));
      return [readSystem(table, row, name, assumptions)];
    },
  );
  return records.sort((a, b) => compareText(a.id, b.id));
}

function readSystem(
  table: TableData,
  row: number,
  name: string,
  assumptions: Assumptions,
): SystemRecord {
  const number = (column: string) => numberCell(table, column, row);
  const currency = currencyOf(table, "custo_licenca_ano", row) ?? "BRL";
  const exchange =
    currency === "BRL" ? 1 : currency === "USD" ? resolvedValue(assumptions, "A.cambio_usd") : null;
  const money = (column: string) => {
    const value = number(column);
    return value === null
      ? null
      : value === 0
        ? 0
        : typeof exchange === "number"
          ? value * exchange
          : null;
  };
  return {
    row,
    id: factIdPart(name),
    name,
    capability: textCell(table, "capacidade", row) ?? name,
    area: textCell(table, "area_responsavel", row),
    costs: {
      licenca: money("custo_licenca_ano"),
      infra: money("custo_infra_ano"),
      suporte: money("custo_suporte_ano"),
      pessoas: money("custo_pessoas_ano"),
    },
    currency,
    users: number("usuarios"),
    activeUsers: number("usuarios_ativos"),
    criticality: number("criticidade"),
    business: ["aderencia_funcional", "satisfacao_usuarios", "valor_estrategico"].map(number),
    technical: ["qualidade_tecnica", "seguranca", "integrabilidade", "suportabilidade"].map(number),
    hosting: textCell(table, "hospedagem", row),
    vendor: textCell(table, "fornecedor", row),
    contractEndMs: number("fim_contrato"),
    supportEndMs: number("fim_suporte"),
    technology: textCell(table, "tecnologia", row),
    noticeDays: number("aviso_previo_dias"),
    exitFee: money("multa_rescisao"),
    installedCapacity: number("capacidade_instalada"),
    peakUse: number("uso_pico"),
    hasApi: boolCell(table, "tem_api", row),
    recoveryHours: number("rto_h"),
    dataLossHours: number("rpo_h"),
    recoveryTargetHours: number("rto_meta_h"),
    personalData: boolCell(table, "trata_dados_pessoais", row),
  };
}

/** Licence + infrastructure + support + people; null when none is known. */
export function totalCost(system: SystemRecord): number | null {
  const known = costParts.flatMap((part) => system.costs[part] ?? []);
  return known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0);
}

/** Without the people: what a retirement frees in cash. */
export const externalCost = (system: SystemRecord): number =>
  (system.costs.licenca ?? 0) + (system.costs.infra ?? 0) + (system.costs.suporte ?? 0);

/** Systems of one capability, in id order; keys as `entityKey` gives them. */
export function byCapability(systems: readonly SystemRecord[]): Map<string, SystemRecord[]> {
  const groups = new Map<string, SystemRecord[]>();
  for (const system of systems)
    groups.set(entityKey(system.capability), [
      ...(groups.get(entityKey(system.capability)) ?? []),
      system,
    ]);
  return groups;
}
