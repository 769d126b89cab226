/** Intents 5 to 8: bottleneck, time, variants and conformance of the mined processes (A1.6). */
import { groupAt } from "../../facts/catalogue/group-at.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { column, createDesk, tableOf, type Draft } from "../compose.ts";
import { diagnosisCopy as copy } from "../copy/diagnosis.ts";
import type { Intent } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import { splitNames } from "../../kernel/text/name-list.ts";
import * as p1 from "../../phases/value-scope/facts.ts";
import { madeFact } from "../plans/made-fact.ts";
import { toFollowUp, keysByValue, minedProcesses, monthOf, ranksOf, rows } from "./lookup.ts";

const { headers, labels } = copy;
const needsLog = { table: "eventos", columns: "caso, atividade, início e fim" } as const;
const firstMined = (knowledge: Knowledge): string | null =>
  minedProcesses(knowledge, {})[0] ?? null;
/** What an answer about a log rests on; null without one. */
const anchorAt =
  (id: (log: string) => string) =>
  (knowledge: Knowledge): string | null => {
    const log = firstMined(knowledge);
    return log === null ? null : id(log);
  };

/** The log of the process asked for, the only one, or the first. */
const logOf = (knowledge: Knowledge, slots: { processo?: string; area?: string }): string | null =>
  minedProcesses(knowledge, slots)[0] ?? null;

export const gargalo: Intent = {
  id: "gargalo",
  patterns: [{ needs: { gargalo: 1 }, unless: ["redesenho"] }],
  optional: ["processo"],
  anchor: anchorAt((log) => p1.bottleneck.share({ log })),
  needsData: needsLog,
  dependsText: "O gargalo depende",
  rules: ["I1.2"],
  answer: (knowledge, { slots }) => {
    const log = logOf(knowledge, slots);
    if (log === null) return null;
    const desk = createDesk(knowledge);
    const of = (rank: string | number) => keysAt(p1.activity, { log, rank });
    const first = of(1);
    if (knowledge.number(first.waitShare) === null) {
      const passage = longestPassage(knowledge, log);
      if (passage !== null) return passage;
    }
    return {
      paragraphs: [
        desk.say(copy.bottleneck, {
          nome: first.name,
          processo: p1.log.name({ log }),
          b: first.waitShare,
          media: first.meanWait,
        }),
      ],
      table: tableOf(
        copy.bottleneckTable,
        [
          column(headers.activity, "left", 3),
          column(headers.wait, "right"),
          column(headers.waitShare, "right"),
          column(headers.runs, "right"),
        ],
        rows(
          ranksOf(knowledge, (rank) => of(rank).name),
          (n) => [
            desk.cell(of(n).name),
            desk.cell(of(n).meanWait, "h1"),
            desk.cell(of(n).waitShare, "pct1"),
            desk.cell(of(n).executions, "int"),
          ],
        ),
      ),
      origin: [first.waitShare],
      phase: 1,
      followUps: [
        toFollowUp("Qual o tempo médio do atendimento?"),
        toFollowUp("O que muda com o redesenho?"),
        toFollowUp("Quantas variantes existem?"),
      ],
    };
  },
};

/** Without start times no wait before a step is known, only the time between two activities. */
function longestPassage(knowledge: Knowledge, log: string): Draft | null {
  const of = keysAt(p1.passage, { log, rank: 1 });
  if (knowledge.number(of.share) === null) return null;
  const said = createDesk(knowledge).say(copy.bottleneckPassage, {
    processo: p1.log.name({ log }),
    de: of.from,
    para: of.to,
    b: of.share,
    media: of.mean,
  });
  return {
    paragraphs: [said],
    origin: [of.share],
    phase: 1,
    followUps: [toFollowUp("Quantas variantes existem?")],
  };
}

/** Nobody has said what ends a case: there is no lead time, only what lies between the first event and the last. */
function observedTime(knowledge: Knowledge, log: string): Draft {
  const said = createDesk(knowledge).say(copy.timeObserved, {
    nome: p1.log.name({ log }),
    media: p1.observed.mean({ log }),
    p50: p1.observed.p50({ log }),
  });
  return {
    paragraphs: [said],
    origin: [p1.observed.mean({ log })],
    phase: 1,
    followUps: [toFollowUp("Quantas variantes existem?")],
  };
}

function measuredTime(knowledge: Knowledge, log: string, concepts: ReadonlySet<string>): Draft {
  const desk = createDesk(knowledge);
  const time = keysAt(p1.time, { log });
  const reworked = keysAt(p1.reworked, { log });
  const bound = { nome: p1.log.name({ log }), media: time.mean, p50: time.p50, p85: time.p85 };
  const all = desk.say(copy.time, bound) ?? desk.say(copy.timeMean, bound);
  const line = (label: string, id: string) => [desk.name(label), desk.cell(id, "dur")];
  return {
    paragraphs: concepts.has("percentil")
      ? [desk.say(copy.timeP85, bound), desk.say(copy.timeMedian, bound)]
      : [all],
    table: tableOf(
      copy.timeTable,
      [column(headers.measure), column(headers.value, "right")],
      [
        line(labels.mean, time.mean),
        line(labels.p50, time.p50),
        line(labels.p85, time.p85),
        line(labels.p95, time.p95),
        line(labels.withoutRework, reworked.meanWithout),
        line(labels.withRework, reworked.meanWith),
      ],
    ),
    chart: knowledge.phase(1)?.charts.find(({ id }) => id === "c1.tt") ?? null,
    origin: [time.mean],
    phase: 1,
    followUps: [
      toFollowUp("Onde está o gargalo do atendimento?"),
      toFollowUp("O que muda com o redesenho?"),
    ],
  };
}

function timeOfMonth(knowledge: Knowledge, log: string, asked: string): Draft | null {
  const month = monthOf(knowledge, groupAt(p1.logMonth, { log }, {}).mean, asked);
  if (month === null) return null;
  const of = keysAt(p1.logMonth, { log, month });
  const fact = madeFact(knowledge.view.now, {
    id: `cmp.mes.${month}`,
    phase: 1,
    label: copy.month,
    value: month,
    unit: "data",
    formula_id: "A1.6",
    formula: copy.month,
    basis: "PREMISSA",
  });
  const desk = createDesk(knowledge, [fact]);
  return {
    paragraphs: [
      desk.say(copy.timeMonth, {
        casos: of.cases,
        nome: p1.log.name({ log }),
        mes: fact,
        media: of.mean,
        p85: of.p85,
      }),
    ],
    chart: knowledge.phase(1)?.charts.find(({ id }) => id === "c1.tt_mes") ?? null,
    origin: [of.mean],
    phase: 1,
    newFacts: [fact],
    followUps: [
      toFollowUp("Qual o tempo médio do atendimento?"),
      toFollowUp("Onde está o gargalo do atendimento?"),
    ],
  };
}

function slowestProcesses(knowledge: Knowledge): Draft | null {
  const desk = createDesk(knowledge);
  const bound = (key: string) => ({
    nome: p1.process.name({ process: key }),
    lead: p1.process.leadTime({ process: key }),
  });
  const order = keysByValue(knowledge, p1.process.leadTime);
  const [first, last] = [order[0], order.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    paragraphs: [
      desk.say(copy.timeSlowest, bound(first)),
      first === last ? null : desk.say(copy.timeFastest, bound(last)),
    ],
    table: tableOf(
      copy.slowestTable,
      [column(headers.process, "left", 3), column(headers.value, "right")],
      rows(order, (key) => [desk.cell(bound(key).nome), desk.cell(bound(key).lead, "dur")]),
    ),
    origin: [bound(first).lead],
    phase: 1,
    followUps: [
      toFollowUp("Onde está o gargalo do atendimento?"),
      toFollowUp("Qual o tempo médio do atendimento?"),
    ],
  };
}

function timeOfLog(knowledge: Knowledge, log: string, concepts: ReadonlySet<string>): Draft | null {
  if (knowledge.number(p1.time.mean({ log })) !== null)
    return measuredTime(knowledge, log, concepts);
  return knowledge.number(p1.observed.mean({ log })) === null ? null : observedTime(knowledge, log);
}

function timeAnchor(knowledge: Knowledge, log: string): string {
  const measured = p1.time.mean({ log });
  return knowledge.number(measured) === null ? p1.observed.mean({ log }) : measured;
}

export const tempoResolucao: Intent = {
  id: "tempo_resolucao",
  patterns: [
    {
      needs: { tempo: 1 },
      unless: [
        "gargalo",
        "payback",
        "redesenho",
        "alavanca_atraso",
        "ganho_rapido",
        "investimento",
        "contrato",
        "@metrica",
      ],
    },
    { needs: { tempo: 0.7, "@processo": 0.3 }, unless: ["gargalo", "redesenho", "roi"] },
    { needs: { percentil: 1 }, unless: ["vpl", "acaso"] },
  ],
  optional: ["processo", "periodo"],
  anchor: (knowledge) => {
    const log = firstMined(knowledge);
    return log === null
      ? (knowledge.matching(p1.process.leadTime)[0]?.fact.id ?? null)
      : timeAnchor(knowledge, log);
  },
  needsData: needsLog,
  dependsText: "O prazo depende",
  rules: ["I1.3"],
  answer: (knowledge, { slots, concepts }) => {
    if (
      slots.processo === undefined &&
      slots.area === undefined &&
      slots.periodo === undefined &&
      concepts.has("maior") &&
      !concepts.has("percentil") &&
      !concepts.has("chamado")
    ) {
      const slowest = slowestProcesses(knowledge);
      if (slowest !== null) return slowest;
    }
    const log = logOf(knowledge, slots);
    const month =
      log === null || slots.periodo === undefined
        ? null
        : timeOfMonth(knowledge, log, slots.periodo);
    if (month !== null) return month;
    const time = log === null ? null : timeOfLog(knowledge, log, concepts);
    if (time !== null) return time;
    if (slots.processo === undefined) return slowestProcesses(knowledge);
    const desk = createDesk(knowledge);
    const of = keysAt(p1.process, { process: slots.processo });
    return {
      paragraphs: [desk.say(copy.timeInformed, { nome: of.name, lead: of.leadTime })],
      origin: [of.leadTime],
      phase: 1,
      followUps: [toFollowUp("Qual o tempo médio do atendimento?")],
    };
  },
};

export const variantes: Intent = {
  id: "variantes",
  patterns: [
    { needs: { variante: 1 } },
    { needs: { fluxo: 0.7, maior: 0.3 }, unless: ["conforme", "redesenho"] },
  ],
  optional: ["processo"],
  anchor: anchorAt((log) => p1.log.variants({ log })),
  needsData: needsLog,
  dependsText: "As variantes dependem",
  rules: [],
  answer: (knowledge, { slots }) => {
    const log = logOf(knowledge, slots);
    if (log === null) return null;
    const desk = createDesk(knowledge);
    const of = (rank: string | number) => keysAt(p1.variant, { log, rank });
    const count = p1.log.variants({ log });
    return {
      paragraphs: [
        desk.say(copy.variants, { nome: p1.log.name({ log }), n: count, pct: of(1).share }),
      ],
      table: tableOf(
        copy.variantsTable,
        [
          column(headers.variant, "left", 4),
          column(headers.cases, "right"),
          column(headers.share, "right"),
        ],
        rows(
          ranksOf(knowledge, (rank) => of(rank).cases),
          (n) => [
            {
              ...desk.cell(of(n).sequence),
              text: splitNames(knowledge.text(of(n).sequence) ?? "").join(" → "),
            },
            desk.cell(of(n).cases, "int"),
            desk.cell(of(n).share, "pct1"),
          ],
        ),
      ),
      origin: [count],
      phase: 1,
      followUps: [
        toFollowUp("Quantos casos fogem do fluxo?"),
        toFollowUp("Onde está o gargalo do atendimento?"),
      ],
    };
  },
};

export const conformidadeFluxo: Intent = {
  id: "conformidade_fluxo",
  patterns: [{ needs: { conforme: 1 }, unless: ["controle", "anomalia", "custo"] }],
  optional: ["processo"],
  anchor: anchorAt((log) => p1.conformance.share({ log })),
  needsData: needsLog,
  dependsText: "A conformidade do fluxo depende",
  rules: [],
  answer: (knowledge, { slots }) => {
    const log = logOf(knowledge, slots);
    if (log === null) return null;
    const desk = createDesk(knowledge);
    const of = (rank: string | number) => keysAt(p1.deviation, { log, rank });
    const conformance = keysAt(p1.conformance, { log });
    return {
      paragraphs: [
        desk.say(copy.conformance, {
          pct: conformance.share,
          nome: p1.log.name({ log }),
          fitness: conformance.fitness,
        }),
        desk.say(copy.deviation, { desvio: of(1).name, casos: of(1).cases }),
      ],
      table: tableOf(
        copy.deviationTable,
        [column(headers.activity, "left", 3), column(headers.kind), column(headers.cases, "right")],
        rows(
          ranksOf(knowledge, (rank) => of(rank).name),
          (n) => [desk.cell(of(n).name), desk.cell(of(n).kind), desk.cell(of(n).cases, "int")],
        ),
      ),
      origin: [conformance.share],
      phase: 1,
      followUps: [
        toFollowUp("Quantas variantes existem?"),
        toFollowUp("Quanto custa o retrabalho?"),
      ],
    };
  },
};
