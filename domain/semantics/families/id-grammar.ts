/** Which dimension stands at which place of a fact's id: the parameters of the phases' catalogues in the words of questions. */
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
  { root: "p1.area.", slots: { rank: "area" } },
  { root: "p1.causa.", slots: { rank: "causa" } },
  { root: "p3.papel.", slots: { role: "papel" } },
  { root: "p4.camada.", slots: { layer: "camada_ti" } },
  { root: "p5.{set}.mes.", slots: { month: "mes_programa" } },
  { root: "p5.ini.{initiative}.meta.", slots: { month: "mes_programa" } },
  { root: "p6.acao.", slots: { rank: "acao" } },
  { root: "p7.captura.", slots: { month: "mes_programa" } },
  { root: "p7.cargo.", slots: { group: "cargo_grupo" } },
  { root: "p7.grupo.", slots: { group: "area" } },
  { root: "p7.tempo.", slots: { group: "tempo_casa" } },
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
