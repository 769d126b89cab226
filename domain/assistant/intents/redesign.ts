/** Intents 3, 15 and 16: what the redesign changes, step by step and in hours (A2.2 to A2.5, A3.5). */
import type { DisplayFormat } from "../../kernel/text/format-value.ts";
import { column, createDesk, tableOf } from "../compose.ts";
import { designCopy as copy } from "../copy/design.ts";
import type { Intent } from "../intent.ts";
import { areaPrefix, ask, keysByValue, minedProcesses, rows } from "./lookup.ts";

const { headers, measures } = copy;
const needsSteps = {
  table: "etapas",
  columns: "etapa, ordem, minutos de execução e de espera",
} as const;
const formats: Readonly<Record<keyof typeof measures, DisplayFormat>> = {
  volume_mes: "int",
  prazo: "dur",
  alerta: "int",
  retrabalho: "pct1",
  horas: "h1",
  csat: "n1",
};

export const impactosF2: Intent = {
  id: "impactos_f2",
  patterns: [
    { needs: { redesenho: 1 }, unless: ["etapa", "@etapa", "liberar", "horas"] },
    {
      needs: { mudanca: 1 },
      unless: [
        "@etapa",
        "etapa",
        "hipotese",
        "pronto",
        "@metrica",
        "indicador",
        "vpl",
        "roi",
        "sensivel",
        "exposicao",
        "mercado",
      ],
    },
  ],
  optional: [],
  anchor: () => "p2.futuro.horas",
  needsData: needsSteps,
  dependsText: "A projeção do redesenho depende",
  rules: ["I2.1", "I2.2", "I2.7"],
  answer: (knowledge) => {
    const desk = createDesk(knowledge);
    const keys = (Object.keys(measures) as (keyof typeof measures)[]).filter(
      (key) => knowledge.number(`p2.futuro.${key}`) !== null,
    );
    return {
      paragraphs: [
        desk.say(copy.impactTime, {
          processo: "p2.foco.processo",
          antes: "p2.atual.prazo",
          depois: "p2.futuro.prazo",
        }),
        desk.say(copy.impactRest, {
          horas: "p2.atual.horas",
          horas2: "p2.futuro.horas",
          rho: "p2.atual.retrabalho",
          rho2: "p2.futuro.retrabalho",
        }) ?? desk.say(copy.impactPreliminary, { horas: "p2.h_lib" }),
      ],
      table: tableOf(
        copy.impactTable,
        [
          column(headers.measure, "left", 2),
          column(headers.today, "right"),
          column(headers.future, "right"),
          column(headers.change, "right"),
        ],
        keys.map((key) => [
          desk.name(measures[key]),
          desk.cell(`p2.atual.${key}`, formats[key]),
          desk.cell(`p2.futuro.${key}`, formats[key]),
          desk.cell(`p2.melhora.${key}`, "pct1"),
        ]),
      ),
      chart: knowledge.phase(2)?.charts.find(({ id }) => id === "c2.antes_depois") ?? null,
      origin: ["p2.futuro.prazo", "p2.futuro.horas"],
      phase: 2,
      followUps: [ask("Decisões por etapa"), ask("Quantas horas liberamos?"), ask("Qual o VPL?")],
    };
  },
};

export const decisaoEtapa: Intent = {
  id: "decisao_etapa",
  patterns: [
    { needs: { "@etapa": 1 }, unless: ["gargalo", "tempo"] },
    { needs: { decisao: 0.5, "etapa|redesenho": 0.5 }, unless: ["sistema", "@sistema", "gate"] },
  ],
  anchor: () => "p2.n_etapas",
  needsData: needsSteps,
  dependsText: "A decisão de cada etapa depende",
  rules: ["I2.5"],
  answer: (knowledge, { slots }) => {
    const desk = createDesk(knowledge);
    const bound = (key: string) => ({
      nome: `p2.etapa.${key}.nome`,
      decisao: `p2.etapa.${key}.decisao`,
      motivo: `p2.etapa.${key}.motivo`,
      horas: `p2.etapa.${key}.liberado`,
      antes: `p2.etapa.${key}.espera_h`,
      depois: `p2.etapa.${key}.espera2_h`,
    });
    if (slots.etapa !== undefined) {
      const one = bound(slots.etapa);
      return {
        paragraphs: [
          desk.say(copy.step, one),
          desk.say(copy.stepEffect, one),
          desk.say(copy.stepTime, one),
        ],
        origin: [one.decisao],
        phase: 2,
        followUps: [ask("Decisões por etapa"), ask("O que muda com o redesenho?")],
      };
    }
    const keys = knowledge
      .matching(/^p2\.etapa\.(.+)\.decisao$/)
      .filter(({ fact }) => fact.value !== null)
      .map(({ key }) => key);
    return {
      paragraphs: [
        desk.say(copy.steps, { n: "p2.gate.etapas_decididas", eliminar: "p2.n_eliminar" }),
      ],
      table: tableOf(
        copy.stepTable,
        [
          column(headers.step, "left", 2),
          column(headers.decision),
          column(headers.released, "right"),
        ],
        rows(keys, (key) => [
          desk.cell(bound(key).nome),
          desk.cell(bound(key).decisao),
          desk.cell(bound(key).horas, "h1"),
        ]),
      ),
      origin: ["p2.n_eliminar"],
      phase: 2,
      followUps: [ask("O que muda com o redesenho?"), ask("Quantas horas liberamos?")],
    };
  },
};

export const horasLiberadas: Intent = {
  id: "horas_liberadas",
  patterns: [
    { needs: { liberar: 0.6, "horas|redesenho|@area|tempo": 0.4 }, unless: ["custo", "@etapa"] },
    { needs: { horas: 0.6, redesenho: 0.4 } },
  ],
  optional: ["area"],
  anchor: () => "p2.liberado",
  needsData: needsSteps,
  dependsText: "A liberação de horas depende",
  rules: ["I2.1"],
  answer: (knowledge, { slots }) => {
    const desk = createDesk(knowledge);
    const areas = keysByValue(knowledge, /^p3\.area\.([^.]+)\.pr$/);
    if (slots.area !== undefined) {
      const prefix = areaPrefix(knowledge, 3, slots.area);
      const process = minedProcesses(knowledge, { area: slots.area }).find(
        (key) => knowledge.number(`p2.proc.${key}.liberado`) !== null,
      );
      const said = [
        prefix === null
          ? null
          : desk.say(copy.releasedArea, {
              fte: `${prefix}.pr`,
              nome: `${prefix}.nome`,
              pct: `${prefix}.pr_pct`,
            }),
        process === undefined
          ? null
          : desk.say(copy.releasedSteps, {
              processo: `p1.proc.${process}.nome`,
              horas: `p2.proc.${process}.liberado`,
            }),
      ];
      return {
        paragraphs: said,
        origin: [prefix === null ? `p2.proc.${process}.liberado` : `${prefix}.pr`],
        phase: prefix === null ? 2 : 3,
        followUps: [ask("Quantas horas liberamos?"), ask("O que muda com o redesenho?")],
      };
    }
    return {
      paragraphs: [
        desk.say(copy.releasedTotal, {
          horas: "p2.liberado",
          fte: "p3.fte_liberado",
          adotado: "p3.fte_liberado_adocao",
        }) ?? desk.say(copy.releasedHours, { horas: "p2.liberado" }),
      ],
      table: tableOf(
        copy.releasedTable,
        [
          column(headers.area, "left", 2),
          column(headers.fte, "right"),
          column(headers.share, "right"),
        ],
        rows(areas, (key) => [
          desk.cell(`p3.area.${key}.nome`),
          desk.cell(`p3.area.${key}.pr`, "fte1"),
          desk.cell(`p3.area.${key}.pr_pct`, "pct1"),
        ]),
      ),
      origin: ["p2.liberado"],
      phase: 2,
      followUps: [
        ask("O que muda com o redesenho?"),
        ask("Decisões por etapa"),
        ask("Qual o VPL?"),
      ],
    };
  },
};
