/** Datasets that the screens of phase 4 lay out and that are downloaded: contracts, interfaces and their systems, target architecture. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import type { Fact } from "../../../facts/fact.ts";
import { compareText, factIdPart } from "../../../tables/read-table.ts";
import type { DatasetColumn, DatasetResult } from "../../../outcome/phase-outcome.ts";
import * as p4 from "../facts.ts";
import { systemKeys, type PhaseFourRun } from "../phase-run.ts";

const text = (name: string, label: string): DatasetColumn => ({ name, label, type: "text" });
const number = (name: string, label: string, unit?: string): DatasetColumn => ({
  name,
  label,
  type: "number",
  ...(unit === undefined ? {} : { unit }),
});
const bool = (name: string, label: string): DatasetColumn => ({ name, label, type: "bool" });

interface Reader {
  facts: readonly Fact[];
  value(id: string): Fact["value"];
}

/** After all facts: every cell is the value of one. A set without rows is left out. */
export function addScreenDatasets(run: PhaseFourRun): void {
  const facts = run.book.all();
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const reader: Reader = { facts, value: (id) => byId.get(id)?.value ?? null };
  for (const dataset of [
    contracts(run, reader),
    interfaces(reader),
    network(run, reader),
    architecture(reader),
  ])
    if (dataset.rows.length > 0) run.datasets.push(dataset);
}

/** Earliest end first. */
function contracts({ systems }: PhaseFourRun, { value }: Reader): DatasetResult {
  const rows = systems.flatMap((system) => {
    const own = systemKeys(system);
    if (value(own.endsIn) === null) return [];
    const cells = [own.vendor, own.contractEnd, own.notice, own.noticeBy, own.noticeState];
    return [[system.id, system.name, ...cells.map(value), value(own.renewal)]];
  });
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
    rows: rows.sort(
      (a, b) => compareText(String(a[3]), String(b[3])) || compareText(String(a[0]), String(b[0])),
    ),
  };
}

const linksOf = ({ facts }: Reader) =>
  members(facts, p4.link.from).map(({ at }) => ({ id: at.link, own: keysAt(p4.link, at) }));

/** In the order of the file. */
function interfaces(reader: Reader): DatasetResult {
  return {
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
    rows: linksOf(reader).map(({ id, own }) => [
      id,
      ...[own.from, own.to, own.kind, own.frequency, own.failures].map(reader.value),
    ]),
  };
}

/** The systems that the interfaces link. */
function network(run: PhaseFourRun, reader: Reader): DatasetResult {
  const { value } = reader;
  const idOf = new Map(run.systems.map(({ name, id }) => [name, id]));
  const names = linksOf(reader).flatMap(({ own }) => [own.from, own.to].map(value).map(String));
  return {
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
    rows: [...new Set(names)].sort().map((name) => {
      const node = keysAt(p4.node, { node: factIdPart(name) });
      const id = idOf.get(name);
      return [
        factIdPart(name),
        name,
        id === undefined ? null : value(p4.system.criticality({ system: id })),
        value(node.degree),
        value(node.failures),
        value(node.cutsOff) !== null,
        value(node.cutsOff),
      ];
    }),
  };
}

function architecture({ facts, value }: Reader): DatasetResult {
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
    rows: members(facts, p4.component.status).map(({ at }) => {
      const own = keysAt(p4.component, at);
      return [at.component, ...[own.name, own.layer, own.status].map(value)];
    }),
  };
}
