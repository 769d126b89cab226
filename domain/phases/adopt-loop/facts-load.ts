/** Facts of A7.4 and A7.6 by area of the organisation chart: how much change it takes at once, and who carries it there. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a74 = formulas("A7.4", {
  load: [
    "1.0.0",
    "soma dos pesos das iniciativas ativas na área em cada quatro semanas: ganho rápido ou habilitador 1, transformação 2, estrutural 3",
  ],
  touched: ["1.0.0", "iniciativas cujos processos são da área, ou cujo responsável é a área"],
  name: ["1.0.0", "área do organograma"],
  people: ["1.0.0", "posições da área"],
  over: ["1.0.0", "áreas com carga acima do limite"],
  top: ["1.0.0", "área com a maior carga"],
  shift: ["1.0.0", "iniciativa de menor peso e maior código na janela em excesso"],
  window: ["1.0.0", "quatro semanas com a maior carga"],
  share: ["1.0.0", "carga ÷ limite de carga"],
  windows: ["1.0.0", "quatro semanas seguidas do programa"],
  hours: [
    "1.0.0",
    "soma das iniciativas ativas do responsável, sem as que a fase 5 deixa fora do conjunto: pessoas-dia × horas por dia × parte interna ÷ meses de duração; a semana de maior soma",
  ],
  areaHours: ["1.0.0", "FTE da área × horas produtivas por FTE e mês"],
  hoursShare: ["1.0.0", "horas do programa por mês ÷ horas da área por mês"],
  hoursOf: ["1.0.0", "iniciativa com mais horas na semana de maior soma"],
  hoursWeeks: ["1.0.0", "semanas em que a parte das horas da área chega ao limite"],
});
const a76 = formulas("A7.6", {
  total: [
    "1.0.0",
    "pessoas ÷ pessoas por multiplicador, arredondado para cima; ao menos um por área com o mínimo de pessoas",
  ],
  area: ["1.0.0", "um por área; os demais vão à área com mais pessoas por multiplicador"],
  named: ["1.0.0", "áreas sem nome indicado"],
  sponsor: ["1.0.0", "patrocinador informado por escrito"],
  ratio: ["1.0.0", "pessoas da área ÷ multiplicadores da área"],
  name: ["1.0.0", "nome indicado por escrito"],
});

export const load = defineFacts("p7", {
  highest: { id: "carga_max", label: "Maior carga de mudança", unit: "un", formula: a74.load },
  area: { id: "carga_area", label: "Área com a maior carga", unit: "texto", formula: a74.top },
  areasOver: {
    id: "carga_excesso",
    label: "Áreas acima do limite de carga",
    unit: "un",
    formula: a74.over,
    basis: "DERIVADO",
  },
});

/** Four weeks of the programme, counted from 1. */
export const window = defineFacts("p7.janela.{window}", {
  name: {
    id: "nome",
    label: ({ rank }: { rank: number }) => `Janela ${rank}`,
    unit: "texto",
    formula: a74.windows,
  },
});

export const area = defineFacts("p7.area.{area}", {
  name: { id: "nome", label: named("Área"), unit: "texto", formula: a74.name },
  people: { id: "pessoas", label: named("Pessoas"), unit: "un", formula: a74.people },
  initiatives: {
    id: "n_ini",
    label: named("Iniciativas que tocam a área"),
    unit: "un",
    formula: a74.touched,
  },
  highestLoad: {
    id: "carga_max",
    label: named("Maior carga de mudança"),
    unit: "un",
    formula: a74.load,
  },
  highestWindow: {
    id: "carga_janela",
    label: named("Janela da maior carga"),
    unit: "texto",
    formula: a74.window,
    nullReason: "NAO_SE_APLICA",
  },
  initiativesThen: {
    id: "carga_n",
    label: named("Iniciativas na janela da maior carga"),
    unit: "un",
    formula: a74.touched,
  },
  toShift: {
    id: "deslocar",
    label: named("Iniciativa a deslocar"),
    unit: "texto",
    formula: a74.shift,
  },
  multipliers: { id: "mult", label: named("Multiplicadores"), unit: "un", formula: a76.area },
  peoplePerMultiplier: {
    id: "mult_pessoas",
    label: named("Pessoas por multiplicador"),
    unit: "x",
    decimals: 1,
    formula: a76.ratio,
  },
  multiplierName: {
    id: "mult_nome",
    label: named("Multiplicador indicado"),
    unit: "texto",
    formula: a76.name,
    basis: "DERIVADO",
  },
});

/** Hours that the people of an area spend on the initiatives that it owns, in the week of the most. */
export const ownHours = defineFacts("p7.area.{area}.tempo", {
  perMonth: {
    id: "horas_mes",
    label: named("Horas do programa por mês"),
    unit: "h/mes",
    formula: a74.hours,
  },
  ofArea: {
    id: "horas_area",
    label: named("Horas da área por mês"),
    unit: "h/mes",
    formula: a74.areaHours,
  },
  share: {
    id: "pct",
    label: named("Parte das horas da área no programa"),
    unit: "pct",
    decimals: 1,
    formula: a74.hoursShare,
  },
  initiative: {
    id: "iniciativa",
    label: named("Iniciativa com mais horas da área"),
    unit: "texto",
    formula: a74.hoursOf,
  },
  weeks: {
    id: "semanas",
    label: named("Semanas no limite das horas da área"),
    unit: "semanas",
    formula: a74.hoursWeeks,
  },
});

const inWindow =
  (text: string) =>
  ({ name, window }: { name: string; window: string }): string =>
    `${text} – ${name}, ${window}`;

/** Of an area in four weeks. */
export const areaLoad = defineFacts("p7.area.{area}", {
  load: {
    id: "carga.{window}",
    label: inWindow("Carga de mudança"),
    unit: "un",
    formula: a74.load,
  },
  share: {
    id: "carga_pct.{window}",
    label: inWindow("Carga em parte do limite"),
    unit: "pct",
    decimals: 0,
    formula: a74.share,
  },
});

export const network = defineFacts("p7", {
  sponsor: {
    id: "patrocinador",
    label: "Patrocinador do programa",
    unit: "texto",
    formula: a76.sponsor,
    basis: "DERIVADO",
  },
  multipliers: { id: "mult", label: "Multiplicadores", unit: "un", formula: a76.total },
  areasWithoutName: {
    id: "areas_sem_nome",
    label: "Áreas sem multiplicador indicado",
    unit: "un",
    formula: a76.named,
    basis: "DERIVADO",
  },
});
