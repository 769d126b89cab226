/** Facts of A4.4: `p4.integ.*`, one per interface with counted records, and the single points of failure. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { midRankPercentile } from "../../../kernel/statistics/percentile-rank.ts";
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { entityKey, factIdPart, numberCell, textCell } from "../../../tables/read-table.ts";
import { articulationPoints, buildGraph, cutOffBy, densityOf } from "./integration-graph.ts";
import { formula, sysId, type PhaseFourRun } from "../phase-run.ts";

const words = {
  count: formula("A4.4", "contagem das interfaces informadas"),
  nodes: formula("A4.4", "sistemas citados nas interfaces"),
  density: formula("A4.4", "pares ligados ÷ pares possíveis"),
  manual: formula("A4.4", "interfaces manuais ou por arquivo ÷ interfaces com tipo informado"),
  kind: formula("A4.4", "contagem das interfaces do tipo"),
  failures: formula("A4.4", "soma das falhas por mês informadas"),
  clean: formula("A4.4", "1 − registros com erro ÷ registros"),
  api: formula("A4.4", "sistemas com API ÷ sistemas com a coluna informada"),
  degree: formula("A4.4", "pares de sistemas ligados ao sistema"),
  single: formula("A4.4", "ponto de articulação do grafo com criticidade alta"),
  cut: formula("A4.4", "sistemas que perdem contato com os demais quando este falha"),
  name: formula("A4.4", "origem e destino informados"),
  cell: formula("A4.4", "valor informado na interface"),
  rank: formula("A4.4", "posição percentual das falhas da interface entre todas"),
};
export const interfaceKinds = {
  api: "API",
  fila: "Fila",
  db: "Banco de dados",
  arquivo: "Arquivo",
  manual: "Manual",
} as const;
const singlePointCriticality = 4;

export interface InterfaceRecord {
  row: number;
  from: string;
  to: string;
  kind: string | null;
  failures: number | null;
  records: number | null;
  errors: number | null;
}

export function readInterfaces(run: Pick<PhaseFourRun, "input" | "systems">): InterfaceRecord[] {
  const table = run.input.tables.integracoes;
  if (!table) return [];
  // A name is written as in the portfolio where it is there.
  const known = new Map(run.systems.map(({ name }) => [entityKey(name), name]));
  const named = (column: string, row: number) => {
    const text = textCell(table, column, row);
    return text === null ? null : (known.get(entityKey(text)) ?? text);
  };
  return Array.from({ length: table.rows }, (_, row) => row).flatMap((row): InterfaceRecord[] => {
    const [from, to] = [named("origem", row), named("destino", row)];
    if (from === null || to === null) return [];
    return [
      {
        row,
        from,
        to,
        kind: textCell(table, "tipo", row),
        failures: numberCell(table, "falhas_mes", row),
        records: numberCell(table, "registros_mes", row),
        errors: numberCell(table, "registros_erro", row),
      },
    ];
  });
}

export function addIntegrationFacts(run: PhaseFourRun): void {
  const { book, systems, input } = run;
  const table = input.tables.integracoes;
  const withApi = systems.filter(({ hasApi }) => hasApi !== null);
  if (withApi.length > 0)
    book.add({
      id: "p4.api_pct",
      label: "Sistemas com API",
      value: (100 * withApi.filter(({ hasApi }) => hasApi).length) / withApi.length,
      unit: "pct",
      formula: words.api,
      inputs: withApi.map((system) => sysId(system, "api")),
    });
  const interfaces = readInterfaces(run);
  if (!table || interfaces.length === 0) return;
  const all = (columns: string[]) => [{ table, columns }];
  const graph = buildGraph(interfaces);
  book.add({
    id: "p4.integ.n",
    label: "Interfaces",
    value: interfaces.length,
    unit: "un",
    formula: words.count,
    from: all(["origem", "destino"]),
  });
  book.add({
    id: "p4.integ.n_sistemas",
    label: "Sistemas ligados por interfaces",
    value: graph.nodes.length,
    unit: "un",
    formula: words.nodes,
    from: all(["origem", "destino"]),
  });
  const density = densityOf(graph);
  book.add({
    id: "p4.integ.densidade",
    label: "Densidade da rede de integração",
    value: density === null ? null : 100 * density,
    unit: "pct",
    formula: words.density,
    from: all(["origem", "destino"]),
  });
  const typed = interfaces.filter(({ kind }) => kind !== null);
  const manual = typed.filter(({ kind }) => kind === "manual" || kind === "arquivo");
  book.add({
    id: "p4.integ.manual_pct",
    label: "Interfaces manuais ou por arquivo",
    value: typed.length === 0 ? null : (100 * manual.length) / typed.length,
    unit: "pct",
    formula: words.manual,
    from: all(["tipo"]),
  });
  for (const [kind, label] of Object.entries(interfaceKinds))
    book.add({
      id: `p4.integ.tipo.${kind}`,
      label: `Interfaces do tipo ${label}`,
      value: typed.filter((one) => one.kind === kind).length,
      unit: "un",
      formula: words.kind,
      from: all(["tipo"]),
    });
  const failing = interfaces.filter(({ failures }) => failures !== null);
  book.add({
    id: "p4.integ.falhas_mes",
    label: "Falhas de interface por mês",
    value: failing.length === 0 ? null : exactSum(failing.map(({ failures }) => failures ?? 0)),
    unit: "un/mes",
    formula: words.failures,
    from: all(["falhas_mes"]),
  });
  addInterfaces(run, interfaces);
  addRecordRates(run, interfaces);
  addDegrees(run, interfaces, graph);
  addApiCandidates(run, interfaces);
}

function addInterfaces(
  { book, input }: PhaseFourRun,
  interfaces: readonly InterfaceRecord[],
): void {
  const table = input.tables.integracoes!;
  interfaces.forEach((one, index) => {
    const prefix = `p4.int.${index + 1}`;
    const name = `${one.from} → ${one.to}`;
    const cell = (
      key: string,
      column: string,
      label: string,
      value: string | number | null,
      unit: "texto" | "un/mes",
    ) =>
      book.add({
        id: `${prefix}.${key}`,
        label,
        value,
        unit,
        formula: words.cell,
        from: [
          {
            table,
            columns: [column],
            rows: [one.row],
            filterText: `Origem = ${one.from}, Destino = ${one.to}`,
          },
        ],
      });
    cell("origem", "origem", "Origem da interface", one.from, "texto");
    cell("destino", "destino", "Destino da interface", one.to, "texto");
    cell(
      "tipo",
      "tipo",
      `Tipo – ${name}`,
      one.kind === null ? null : ((interfaceKinds as Record<string, string>)[one.kind] ?? one.kind),
      "texto",
    );
    cell(
      "frequencia",
      "frequencia",
      `Frequência – ${name}`,
      textCell(table, "frequencia", one.row),
      "texto",
    );
    cell(
      "falhas_mes",
      "falhas_mes",
      `Falhas por mês da interface – ${name}`,
      one.failures,
      "un/mes",
    );
  });
}

/** Manual or file interfaces between systems that both have an API and both stay. */
function addApiCandidates(
  { book, input, systems, destinations }: PhaseFourRun,
  interfaces: readonly InterfaceRecord[],
): void {
  const table = input.tables.integracoes!;
  const able = new Set(
    systems
      .filter(
        ({ id, hasApi }) =>
          hasApi === true &&
          !["Aposentar", "Substituir"].includes(destinations.get(id)?.name ?? ""),
      )
      .map(({ name }) => name),
  );
  const failures = interfaces.flatMap((one) => one.failures ?? []);
  interfaces
    .filter(
      (one) =>
        (one.kind === "manual" || one.kind === "arquivo") &&
        one.from !== one.to &&
        able.has(one.from) &&
        able.has(one.to),
    )
    .forEach((one, index) => {
      const prefix = `p4.troca.${index + 1}`;
      const from = [
        {
          table,
          columns: ["tipo", "falhas_mes"],
          rows: [one.row],
          filterText: `Origem = ${one.from}, Destino = ${one.to}`,
        },
      ];
      book.add({
        id: `${prefix}.nome`,
        label: "Interface a trocar por API",
        value: `${one.from} → ${one.to}`,
        unit: "texto",
        formula: words.name,
        from,
      });
      book.add({
        id: `${prefix}.falhas_mes`,
        label: `Falhas por mês – ${one.from} → ${one.to}`,
        value: one.failures,
        unit: "un/mes",
        formula: words.cell,
        from,
      });
      book.add({
        id: `${prefix}.alavanca`,
        label: `Posição das falhas – ${one.from} → ${one.to}`,
        value: one.failures === null ? null : midRankPercentile(failures, one.failures),
        unit: "score",
        formula: words.rank,
        inputs: [`${prefix}.falhas_mes`],
      });
    });
}

/** The rate of the whole counts only interfaces that inform both columns. */
function addRecordRates(
  { book, input }: PhaseFourRun,
  interfaces: readonly InterfaceRecord[],
): void {
  const table = input.tables.integracoes!;
  const counted = interfaces.filter(
    ({ records, errors }) => records !== null && records > 0 && errors !== null,
  );
  const rate = (of: readonly InterfaceRecord[]) =>
    100 *
    (1 -
      exactSum(of.map(({ errors }) => errors ?? 0)) /
        exactSum(of.map(({ records }) => records ?? 0)));
  const rows = counted.map(({ row }) => row);
  const columns = ["registros_mes", "registros_erro"];
  book.add({
    id: "p4.integ.sem_erro_pct",
    label: "Taxa de registros sem erro",
    value: counted.length === 0 ? null : rate(counted),
    unit: "pct",
    formula: words.clean,
    from: [{ table, columns, rows, filterText: "interfaces com registros contados" }],
  });
  counted.forEach((one, index) => {
    const prefix = `p4.integ.fluxo.${index + 1}`;
    const from = [
      { table, columns, rows: [one.row], filterText: `Origem = ${one.from}, Destino = ${one.to}` },
    ];
    book.add({
      id: `${prefix}.nome`,
      label: "Interface",
      value: `${one.from} → ${one.to}`,
      unit: "texto",
      formula: words.name,
      from,
    });
    book.add({
      id: `${prefix}.registros`,
      label: `Registros por mês – ${one.from} → ${one.to}`,
      value: one.records,
      unit: "un/mes",
      formula: words.cell,
      from,
    });
    book.add({
      id: `${prefix}.erros`,
      label: `Registros com erro por mês – ${one.from} → ${one.to}`,
      value: one.errors,
      unit: "un/mes",
      formula: words.cell,
      from,
    });
    book.add({
      id: `${prefix}.sem_erro_pct`,
      label: `Registros sem erro – ${one.from} → ${one.to}`,
      value: rate([one]),
      unit: "pct",
      formula: words.clean,
      inputs: [`${prefix}.registros`, `${prefix}.erros`],
    });
  });
}

function addDegrees(
  { book, input, systems }: PhaseFourRun,
  interfaces: readonly InterfaceRecord[],
  graph: ReturnType<typeof buildGraph>,
): void {
  const table = input.tables.integracoes!;
  const recordOf = new Map(systems.map((system) => [system.name, system]));
  const articulation = new Set(articulationPoints(graph));
  const singles: string[] = [];
  for (const name of graph.nodes) {
    const prefix = `p4.no.${factIdPart(name)}`;
    if (book.get(`${prefix}.grau`)) continue;
    const rows = interfaces.filter(({ from, to }) => from === name || to === name);
    const from = [
      {
        table,
        columns: ["origem", "destino"],
        rows: rows.map(({ row }) => row),
        filterText: `Origem ou destino = ${name}`,
      },
    ];
    const scope = { system: name };
    const system = recordOf.get(name);
    book.add({
      id: `${prefix}.grau`,
      label: `Ligações – ${name}`,
      value: graph.neighbours.get(name)?.size ?? 0,
      unit: "un",
      formula: words.degree,
      from,
      scope,
    });
    const failures = rows.flatMap(({ failures: value }) => value ?? []);
    if (failures.length > 0)
      book.add({
        id: `${prefix}.falhas_mes`,
        label: `Falhas por mês nas interfaces – ${name}`,
        value: exactSum(failures),
        unit: "un/mes",
        formula: words.failures,
        from: [{ ...from[0]!, columns: ["falhas_mes"] }],
        scope,
      });
    if (
      !articulation.has(name) ||
      !system ||
      !isAtLeast(system.criticality ?? 0, singlePointCriticality)
    )
      continue;
    singles.push(`${prefix}.isola`);
    book.add({
      id: `${prefix}.nome`,
      label: `Ponto único de falha – ${name}`,
      value: name,
      unit: "texto",
      formula: words.single,
      inputs: [sysId(system, "criticidade"), `${prefix}.grau`],
      scope,
    });
    book.add({
      id: `${prefix}.isola`,
      label: `Sistemas que dependem de um só ponto – ${name}`,
      value: cutOffBy(graph, name),
      unit: "un",
      formula: words.cut,
      inputs: [`${prefix}.grau`, sysId(system, "criticidade")],
      scope,
    });
  }
  book.add({
    id: "p4.n_spof",
    label: "Pontos únicos de falha",
    value: singles.length,
    unit: "un",
    formula: words.single,
    inputs: singles.length > 0 ? singles : ["p4.integ.n"],
  });
}
