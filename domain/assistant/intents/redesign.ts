/** Intents 3, 15 and 16: what the redesign changes, step by step and in hours (A2.2 to A2.5, A3.5). */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import type { DisplayFormat } from "../../kernel/text/format-value.ts";
import * as p1 from "../../phases/value-scope/facts.ts";
import * as p2 from "../../phases/zero-base/facts.ts";
import * as p3 from "../../phases/org-dna/facts.ts";
import { column, createDesk, tableOf } from "../compose.ts";
import { designCopy as copy } from "../copy/design.ts";
import type { Intent } from "../intent.ts";
import { areaKey, toFollowUp, keysByValue, minedProcesses, rows } from "./lookup.ts";

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
  anchor: () => p2.future.horas(),
  needsData: needsSteps,
  dependsText: "A projeção do redesenho depende",
  rules: ["I2.1", "I2.2", "I2.7"],
  answer: (knowledge) => {
    const desk = createDesk(knowledge);
    const keys = (Object.keys(measures) as (keyof typeof measures)[]).filter(
      (key) => knowledge.number(p2.future[key]()) !== null,
    );
    return {
      paragraphs: [
        desk.say(copy.impactTime, {
          processo: p2.focus.name(),
          antes: p2.current.prazo(),
          depois: p2.future.prazo(),
        }),
        desk.say(copy.impactRest, {
          horas: p2.current.horas(),
          horas2: p2.future.horas(),
          rho: p2.current.retrabalho(),
          rho2: p2.future.retrabalho(),
        }) ?? desk.say(copy.impactPreliminary, { horas: p2.total.preliminary() }),
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
          desk.cell(p2.current[key](), formats[key]),
          desk.cell(p2.future[key](), formats[key]),
          desk.cell(p2.change.metric({ metric: key }), "pct1"),
        ]),
      ),
      chart: knowledge.phase(2)?.charts.find(({ id }) => id === "c2.antes_depois") ?? null,
      origin: [p2.future.prazo(), p2.future.horas()],
      phase: 2,
      followUps: [
        toFollowUp("Decisões por etapa"),
        toFollowUp("Quantas horas liberamos?"),
        toFollowUp("Qual o VPL?"),
      ],
    };
  },
};

export const decisaoEtapa: Intent = {
  id: "decisao_etapa",
  patterns: [
    { needs: { "@etapa": 1 }, unless: ["gargalo", "tempo"] },
    { needs: { decisao: 0.5, "etapa|redesenho": 0.5 }, unless: ["sistema", "@sistema", "gate"] },
  ],
  anchor: () => p2.total.steps(),
  needsData: needsSteps,
  dependsText: "A decisão de cada etapa depende",
  rules: ["I2.5"],
  answer: (knowledge, { slots }) => {
    const desk = createDesk(knowledge);
    const bound = (key: string) => {
      const [process = "", step = ""] = key.split(".");
      const of = keysAt(p2.step, { process, step });
      return {
        nome: of.name,
        decisao: of.decision,
        motivo: of.reason,
        horas: of.released,
        antes: of.waitHours,
        depois: of.waitHoursLater,
      };
    };
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
        followUps: [toFollowUp("Decisões por etapa"), toFollowUp("O que muda com o redesenho?")],
      };
    }
    const keys = knowledge
      .matching(p2.step.decision)
      .filter(({ fact }) => fact.value !== null)
      .map(({ key }) => key);
    return {
      paragraphs: [desk.say(copy.steps, { n: p2.gate.decided(), eliminar: p2.total.eliminated() })],
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
      origin: [p2.total.eliminated()],
      phase: 2,
      followUps: [
        toFollowUp("O que muda com o redesenho?"),
        toFollowUp("Quantas horas liberamos?"),
      ],
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
  anchor: () => p2.total.released(),
  needsData: needsSteps,
  dependsText: "A liberação de horas depende",
  rules: ["I2.1"],
  answer: (knowledge, { slots }) => {
    const desk = createDesk(knowledge);
    const areas = keysByValue(knowledge, p3.area.processRelease);
    if (slots.area !== undefined) {
      const area = areaKey(knowledge, p3.area.name, slots.area);
      const of = area === null ? null : keysAt(p3.area, { area });
      const process = minedProcesses(knowledge, { area: slots.area }).find(
        (key) => knowledge.number(p2.gain.hours({ process: key })) !== null,
      );
      const said = [
        of === null
          ? null
          : desk.say(copy.releasedArea, {
              fte: of.processRelease,
              nome: of.name,
              pct: of.shareOfRelease,
            }),
        process === undefined
          ? null
          : desk.say(copy.releasedSteps, {
              processo: p1.process.name({ process }),
              horas: p2.gain.hours({ process }),
            }),
      ];
      return {
        paragraphs: said,
        origin: [of?.processRelease ?? (process === undefined ? "" : p2.gain.hours({ process }))],
        phase: of === null ? 2 : 3,
        followUps: [
          toFollowUp("Quantas horas liberamos?"),
          toFollowUp("O que muda com o redesenho?"),
        ],
      };
    }
    return {
      paragraphs: [
        desk.say(copy.releasedTotal, {
          horas: p2.total.released(),
          fte: p3.capacity.released(),
          adotado: p3.capacity.releasedAdopted(),
        }) ?? desk.say(copy.releasedHours, { horas: p2.total.released() }),
      ],
      table: tableOf(
        copy.releasedTable,
        [
          column(headers.area, "left", 2),
          column(headers.fte, "right"),
          column(headers.share, "right"),
        ],
        rows(areas, (key) => [
          desk.cell(p3.area.name({ area: key })),
          desk.cell(p3.area.processRelease({ area: key }), "fte1"),
          desk.cell(p3.area.shareOfRelease({ area: key }), "pct1"),
        ]),
      ),
      origin: [p2.total.released()],
      phase: 2,
      followUps: [
        toFollowUp("O que muda com o redesenho?"),
        toFollowUp("Decisões por etapa"),
        toFollowUp("Qual o VPL?"),
      ],
    };
  },
};
