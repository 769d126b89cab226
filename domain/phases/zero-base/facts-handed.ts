/** Facts that phase 2 rests on or prints and does not write itself: those of phase 1, and the changes that phases/common writes. */
import { uncatalogued, type FactKey } from "../../facts/catalogue/fact-definition.ts";

const baseParts = {
  name: "nome",
  area: "area",
  owner: "responsavel",
  quadrant: "quadrante",
  position: "posicao",
  volume: "volume_mes",
  hours: "horas_mes",
  hourlyCost: "custo_hora",
  cost: "custo_ano",
  laborCost: "custo_ano_mao_obra",
  reworkCost: "cor_ano",
  reworkShare: "retrabalho_pct",
  leadTime: "lead_time",
  potential: "ap",
  value: "vs",
  feasibility: "fs",
} as const;
const logParts = {
  volume: "volume_mes",
  leadTime: "tt_media",
  leadTimeP85: "tt_p85",
  rework: "rho",
  resources: "recursos_mes",
  load: "carga",
} as const;

const keysOf = <Parts extends Readonly<Record<string, string>>>(prefix: string, parts: Parts) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, uncatalogued(`${prefix}.${part}`)]),
  ) as Readonly<Record<keyof Parts, FactKey>>;

/** What the inventory of phase 1 says of a process, and what its log does. */
export const baseOf = (process: string) => keysOf(`p1.proc.${process}`, baseParts);
export const logOf = (process: string) => keysOf(`p1.log.${process}`, logParts);

export const mappedCost = uncatalogued("p1.custo_ano");
export const baseDate = uncatalogued("p1.data_base");
export const alertedClients = uncatalogued("p1.alerta.n");
export const classificationAccuracy = uncatalogued("p1.classificacao.acuracia");
/** Totals that the report and the rules quote although nothing here derives from them. */
const quotedTotals: readonly string[] = [mappedCost, "p1.n_processos", baseDate, "p1.n_validados"];
const quotedParts = new Set([
  ...["nome", "area", "responsavel", "quadrante", "posicao", "horas_mes", "custo_ano"],
  ...["custo_ano_mao_obra", "retrabalho_pct", "lead_time", "vs", "fs", "ap", "h_lib"],
  ...["nota_escopo", "horas_base", "n_sistemas", "pct_custo", "cor_ano", "custo_hora"],
  ...["tt_media", "casos", "qw_fator", "sistema", "iniciativa"],
]);
const quotedOfBottleneck = new Set(["nome", "b"]);

/** Whether a fact of phase 1 is quoted of one of these processes, or of all. */
export function isQuoted(id: string, processes: ReadonlySet<string>): boolean {
  if (quotedTotals.includes(id)) return true;
  const [phase, group, process, ...rest] = id.split(".");
  if (phase !== "p1" || (group !== "proc" && group !== "log")) return false;
  const [part, before] = [rest.at(-1) ?? "", rest.at(-2)];
  return (
    processes.has(process ?? "") &&
    (quotedParts.has(part) || (before === "gargalo" && quotedOfBottleneck.has(part)))
  );
}

/** Changes of a measure in focus, in percent and in points: `phases/common` writes them for every phase that shows them. */
export const changeOf = (metric: string): FactKey => uncatalogued(`p2.melhora.${metric}`);
export const pointsOf = (metric: string): FactKey => uncatalogued(`p2.melhora_pp.${metric}`);
