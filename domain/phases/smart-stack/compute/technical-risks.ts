/** A4.11: the list of technical, security and continuity risks of systems, with `ds_p4_riscos_tecnicos`. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { isAbove, isAtLeast, isAtMost, isBelow } from "../../../kernel/numbers/rounding.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import {
  contractWindowMonths,
  formula,
  referenceMs,
  sysId,
  type PhaseFourRun,
} from "../phase-run.ts";
import { monthsAfter } from "../contract-time.ts";
import type { SystemRecord } from "../../common/systems/system-portfolio.ts";

export type RiskKind =
  | "recuperação acima da meta"
  | "capacidade perto do limite"
  | "suporte que termina"
  | "segurança abaixo do corte"
  | "ponto único de falha";

const words = {
  risk: formula(
    "A4.11",
    "regra de continuidade, capacidade, suporte, segurança ou rede que o sistema atende",
  ),
  count: formula("A4.11", "contagem dos riscos"),
  recovery: formula("A4.11", "sistemas críticos com tempo de recuperação acima da meta"),
  use: formula("A4.11", "uso de pico ÷ capacidade instalada"),
  continuity: formula(
    "A4.11",
    "sistemas de criticidade máxima com tempo de recuperação e meta informados",
  ),
};
const fullCapacity = 0.85;
const criticalFrom = 4;
const highest = 5;

export interface RiskOptions {
  cut: number;
  referenceMs: number;
  isSinglePoint: boolean;
}

/** Kinds in the order of the list. */
export function risksOf(
  system: SystemRecord,
  { cut, referenceMs: reference, isSinglePoint }: RiskOptions,
): RiskKind[] {
  const critical = isAtLeast(system.criticality ?? 0, criticalFrom);
  const use =
    system.peakUse !== null && system.installedCapacity
      ? system.peakUse / system.installedCapacity
      : null;
  const security = system.technical[1] ?? null;
  return [
    ...(system.recoveryHours !== null &&
    system.recoveryTargetHours !== null &&
    isAbove(system.recoveryHours, system.recoveryTargetHours)
      ? ["recuperação acima da meta" as const]
      : []),
    ...(use !== null && isAtLeast(use, fullCapacity)
      ? ["capacidade perto do limite" as const]
      : []),
    ...(critical &&
    system.supportEndMs !== null &&
    isAtMost(monthsAfter(system.supportEndMs, reference), contractWindowMonths)
      ? ["suporte que termina" as const]
      : []),
    ...(security !== null && isBelow(security, cut) ? ["segurança abaixo do corte" as const] : []),
    ...(isSinglePoint ? ["ponto único de falha" as const] : []),
  ];
}

const evidenceKeys: Record<RiskKind, string[]> = {
  "recuperação acima da meta": ["rto", "rto_meta"],
  "capacidade perto do limite": ["uso_pct"],
  "suporte que termina": ["fim_suporte", "criticidade"],
  "segurança abaixo do corte": ["seguranca"],
  "ponto único de falha": ["criticidade"],
};

export function addRiskFacts(run: PhaseFourRun): void {
  const { book, systems } = run;
  if (systems.length === 0) return;
  const cut = assumedNumber(run.input.assumptions, "A.time_corte");
  const rows: (string | number | null)[][] = [];
  const ids: string[] = [];
  for (const system of systems) {
    const scope = { system: system.name };
    const use =
      system.peakUse !== null && system.installedCapacity
        ? (100 * system.peakUse) / system.installedCapacity
        : null;
    if (use !== null)
      book.add({
        id: sysId(system, "uso_pct"),
        label: `Uso de pico da capacidade – ${system.name}`,
        value: use,
        unit: "pct",
        formula: words.use,
        inputs: [sysId(system, "nome")],
        scope,
      });
    const node = `p4.no.${factIdPart(system.name)}.isola`;
    for (const kind of risksOf(system, {
      cut,
      referenceMs: referenceMs(run),
      isSinglePoint: book.numberOf(node) !== null,
    })) {
      const id = `p4.risco.${ids.length + 1}`;
      ids.push(`${id}.tipo`);
      const inputs = [
        ...evidenceKeys[kind].map((key) => sysId(system, key)),
        ...(kind === "ponto único de falha" ? [node] : []),
      ];
      book.add({
        id: `${id}.tipo`,
        label: `Risco técnico – ${system.name}`,
        value: kind,
        unit: "texto",
        formula: words.risk,
        inputs,
        scope,
      });
      book.add({
        id: `${id}.sistema`,
        label: "Sistema do risco técnico",
        value: system.name,
        unit: "texto",
        formula: words.risk,
        inputs: [`${id}.tipo`],
        scope,
      });
      rows.push([
        system.id,
        system.name,
        kind,
        system.criticality,
        run.destinations.get(system.id)?.name ?? null,
      ]);
    }
  }
  book.add({
    id: "p4.n_riscos",
    label: "Riscos técnicos",
    value: ids.length,
    unit: "un",
    formula: words.count,
    inputs: ids.length > 0 ? ids : ["p4.n_sistemas"],
  });
  const known = systems.filter(
    ({ recoveryHours, recoveryTargetHours }) =>
      recoveryHours !== null && recoveryTargetHours !== null,
  );
  const late = known.filter(
    (system) =>
      isAtLeast(system.criticality ?? 0, criticalFrom) &&
      isAbove(system.recoveryHours ?? 0, system.recoveryTargetHours ?? 0),
  );
  book.add({
    id: "p4.n_fora_rto",
    label: "Sistemas críticos com recuperação acima da meta",
    value: known.length === 0 ? null : late.length,
    unit: "un",
    formula: words.recovery,
    inputs: known.map((system) => sysId(system, "rto")),
  });
  const top = systems.filter(({ criticality }) => criticality === highest);
  const covered = top.filter((system) => known.includes(system));
  const inputs = top.map((system) => sysId(system, "criticidade"));
  book.add({
    id: "p4.n_crit5",
    label: "Sistemas de criticidade máxima",
    value: top.length,
    unit: "un",
    formula: words.count,
    inputs,
    basis: "DERIVADO",
  });
  book.add({
    id: "p4.n_crit5_continuidade",
    label: "Sistemas de criticidade máxima com continuidade informada",
    value: covered.length,
    unit: "un",
    formula: words.continuity,
    inputs,
    basis: "DERIVADO",
  });
  run.datasets.push({
    id: "ds_p4_riscos_tecnicos",
    name: "Riscos técnicos",
    qualityScore: null,
    rows,
    columns: [
      { name: "sistema_id", label: "Código", type: "text" },
      { name: "sistema", label: "Sistema", type: "text" },
      { name: "risco", label: "Risco", type: "text" },
      { name: "criticidade", label: "Criticidade", type: "number" },
      { name: "destino", label: "Destino", type: "text" },
    ],
  });
}
