/** Facts of A4.8 and A4.9 with `ds_p4_custo_alvo` and `ds_p4_custo_ia`; null while the client's price list is not informed. */
import { assumedNumber, resolvedValue } from "../../../facts/assumptions/register.ts";
import type { Formula } from "../../../facts/fact-book.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { entityKey, factIdPart, numberCell, textCell } from "../../../tables/read-table.ts";
import type { PhaseFourRun } from "../phase-run.ts";
import {
  aiRunCost,
  cloudTargetCost,
  cloudTargetParts,
  rightsizing,
  type CloudPrices,
  type CostComponent,
  type TokenPrices,
  type Workload,
} from "./target-costs.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
const words = {
  target: formula(
    "A4.8",
    "[vCPU × horas × preço × ajuste × (1 − desconto) + armazenamento + saída de dados + serviços gerenciados] × (1 + acréscimo)",
  ),
  current: formula("A4.8", "custo atual informado da carga"),
  total: formula("A4.8", "soma das cargas com custo-alvo"),
  currentTotal: formula("A4.8", "soma do custo atual das cargas"),
  name: formula("A4.8", "carga informada"),
  size: formula("A4.8", "1 − ajuste ao uso: p95 do processador ÷ 0,70, entre 0,3 e 1"),
  sizeValue: formula(
    "A4.8",
    "vCPU × horas × preço × (1 − ajuste) × (1 − desconto) × (1 + acréscimo) × 12",
  ),
  part: formula("A4.8", "soma da parte do custo-alvo nas cargas, com o acréscimo"),
  year: formula("A4.8", "soma mensal das cargas com custo-alvo × 12"),
  change: formula("A4.8", "(futuro − atual) ÷ atual"),
  ai: formula("A4.9", "casos por mês × chamadas por caso × (tokens × preço) × câmbio"),
  aiTotal: formula("A4.9", "soma dos casos de uso com volume"),
};
const cloudPriceIds = ["A.preco_vcpu_h", "A.preco_gb_mes", "A.preco_egress_gb"] as const;
const tokenIds = [
  "A.tokens_entrada",
  "A.tokens_saida",
  "A.preco_token_entrada",
  "A.preco_token_saida",
  "A.chamadas_por_caso",
  "A.cambio_usd",
] as const;

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
  const prices: CloudPrices | null = given && {
    vcpuHour: given[0]!,
    storageGbMonth: given[1]!,
    egressGb: given[2]!,
    commitmentDiscount: share("A.desc_compromisso"),
    overhead: share("A.overhead_nuvem"),
  };
  const rows: (string | number | null)[][] = [];
  const targets: string[] = [];
  const compared: string[] = [];
  const parts: Record<CostComponent, number>[] = [];
  for (let row = 0; row < table.rows; row++) {
    const name = textCell(table, "carga", row);
    if (name === null) continue;
    const number = (column: string) => numberCell(table, column, row);
    const vcpu = number("vcpu");
    const workload: Workload | null =
      vcpu === null
        ? null
        : {
            vcpu,
            hoursPerMonth: number("horas_mes") ?? 730,
            utilisationPct: number("utilizacao_pct"),
            storageGb: number("armazenamento_gb") ?? 0,
            egressGb: number("egress_gb") ?? 0,
            managedPerMonth: number("servicos_gerenciados_mes") ?? 0,
          };
    const target = prices === null || workload === null ? null : cloudTargetCost(workload, prices);
    const current = number("custo_atual_mes");
    const id = `p4.carga.${factIdPart(name)}`;
    const from = (columns: string[]) => [
      { table, columns, rows: [row], filterText: `Carga = ${name}` },
    ];
    if (run.book.get(`${id}.atual_mes`)) continue;
    run.book.add({
      id: `${id}.atual_mes`,
      label: `Custo atual por mês – ${name}`,
      value: current,
      unit: "BRL/mes",
      formula: words.current,
      from: from(["custo_atual_mes"]),
    });
    run.book.add({
      id: `${id}.alvo_mes`,
      label: `Custo-alvo por mês – ${name}`,
      value: target,
      unit: "BRL/mes",
      formula: words.target,
      from: from([
        "vcpu",
        "horas_mes",
        "utilizacao_pct",
        "armazenamento_gb",
        "egress_gb",
        "servicos_gerenciados_mes",
      ]),
      assumptions: [...cloudPriceIds, "A.desc_compromisso", "A.overhead_nuvem"],
    });
    run.book.add({
      id: `${id}.nome`,
      label: `Carga – ${name}`,
      value: name,
      unit: "texto",
      formula: words.name,
      from: from(["carga"]),
    });
    run.book.add({
      id: `${id}.uso_pct`,
      label: `Uso do processador – ${name}`,
      value: workload?.utilisationPct ?? null,
      unit: "pct",
      formula: words.name,
      from: from(["utilizacao_pct"]),
    });
    const size =
      workload === null || workload.utilisationPct === null
        ? null
        : rightsizing(workload.utilisationPct);
    run.book.add({
      id: `${id}.ajuste_pct`,
      label: `Redução possível do tamanho – ${name}`,
      value: size === null ? null : 100 * (1 - size),
      unit: "pct",
      formula: words.size,
      inputs: [`${id}.uso_pct`],
    });
    if (prices !== null && workload !== null && size !== null)
      run.book.add({
        id: `${id}.ajuste_ano`,
        label: `Valor do ajuste de tamanho por ano – ${name}`,
        value:
          12 *
          (cloudTargetParts(workload, prices, 1).computo -
            cloudTargetParts(workload, prices, size).computo),
        unit: "BRL/ano",
        formula: words.sizeValue,
        inputs: [`${id}.ajuste_pct`],
        assumptions: ["A.preco_vcpu_h", "A.desc_compromisso", "A.overhead_nuvem"],
      });
    if (target !== null && workload !== null && prices !== null) {
      targets.push(id);
      parts.push(cloudTargetParts(workload, prices));
      if (current !== null) compared.push(id);
    }
    const system = run.systems.find(
      (one) => entityKey(one.name) === entityKey(textCell(table, "sistema", row) ?? ""),
    );
    if (system && target !== null && current !== null && target < current)
      saved.set(system.id, (saved.get(system.id) ?? 0) + 12 * (current - target));
    rows.push([name, system?.name ?? textCell(table, "sistema", row), current, target]);
  }
  run.book.add({
    id: "p4.custo_alvo_mes",
    label: "Custo-alvo de nuvem por mês",
    value:
      targets.length === 0
        ? null
        : exactSum(targets.map((id) => run.book.numberOf(`${id}.alvo_mes`) ?? 0)),
    unit: "BRL/mes",
    formula: words.total,
    inputs: targets.map((id) => `${id}.alvo_mes`),
  });
  addCloudTotals(run, targets, compared, parts);
  run.datasets.push({
    id: "ds_p4_custo_alvo",
    name: "Custo-alvo de nuvem por carga",
    qualityScore: null,
    rows,
    columns: [
      { name: "carga", label: "Carga", type: "text" },
      { name: "sistema", label: "Sistema", type: "text" },
      { name: "atual_mes", label: "Custo atual", type: "number", unit: "BRL/mes" },
      { name: "alvo_mes", label: "Custo-alvo", type: "number", unit: "BRL/mes" },
    ],
  });
  return saved;
}

const componentLabels: Record<CostComponent, string> = {
  computo: "Processamento",
  armazenamento: "Armazenamento",
  saida: "Saída de dados",
  gerenciados: "Serviços gerenciados",
};

function addCloudTotals(
  { book }: PhaseFourRun,
  targets: readonly string[],
  compared: readonly string[],
  parts: readonly Record<CostComponent, number>[],
): void {
  const currents = book
    .all()
    .flatMap(({ id, value }) =>
      /^p4\.carga\.[^.]+\.atual_mes$/.test(id) && value !== null ? [id] : [],
    );
  const sum = (ids: readonly string[]) => exactSum(ids.map((id) => book.numberOf(id) ?? 0));
  book.add({
    id: "p4.custo_atual_mes",
    label: "Custo atual das cargas por mês",
    value: currents.length === 0 ? null : sum(currents),
    unit: "BRL/mes",
    formula: words.currentTotal,
    inputs: currents,
  });
  if (targets.length === 0) return;
  for (const [key, label] of Object.entries(componentLabels) as [CostComponent, string][])
    book.add({
      id: `p4.nuvem.${key}_mes`,
      label: `Custo-alvo de nuvem: ${label.toLowerCase()}`,
      value: exactSum(parts.map((part) => part[key])),
      unit: "BRL/mes",
      formula: words.part,
      inputs: targets.map((id) => `${id}.alvo_mes`),
    });
  if (compared.length === 0) return;
  const [now, later] = ["atual_mes", "alvo_mes"].map(
    (key) => 12 * sum(compared.map((id) => `${id}.${key}`)),
  ) as [number, number];
  book.add({
    id: "p4.nuvem.atual_ano",
    label: "Custo anual atual das cargas com custo-alvo",
    value: now,
    unit: "BRL/ano",
    formula: words.year,
    inputs: compared.map((id) => `${id}.atual_mes`),
  });
  book.add({
    id: "p4.nuvem.alvo_ano",
    label: "Custo-alvo anual das cargas",
    value: later,
    unit: "BRL/ano",
    formula: words.year,
    inputs: compared.map((id) => `${id}.alvo_mes`),
  });
  book.add({
    id: "p4.nuvem.variacao_pct",
    label: "Variação do custo das cargas",
    value: now === 0 ? null : (100 * (later - now)) / now,
    unit: "pct",
    formula: words.change,
    inputs: ["p4.nuvem.atual_ano", "p4.nuvem.alvo_ano"],
  });
}

export function addAiCostFacts(run: PhaseFourRun): void {
  const table = run.input.tables.casos_uso_ia;
  if (!table) return;
  const given = pricesOf(run, tokenIds);
  const prices: TokenPrices | null = given && {
    tokensIn: given[0]!,
    tokensOut: given[1]!,
    usdPerMillionIn: given[2]!,
    usdPerMillionOut: given[3]!,
    exchange: given[5]!,
  };
  const rows: (string | number | null)[][] = [];
  const costed: string[] = [];
  for (let row = 0; row < table.rows; row++) {
    const name = textCell(table, "caso_uso", row);
    if (name === null || run.book.get(`p4.ia.${factIdPart(name)}.custo_mes`)) continue;
    const volume = numberCell(table, "volume_mes", row);
    const cost = prices === null || volume === null ? null : aiRunCost(volume * given![4]!, prices);
    const id = `p4.ia.${factIdPart(name)}.custo_mes`;
    run.book.add({
      id,
      label: `Custo de execução de IA por mês – ${name}`,
      value: cost,
      unit: "BRL/mes",
      decimals: 2,
      formula: words.ai,
      from: [{ table, columns: ["volume_mes"], rows: [row], filterText: `Caso de uso = ${name}` }],
      assumptions: [...tokenIds],
    });
    if (cost !== null) costed.push(id);
    rows.push([name, volume, cost]);
  }
  run.book.add({
    id: "p4.custo_ia_mes",
    label: "Custo de execução de IA por mês",
    value: costed.length === 0 ? null : exactSum(costed.map((id) => run.book.numberOf(id) ?? 0)),
    unit: "BRL/mes",
    formula: words.aiTotal,
    inputs: costed,
  });
  run.datasets.push({
    id: "ds_p4_custo_ia",
    name: "Custo de execução de IA",
    qualityScore: null,
    rows,
    columns: [
      { name: "caso_uso", label: "Caso de uso", type: "text" },
      { name: "volume_mes", label: "Volume por mês", type: "number" },
      { name: "custo_mes", label: "Custo por mês", type: "number", unit: "BRL/mes" },
    ],
  });
}
