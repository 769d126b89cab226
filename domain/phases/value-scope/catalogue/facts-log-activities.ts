/** Activities of an event log: executions, touch, wait, where the wait gathers, and what repeats (A1.6). */
import { defineFacts } from "../../../facts/catalogue/define-facts.ts";
import { named } from "../../../facts/catalogue/labels.ts";
import { a16 } from "./log-formulas.ts";

const ranked =
  (text: (rank: number) => string) =>
  ({ rank, name }: { rank: number; name: string }): string =>
    `${text(rank)} – ${name}`;
const quoted =
  (text: string) =>
  ({ activity, name }: { activity: string; name: string }): string =>
    `${text} “${activity}” – ${name}`;

export const activity = defineFacts("p1.log.{log}.atividade.{rank}", {
  name: {
    id: "nome",
    label: ranked((rank) => `${rank}ª atividade`),
    unit: "texto",
    formula: a16.executions,
  },
  executions: {
    id: "execucoes",
    label: quoted("Execuções de"),
    unit: "un",
    formula: a16.executions,
  },
  touch: { id: "toque_h", label: quoted("Horas de execução de"), unit: "h", formula: a16.touch },
  wait: {
    id: "espera_h",
    label: quoted("Horas de espera antes de"),
    unit: "h",
    formula: a16.wait,
  },
  meanWait: {
    id: "espera_media_h",
    label: quoted("Espera média antes de"),
    unit: "h",
    formula: a16.wait,
  },
  waitShare: {
    id: "b",
    label: quoted("Parcela da espera em"),
    unit: "pct",
    formula: a16.bottleneck,
  },
});

interface Longest {
  name: string;
  /** The log has no start times: the longest passage between two activities stands for the longest wait. */
  isPassage?: boolean;
}

export const bottleneck = defineFacts("p1.log.{log}.gargalo", {
  name: {
    id: "nome",
    label: ({ name, isPassage = false }: Longest) =>
      `${isPassage ? "Passagem que mais tempo leva" : "Etapa com maior espera"} – ${name}`,
    unit: "texto",
    formula: a16.bottleneck,
    variants: { passage: a16.passageShare },
  },
  share: {
    id: "b",
    label: ({ name, isPassage = false }: Longest) =>
      `Parcela ${
        isPassage
          ? "do tempo na passagem que mais tempo leva"
          : "da espera na etapa com maior espera"
      } – ${name}`,
    unit: "pct",
    formula: a16.bottleneck,
    variants: { passage: a16.passageShare },
  },
  count: {
    id: "n",
    label: named("Etapas que concentram a espera"),
    unit: "un",
    formula: a16.bottleneck,
  },
});

export const bottleneckStep = defineFacts("p1.log.{log}.gargalo.{rank}", {
  name: {
    id: "nome",
    label: ranked((rank) => `${rank}º gargalo: etapa`),
    unit: "texto",
    formula: a16.bottleneck,
  },
  share: {
    id: "b",
    label: ranked((rank) => `${rank}º gargalo: parcela da espera`),
    unit: "pct",
    formula: a16.bottleneck,
  },
});

export const loop = defineFacts("p1.log.{log}.laco.{rank}", {
  name: {
    id: "nome",
    label: ranked((rank) => `${rank}ª repetição: atividade`),
    unit: "texto",
    formula: a16.loop,
  },
  cases: { id: "casos", label: quoted("Casos que repetem"), unit: "un", formula: a16.loop },
  moreTime: {
    id: "tt_extra",
    label: quoted("Prazo adicional com repetição de"),
    unit: "dias",
    formula: a16.loopExtra,
  },
  moreTouch: {
    id: "toque_extra",
    label: quoted("Execução adicional com repetição de"),
    unit: "min",
    formula: a16.loopExtra,
  },
});
