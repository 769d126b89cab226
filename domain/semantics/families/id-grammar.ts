/** Which dimension stands at which place of a fact's id: the parameters of the phases' catalogues in the words of questions. */
import { prefixOf } from "../../facts/catalogue/fact-definition.ts";
import * as p3 from "../../phases/org-dna/facts.ts";
import * as p4 from "../../phases/smart-stack/facts.ts";
import * as p5 from "../../phases/business-case/facts.ts";
import * as p6 from "../../phases/ai-policy/facts.ts";
import * as p7 from "../../phases/adopt-loop/facts.ts";
import * as p1 from "../../phases/value-scope/facts.ts";
import type { Dimension } from "../dimensions.ts";
import { slotNames } from "./fact-pattern.ts";

/** "#" is a rank: its place tells an order, and the entity's name stands beside it. */
export type Slot = Dimension | "#";

const slotOfParameter: Readonly<Record<string, Slot>> = {
  alternative: "alternativa",
  archetype: "arquetipo",
  area: "area",
  assumption: "premissa",
  attribute: "atributo",
  bin: "faixa",
  block: "bloco",
  branch: "ramo",
  candidate: "ganho",
  capability: "capacidade",
  case: "caso",
  choice: "capacidade",
  component: "componente",
  control: "controle",
  criterion: "criterio",
  dimension: "dimensao",
  driver: "variavel",
  element: "barreira",
  end: "extremo",
  family: "familia",
  flow: "interface",
  framework: "norma",
  group: "grupo",
  grouping: "agrupamento",
  impact: "impacto",
  initiative: "iniciativa",
  kind: "tipo",
  kpi: "indicador",
  layer: "camada",
  level: "cargo_grupo",
  ledger: "razao",
  lever: "alavanca",
  likelihood: "probabilidade",
  line: "dispositivo",
  link: "ligacao",
  log: "processo",
  measure: "medida",
  metric: "medida",
  month: "mes",
  node: "sistema",
  option: "opcao",
  premise: "premissa",
  process: "processo",
  rank: "#",
  reports: "liderados",
  risk: "risco",
  role: "cargo",
  row: "beneficio",
  scenario: "cenario",
  set: "perimetro",
  side: "tempo",
  skill: "competencia",
  step: "etapa",
  swap: "ligacao",
  system: "sistema",
  task: "tarefa",
  track: "trilha",
  useCase: "caso",
  vendor: "fornecedor",
  wave: "onda",
  week: "semana",
  window: "janela",
  workload: "carga",
};

/** Where one word of the catalogues means another thing: the longest beginning that fits decides. */
const exceptions: readonly { root: string; slots: Readonly<Record<string, Slot>> }[] = [
  { root: prefixOf(p1.area.name), slots: { rank: "area" } },
  { root: prefixOf(p1.cause.name), slots: { rank: "causa" } },
  { root: prefixOf(p3.newRole.name), slots: { role: "papel" } },
  { root: prefixOf(p4.layer.active), slots: { layer: "camada_ti" } },
  { root: prefixOf(p5.month.benefit, "month"), slots: { month: "mes_programa" } },
  { root: prefixOf(p5.target.captured, "month"), slots: { month: "mes_programa" } },
  { root: prefixOf(p6.action.name), slots: { rank: "acao" } },
  { root: prefixOf(p7.plannedCapture.upTo), slots: { month: "mes_programa" } },
  { root: prefixOf(p7.roleGroup.name), slots: { group: "cargo_grupo" } },
  { root: prefixOf(p7.areaGroup.name), slots: { group: "area" } },
  { root: prefixOf(p7.tenureGroup.name), slots: { group: "tempo_casa" } },
];

/** Values of slots that the product itself closes, so that a metric may stand for one of them alone. */
export const closedValues: Readonly<Partial<Record<Slot, readonly string[]>>> = {
  norma: ["iso", "lgpd", "nist", "ue"],
  agrupamento: ["conta", "centro_custo", "fornecedor"],
  perimetro: ["rec", "prog"],
  cenario: ["conservador", "base", "otimista"],
  tempo: ["atual", "futuro"],
};

function slotOf(pattern: string, parameter: string): Slot {
  const exception = exceptions.find(
    ({ root, slots }) => pattern.startsWith(root) && slots[parameter],
  );
  const slot = exception?.slots[parameter] ?? slotOfParameter[parameter];
  if (slot === undefined) throw new Error(`${pattern}: no dimension for {${parameter}}`);
  return slot;
}

/** "p1.proc.{process}.custo_ano" of a catalogue as "p1.proc.{processo}.custo_ano". */
export const semanticPattern = (pattern: string): string =>
  slotNames(pattern).reduce(
    (rest, parameter) => rest.replace(`{${parameter}}`, `{${slotOf(pattern, parameter)}}`),
    pattern,
  );
