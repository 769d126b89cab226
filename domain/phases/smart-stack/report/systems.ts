/** What every section of phase 4 asks: the systems of the run in order of cost, and the tables that are wanted. */
import { keysAt, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import { members, type DefinitionReader } from "../../../facts/catalogue/fact-definition.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { Inline } from "../../../report/report-tree.ts";
import * as p4 from "../facts.ts";

export const systemsWanted = {
  table: "o portfólio de sistemas",
  columns: "capacidade, custos, usuários, criticidade e notas de aptidão",
  model: "T08 – Portfólio de sistemas",
  minimumRows: 5,
  purpose: "Custo, classificação e destino dos sistemas",
};
export const interfacesWanted = {
  table: "a lista de integrações",
  columns: "origem, destino, tipo e falhas por mês",
  model: "T09 – Integrações",
  minimumRows: 3,
  purpose: "Rede de integração e pontos únicos de falha",
};
export const redesignWanted = {
  table: "o detalhamento das etapas",
  columns: "processo, ordem, etapa, executor, tempos, classe de valor e notas",
  model: "T02 – Etapas do processo",
  minimumRows: 3,
  purpose: "Arquitetura-alvo do fluxo redesenhado",
};
export const optionsWanted = {
  table: "as opções por capacidade",
  columns: "opção, notas, investimento e custo anual",
  model: "T10 – Opções construir, comprar ou parceria",
  minimumRows: 2,
  purpose: "Decisão de construir, comprar ou fazer em parceria",
};
export const workloadsWanted = {
  table: "as cargas de trabalho e a lista de preços",
  columns: "vCPU, uso, armazenamento e custo atual",
  model: "T19 – Cargas de trabalho",
  minimumRows: 1,
  purpose: "Custo-alvo de nuvem e de IA",
};

export interface ReportSystem {
  id: string;
  name: string;
  own: KeysOf<typeof p4.system>;
}

/** Highest cost first. */
export function listSystems(desk: SectionWriter): ReportSystem[] {
  const cost = ({ own }: ReportSystem) => desk.number(own.cost) ?? -1;
  return members(desk.facts, p4.system.name)
    .map(({ at, fact }) => ({
      id: at.system,
      name: String(fact.value ?? at.system),
      own: keysAt(p4.system, at),
    }))
    .sort((a, b) => cost(b) - cost(a) || (a.id < b.id ? -1 : 1));
}

/** Places of a definition, in the order of the facts. */
export const placesOf = <P extends string>(
  desk: SectionWriter,
  definition: DefinitionReader<P>,
): Record<P, string>[] => members(desk.facts, definition).map(({ at }) => at);

/** Pieces joined as "a, b e c." into one sentence. */
export function listed(pieces: readonly Sentence[]): Sentence {
  const present = pieces.filter((piece): piece is Inline[] => piece !== null);
  if (present.length === 0) return null;
  return present
    .flatMap((piece, index): Inline[] => [
      ...(index === 0 ? [] : [{ text: index === present.length - 1 ? " e " : ", " }]),
      ...piece,
    ])
    .concat({ text: "." });
}
