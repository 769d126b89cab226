/** Facts of A4.8 and A4.9 with `ds_p4_custo_alvo` and `ds_p4_custo_ia`; null while the client's price list is not informed. */
import { assumedNumber, resolvedValue } from "../../assumptions/register.ts";
import type { Formula } from "../../facts/fact-book.ts";
import { exactSum } from "../../numeric/exact-sum.ts";
import { entityKey, factIdPart, numberCell, textCell } from "../table-reading.ts";
import type { PhaseFourRun } from "./phase-run.ts";
import { aiRunCost, cloudTargetCost, type CloudPrices, type TokenPrices } from "./target-costs.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
const words = {
  target: formula("A4.8", "[vCPU × horas × preço × ajuste × (1 − desconto) + armazenamento + saída de dados + serviços gerenciados] × (1 + acréscimo)"),
  current: formula("A4.8", "custo atual informado da carga"),
  total: formula("A4.8", "soma das cargas com custo-alvo"),
  ai: formula("A4.9", "casos por mês × chamadas por caso × (tokens × preço) × câmbio"),
  aiTotal: formula("A4.9", "soma dos casos de uso com volume"),
};
const cloudPriceIds = ["A.preco_vcpu_h", "A.preco_gb_mes", "A.preco_egress_gb"] as const;
const tokenIds = ["A.tokens_entrada", "A.tokens_saida", "A.preco_token_entrada", "A.preco_token_saida", "A.chamadas_por_caso", "A.cambio_usd"] as const;

function pricesOf(run: PhaseFourRun, ids: readonly string[]): number[] | null {
  const values = ids.map((id) => resolvedValue(run.input.assumptions, id));
  return values.every((value) => typeof value === "number") ? (values as number[]) : null;
}

/** BRL a year saved per system by its workloads, where the target is below the current cost. */
export function addTargetFacts(run: PhaseFourRun): Map<string, number> {
  const saved = new Map<string, number>();
  const table = run.input.tables.cargas;
  if (!table) return saved;
  const given = pricesOf(run, cloudPriceIds);
  const share = (id: string) => assumedNumber(run.input.assumptions, id) / 100;
  const prices: CloudPrices | null = given && { vcpuHour: given[0]!, storageGbMonth: given[1]!, egressGb: given[2]!, commitmentDiscount: share("A.desc_compromisso"), overhead: share("A.overhead_nuvem") };
  const rows: (string | number | null)[][] = [];
  const targets: string[] = [];
  for (let row = 0; row < table.rows; row++) {
    const name = textCell(table, "carga", row);
    if (name === null) continue;
    const number = (column: string) => numberCell(table, column, row);
    const vcpu = number("vcpu");
    const target = prices === null || vcpu === null ? null : cloudTargetCost({
      vcpu, hoursPerMonth: number("horas_mes") ?? 730, utilisationPct: number("utilizacao_pct"), storageGb: number("armazenamento_gb") ?? 0, egressGb: number("egress_gb") ?? 0, managedPerMonth: number("servicos_gerenciados_mes") ?? 0,
    }, prices);
    const current = number("custo_atual_mes");
    const id = `p4.carga.${factIdPart(name)}`;
    const from = (columns: string[]) => [{ table, columns, rows: [row], filterText: `Carga = ${name}` }];
    if (run.book.get(`${id}.atual_mes`)) continue;
    run.book.add({ id: `${id}.atual_mes`, label: `Custo atual por mês – ${name}`, value: current, unit: "BRL/mes", formula: words.current, from: from(["custo_atual_mes"]) });
    run.book.add({ id: `${id}.alvo_mes`, label: `Custo-alvo por mês – ${name}`, value: target, unit: "BRL/mes", formula: words.target, from: from(["vcpu", "horas_mes", "utilizacao_pct", "armazenamento_gb", "egress_gb", "servicos_gerenciados_mes"]), assumptions: [...cloudPriceIds, "A.desc_compromisso", "A.overhead_nuvem"] });
    if (target !== null) targets.push(id);
    const system = run.systems.find((one) => entityKey(one.name) === entityKey(textCell(table, "sistema", row) ?? ""));
    if (system && target !== null && current !== null && target < current) saved.set(system.id, (saved.get(system.id) ?? 0) + 12 * (current - target));
    rows.push([name, system?.name ?? textCell(table, "sistema", row), current, target]);
  }
  run.book.add({ id: "p4.custo_alvo_mes", label: "Custo-alvo de nuvem por mês", value: targets.length === 0 ? null : exactSum(targets.map((id) => run.book.numberOf(`${id}.alvo_mes`) ?? 0)), unit: "BRL/mes", formula: words.total, inputs: targets.map((id) => `${id}.alvo_mes`) });
  run.datasets.push({
    id: "ds_p4_custo_alvo", name: "Custo-alvo de nuvem por carga", qualityScore: null, rows,
    columns: [{ name: "carga", label: "Carga", type: "text" }, { name: "sistema", label: "Sistema", type: "text" }, { name: "atual_mes", label: "Custo atual", type: "number", unit: "BRL/mes" }, { name: "alvo_mes", label: "Custo-alvo", type: "number", unit: "BRL/mes" }],
  });
  return saved;
}

export function addAiCostFacts(run: PhaseFourRun): void {
  const table = run.input.tables.casos_uso_ia;
  if (!table) return;
  const given = pricesOf(run, tokenIds);
  const prices: TokenPrices | null = given && { tokensIn: given[0]!, tokensOut: given[1]!, usdPerMillionIn: given[2]!, usdPerMillionOut: given[3]!, exchange: given[5]! };
  const rows: (string | number | null)[][] = [];
  const costed: string[] = [];
  for (let row = 0; row < table.rows; row++) {
    const name = textCell(table, "caso_uso", row);
    if (name === null || run.book.get(`p4.ia.${factIdPart(name)}.custo_mes`)) continue;
    const volume = numberCell(table, "volume_mes", row);
    const cost = prices === null || volume === null ? null : aiRunCost(volume * given![4]!, prices);
    const id = `p4.ia.${factIdPart(name)}.custo_mes`;
    run.book.add({ id, label: `Custo de execução de IA por mês – ${name}`, value: cost, unit: "BRL/mes", decimals: 2, formula: words.ai, from: [{ table, columns: ["volume_mes"], rows: [row], filterText: `Caso de uso = ${name}` }], assumptions: [...tokenIds] });
    if (cost !== null) costed.push(id);
    rows.push([name, volume, cost]);
  }
  run.book.add({ id: "p4.custo_ia_mes", label: "Custo de execução de IA por mês", value: costed.length === 0 ? null : exactSum(costed.map((id) => run.book.numberOf(id) ?? 0)), unit: "BRL/mes", formula: words.aiTotal, inputs: costed });
  run.datasets.push({
    id: "ds_p4_custo_ia", name: "Custo de execução de IA", qualityScore: null, rows,
    columns: [{ name: "caso_uso", label: "Caso de uso", type: "text" }, { name: "volume_mes", label: "Volume por mês", type: "number" }, { name: "custo_mes", label: "Custo por mês", type: "number", unit: "BRL/mes" }],
  });
}
