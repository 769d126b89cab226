/** Further facts of A4.1, A4.2 and A4.11 per system: cells of T08, idle licences, ABC, TIME counts and the share of low technical fit. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { saoPauloDate } from "../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAtMost, isBelow } from "../../../kernel/numbers/rounding.ts";
import type { FactDraft } from "../../../facts/fact-book.ts";
import { computeAbc } from "../../common/pareto.ts";
import { formula, sysId, type PhaseFourRun } from "../phase-run.ts";
import { exchangeOf, systemSource } from "./portfolio-facts.ts";
import { totalCost, type SystemRecord } from "../../common/systems/system-portfolio.ts";
import type { TimeClass } from "./time-quadrant.ts";

const words = {
  cell: formula("A4.1", "valor informado no portfólio de sistemas"),
  perUser: formula("A4.1", "custo anual ÷ usuários ativos"),
  idle: formula("A4.1", "licença × (1 − usuários ativos ÷ usuários)"),
  total: formula("A4.1", "soma dos sistemas"),
  share: formula("A4.1", "licença ociosa ÷ licença dos sistemas"),
  abc: formula("A4.1", "classe pela parcela acumulada do custo anual, do maior para o menor"),
  part: formula("A4.1", "custo do sistema ÷ custo do portfólio"),
  counted: formula("A4.2", "contagem dos sistemas da classe"),
  summary: formula("A4.2", "classes com ao menos um sistema"),
  borderline: formula("A4.2", "menor distância das notas ao corte, até a faixa limítrofe"),
  low: formula(
    "A4.11",
    "custo anual dos sistemas com aptidão técnica abaixo do corte ÷ custo anual do portfólio",
  ),
};

const timeKeys: [TimeClass, string][] = [
  ["Investir", "investir"],
  ["Migrar", "migrar"],
  ["Tolerar", "tolerar"],
  ["Eliminar", "eliminar"],
];

/** BRL a year; null without users or licence. More active users than users is a defect of the cell: nothing is idle. */
export function idleLicence(
  system: Pick<SystemRecord, "costs" | "users" | "activeUsers">,
): number | null {
  const { users, activeUsers } = system;
  if (system.costs.licenca === null || users === null || users === 0 || activeUsers === null)
    return null;
  return system.costs.licenca * Math.max(0, 1 - activeUsers / users);
}

export function addSystemFacts(run: PhaseFourRun): void {
  if (run.systems.length === 0) return;
  for (const system of run.systems) addCells(run, system);
  addIdle(run);
  addAbc(run);
  addTimeCounts(run);
  addLowFit(run);
}

function addCells(run: PhaseFourRun, system: SystemRecord): void {
  const cell = (
    key: string,
    column: string,
    label: string,
    value: FactDraft["value"],
    unit: FactDraft["unit"],
    decimals = 0,
  ) =>
    run.book.add({
      id: sysId(system, key),
      label: `${label} – ${system.name}`,
      value,
      unit,
      decimals,
      formula: words.cell,
      from: systemSource(run, system, [column]),
      scope: { system: system.name },
    });
  cell("capacidade", "capacidade", "Capacidade", system.capability, "texto");
  cell("area", "area_responsavel", "Área responsável", system.area, "texto");
  cell("criticidade", "criticidade", "Criticidade", system.criticality, "nota");
  cell("usuarios", "usuarios", "Usuários", system.users, "un");
  cell("ativos", "usuarios_ativos", "Usuários ativos", system.activeUsers, "un");
  cell("hospedagem", "hospedagem", "Hospedagem", system.hosting, "texto");
  cell("fornecedor", "fornecedor", "Fornecedor", system.vendor, "texto");
  cell(
    "fim_contrato",
    "fim_contrato",
    "Fim do contrato",
    system.contractEndMs === null ? null : saoPauloDate(system.contractEndMs),
    "data",
  );
  cell(
    "fim_suporte",
    "fim_suporte",
    "Fim de suporte",
    system.supportEndMs === null ? null : saoPauloDate(system.supportEndMs),
    "data",
  );
  cell("aviso_dias", "aviso_previo_dias", "Aviso prévio", system.noticeDays, "dias");
  cell("api", "tem_api", "Tem API", system.hasApi, "bool");
  cell(
    "dados_pessoais",
    "trata_dados_pessoais",
    "Trata dados pessoais",
    system.personalData,
    "bool",
  );
  cell("seguranca", "seguranca", "Nota de segurança", system.technical[1] ?? null, "nota");
  cell("rto", "rto_h", "Tempo de recuperação", system.recoveryHours, "h", 1);
  cell("rto_meta", "rto_meta_h", "Meta de recuperação", system.recoveryTargetHours, "h", 1);
  const cost = totalCost(system);
  const scope = { system: system.name };
  run.book.add({
    id: sysId(system, "custo_por_usuario"),
    label: `Custo por usuário ativo por ano – ${system.name}`,
    value: cost === null || !system.activeUsers ? null : cost / system.activeUsers,
    unit: "BRL/ano",
    formula: words.perUser,
    inputs: [sysId(system, "tco"), sysId(system, "ativos")],
    scope,
  });
  run.book.add({
    id: sysId(system, "ocioso"),
    label: `Licença ociosa por ano – ${system.name}`,
    value: idleLicence(system),
    unit: "BRL/ano",
    formula: words.idle,
    inputs: ["licenca", "usuarios", "ativos"].map((key) => sysId(system, key)),
    assumptions: exchangeOf(system),
    scope,
  });
}

function addIdle({ book, systems }: PhaseFourRun): void {
  const known = systems.filter((system) => idleLicence(system) !== null);
  const idle = exactSum(known.map((system) => idleLicence(system) ?? 0));
  const licence = exactSum(known.map((system) => system.costs.licenca ?? 0));
  book.add({
    id: "p4.ocioso_ano",
    label: "Licenças ociosas por ano",
    value: known.length === 0 ? null : idle,
    unit: "BRL/ano",
    formula: words.total,
    inputs: known.map((system) => sysId(system, "ocioso")),
    coverage: known.length / systems.length,
  });
  book.add({
    id: "p4.licenca_ano",
    label: "Licenças com uso informado por ano",
    value: known.length === 0 ? null : licence,
    unit: "BRL/ano",
    formula: words.total,
    inputs: known.map((system) => sysId(system, "licenca")),
  });
  book.add({
    id: "p4.ocioso_pct",
    label: "Parcela ociosa das licenças",
    value: licence === 0 ? null : (100 * idle) / licence,
    unit: "pct",
    formula: words.share,
    inputs: ["p4.ocioso_ano", "p4.licenca_ano"],
  });
}

function addAbc({ book, input, systems }: PhaseFourRun): void {
  const known = systems.flatMap((system) => {
    const cost = totalCost(system);
    return cost === null ? [] : [{ id: system.id, name: system.name, value: cost }];
  });
  const abc = computeAbc(known, {
    a: assumedNumber(input.assumptions, "A.abc_a"),
    b: assumedNumber(input.assumptions, "A.abc_b"),
  });
  for (const item of abc.ranked) {
    const own = (key: string) => `p4.sis.${item.id}.${key}`;
    const scope = { system: item.name };
    book.add({
      id: own("pct"),
      label: `Parcela do custo – ${item.name}`,
      value: item.sharePct,
      unit: "pct",
      formula: words.part,
      inputs: [own("tco"), "p4.tco_ano"],
      scope,
    });
    book.add({
      id: own("acumulado"),
      label: `Parcela acumulada do custo – ${item.name}`,
      value: item.cumulativePct,
      unit: "pct",
      formula: words.abc,
      inputs: [own("pct")],
      scope,
    });
    if (item.abcClass)
      book.add({
        id: own("abc"),
        label: `Classe ABC – ${item.name}`,
        value: item.abcClass,
        unit: "texto",
        formula: words.abc,
        inputs: [own("acumulado")],
        assumptions: ["A.abc_a", "A.abc_b"],
        scope,
      });
  }
  book.add({
    id: "p4.k80",
    label: "Sistemas que concentram o custo",
    value: abc.itemsToCut,
    unit: "un",
    formula: words.abc,
    inputs: ["p4.tco_ano"],
    assumptions: ["A.abc_a"],
  });
}

function addTimeCounts(run: PhaseFourRun): void {
  const { book, systems, positions } = run;
  const inputs = systems.map((system) => sysId(system, "time"));
  const classOf = (system: SystemRecord) => positions.get(system.id)?.class ?? null;
  for (const [name, key] of timeKeys)
    book.add({
      id: `p4.time.${key}`,
      label: `Sistemas em ${name}`,
      value: systems.filter((system) => classOf(system) === name).length,
      unit: "un",
      formula: words.counted,
      inputs,
      assumptions: ["A.time_corte"],
    });
  const classed = systems.filter((system) => classOf(system) !== null).length;
  book.add({
    id: "p4.n_classificados",
    label: "Sistemas com classe TIME",
    value: classed,
    unit: "un",
    formula: words.counted,
    inputs,
  });
  book.add({
    id: "p4.n_sair",
    label: "Sistemas em Eliminar ou Migrar",
    value: systems.filter(
      (system) => classOf(system) === "Eliminar" || classOf(system) === "Migrar",
    ).length,
    unit: "un",
    formula: words.counted,
    inputs: ["p4.time.eliminar", "p4.time.migrar"],
  });
  const cut = assumedNumber(run.input.assumptions, "A.time_corte");
  for (const system of systems) {
    const position = positions.get(system.id);
    const distances = [position?.businessFit, position?.technicalFit].flatMap((fit) =>
      fit == null ? [] : [Math.abs(fit - cut)],
    );
    const nearest = Math.min(...distances);
    book.add({
      id: sysId(system, "limitrofe"),
      label: `Limítrofe – ${system.name}`,
      value: position?.class == null ? null : isAtMost(nearest, 0.2),
      unit: "bool",
      formula: words.borderline,
      inputs: [sysId(system, "bf"), sysId(system, "tf")],
      assumptions: ["A.time_corte"],
      scope: { system: system.name },
    });
    book.add({
      id: sysId(system, "distancia"),
      label: `Distância do corte – ${system.name}`,
      value: position?.class == null ? null : nearest,
      unit: "nota",
      decimals: 2,
      formula: words.borderline,
      inputs: [sysId(system, "bf"), sysId(system, "tf")],
      assumptions: ["A.time_corte"],
      scope: { system: system.name },
    });
  }
  const borderline = systems.filter(
    (system) => book.get(sysId(system, "limitrofe"))?.value === true,
  );
  book.add({
    id: "p4.n_limitrofes",
    label: "Sistemas limítrofes",
    value: borderline.length,
    unit: "un",
    formula: words.borderline,
    inputs: systems.map((system) => sysId(system, "limitrofe")),
  });
  run.datasets.push({
    id: "ds_p4_time",
    name: "Quadro TIME",
    qualityScore: null,
    columns: [
      { name: "sistema_id", label: "Código", type: "text" },
      { name: "sistema", label: "Sistema", type: "text" },
      { name: "aptidao_negocio", label: "Aptidão de negócio", type: "number" },
      { name: "aptidao_tecnica", label: "Aptidão técnica", type: "number" },
      { name: "classe", label: "Classe TIME", type: "text" },
      { name: "limitrofe", label: "Limítrofe", type: "bool" },
      { name: "destino", label: "Destino", type: "text" },
    ],
    rows: systems.map((system) => {
      const at = positions.get(system.id);
      return [
        system.id,
        system.name,
        at?.businessFit ?? null,
        at?.technicalFit ?? null,
        at?.class ?? null,
        book.get(sysId(system, "limitrofe"))?.value === true,
        run.destinations.get(system.id)?.name ?? null,
      ];
    }),
  });
}

/** Not a technical debt ratio: no cost of repair enters. */
function addLowFit({ book, input, systems, positions }: PhaseFourRun): void {
  const cut = assumedNumber(input.assumptions, "A.time_corte");
  const known = systems.filter(
    (system) => totalCost(system) !== null && positions.get(system.id)?.technicalFit != null,
  );
  const low = known.filter((system) => isBelow(positions.get(system.id)?.technicalFit ?? cut, cut));
  const total = exactSum(known.map((system) => totalCost(system) ?? 0));
  book.add({
    id: "p4.tco_baixa_ano",
    label: "Custo anual em sistemas de baixa aptidão técnica",
    value: known.length === 0 ? null : exactSum(low.map((system) => totalCost(system) ?? 0)),
    unit: "BRL/ano",
    formula: words.total,
    inputs: low.length > 0 ? low.map((system) => sysId(system, "tco")) : ["p4.tco_ano"],
    assumptions: ["A.time_corte"],
  });
  book.add({
    id: "p4.tco_baixa_pct",
    label: "Parcela do custo em baixa aptidão técnica",
    value:
      total === 0 ? null : (100 * exactSum(low.map((system) => totalCost(system) ?? 0))) / total,
    unit: "pct",
    formula: words.low,
    inputs: ["p4.tco_baixa_ano", "p4.tco_ano"],
    assumptions: ["A.time_corte"],
  });
}
