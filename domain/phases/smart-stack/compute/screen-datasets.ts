/** Datasets that the screens of phase 4 lay out and that are downloaded: contracts, interfaces and their systems, target architecture. */
import type { Fact } from "../../../facts/fact.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import type { DatasetColumn, DatasetResult } from "../../../outcome/phase-outcome.ts";
import { sysId, type PhaseFourRun } from "../phase-run.ts";

const text = (name: string, label: string): DatasetColumn => ({ name, label, type: "text" });
const number = (name: string, label: string, unit?: string): DatasetColumn => ({
  name,
  label,
  type: "number",
  ...(unit === undefined ? {} : { unit }),
});
const bool = (name: string, label: string): DatasetColumn => ({ name, label, type: "bool" });

/** After all facts: every cell is the value of one. A set without rows is left out. */
export function addScreenDatasets(run: PhaseFourRun): void {
  const facts = new Map(run.book.all().map((fact) => [fact.id, fact]));
  const value = (id: string): Fact["value"] => facts.get(id)?.value ?? null;
  for (const dataset of [
    contracts(run, value),
    ...interfaces(run, facts, value),
    architecture(facts, value),
  ])
    if (dataset.rows.length > 0) run.datasets.push(dataset);
}

type Read = (id: string) => Fact["value"];

/** Earliest end first. */
function contracts({ systems }: PhaseFourRun, value: Read): DatasetResult {
  const own = (system: PhaseFourRun["systems"][number], key: string) => value(sysId(system, key));
  return {
    id: "ds_p4_contratos",
    name: "Calendário de contratos",
    qualityScore: null,
    columns: [
      text("sistema_id", "Código"),
      text("sistema", "Sistema"),
      text("fornecedor", "Fornecedor"),
      text("fim_contrato", "Fim do contrato"),
      number("aviso_dias", "Aviso prévio", "dias"),
      text("aviso_ate", "Aviso prévio até"),
      text("aviso_estado", "Situação do aviso"),
      number("renovacao", "Valor anual na renovação", "BRL/ano"),
    ],
    rows: systems
      .filter((system) => own(system, "fim_em") !== null)
      .map((system) => [
        system.id,
        system.name,
        own(system, "fornecedor"),
        own(system, "fim_contrato"),
        own(system, "aviso_dias"),
        own(system, "aviso_ate"),
        own(system, "aviso_estado"),
        own(system, "renovacao"),
      ])
      .sort((a, b) =>
        String(a[3]) < String(b[3])
          ? -1
          : String(a[3]) > String(b[3])
            ? 1
            : String(a[0]) < String(b[0])
              ? -1
              : 1,
      ),
  };
}

/** Interfaces in the order of the file, and the systems that they link. */
function interfaces(
  run: PhaseFourRun,
  facts: ReadonlyMap<string, Fact>,
  value: Read,
): DatasetResult[] {
  const numbers = [...facts.keys()].flatMap((id) => /^p4\.int\.(\d+)\.origem$/.exec(id)?.[1] ?? []);
  const idOf = new Map(run.systems.map(({ name, id }) => [name, id]));
  const names = [
    ...new Set(
      numbers.flatMap((n) => [
        String(value(`p4.int.${n}.origem`)),
        String(value(`p4.int.${n}.destino`)),
      ]),
    ),
  ].sort();
  return [
    {
      id: "ds_p4_integracoes",
      name: "Interfaces entre sistemas",
      qualityScore: null,
      columns: [
        text("interface", "Código"),
        text("origem", "Origem"),
        text("destino", "Destino"),
        text("tipo", "Tipo"),
        text("frequencia", "Frequência"),
        number("falhas_mes", "Falhas por mês"),
      ],
      rows: numbers.map((n) => [
        n,
        ...["origem", "destino", "tipo", "frequencia", "falhas_mes"].map((key) =>
          value(`p4.int.${n}.${key}`),
        ),
      ]),
    },
    {
      id: "ds_p4_rede",
      name: "Sistemas ligados por interfaces",
      qualityScore: null,
      columns: [
        text("no", "Código"),
        text("sistema", "Sistema"),
        number("criticidade", "Criticidade"),
        number("ligacoes", "Ligações"),
        number("falhas_mes", "Falhas por mês"),
        bool("ponto_unico", "Ponto único de falha"),
        number("isola", "Sistemas que dependem de um só ponto"),
      ],
      rows: names.map((name) => {
        const node = `p4.no.${factIdPart(name)}`;
        const id = idOf.get(name);
        return [
          factIdPart(name),
          name,
          id === undefined ? null : value(`p4.sis.${id}.criticidade`),
          value(`${node}.grau`),
          value(`${node}.falhas_mes`),
          value(`${node}.isola`) !== null,
          value(`${node}.isola`),
        ];
      }),
    },
  ];
}

function architecture(facts: ReadonlyMap<string, Fact>, value: Read): DatasetResult {
  const ids = [...facts.keys()].flatMap(
    (id) => /^p4\.comp\.([^.]+)\.situacao$/.exec(id)?.[1] ?? [],
  );
  return {
    id: "ds_p4_arquitetura",
    name: "Componentes da arquitetura-alvo",
    qualityScore: null,
    columns: [
      text("componente_id", "Código"),
      text("componente", "Componente"),
      text("camada", "Camada"),
      text("situacao", "Situação"),
    ],
    rows: ids.map((id) => [
      id,
      ...["nome", "camada", "situacao"].map((key) => value(`p4.comp.${id}.${key}`)),
    ]),
  };
}
