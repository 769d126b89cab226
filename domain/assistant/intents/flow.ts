/** Intents 5 to 8: bottleneck, time, variants and conformance of the mined processes (A1.6). */
import { column, createDesk, tableOf, type Draft } from "../compose.ts";
import { diagnosisCopy as copy } from "../copy/diagnosis.ts";
import type { Intent } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import { splitNames } from "../../kernel/text/name-list.ts";
import { madeFact } from "../plans/made-fact.ts";
import { ask, keysByValue, minedProcesses, monthOf, ranksOf, rows } from "./lookup.ts";

const { headers, labels } = copy;
const needsLog = { table: "eventos", columns: "caso, atividade, início e fim" } as const;
const firstMined = (knowledge: Knowledge): string => minedProcesses(knowledge, {})[0] ?? "";

/** Facts of the log of the process asked for, the only one, or the first. */
function logOf(knowledge: Knowledge, slots: { processo?: string; area?: string }): string | null {
  const mined = minedProcesses(knowledge, slots);
  return mined[0] === undefined ? null : `p1.log.${mined[0]}`;
}

export const gargalo: Intent = {
  id: "gargalo",
  patterns: [{ needs: { gargalo: 1 }, unless: ["redesenho"] }],
  optional: ["processo"],
  anchor: (knowledge) => `p1.log.${firstMined(knowledge)}.gargalo.b`,
  needsData: needsLog,
  dependsText: "O gargalo depende",
  rules: ["I1.2"],
  answer: (knowledge, { slots }) => {
    const log = logOf(knowledge, slots);
    if (log === null) return null;
    const desk = createDesk(knowledge);
    const at = (n: string | number, field: string) => `${log}.atividade.${n}.${field}`;
    if (knowledge.number(at(1, "b")) === null) {
      const passage = longestPassage(knowledge, log);
      if (passage !== null) return passage;
    }
    return {
      paragraphs: [
        desk.say(copy.bottleneck, {
          nome: at(1, "nome"),
          processo: `${log}.nome`,
          b: at(1, "b"),
          media: at(1, "espera_media_h"),
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
        rows(ranksOf(knowledge, `${log}.atividade`, "nome"), (n) => [
          desk.cell(at(n, "nome")),
          desk.cell(at(n, "espera_media_h"), "h1"),
          desk.cell(at(n, "b"), "pct1"),
          desk.cell(at(n, "execucoes"), "int"),
        ]),
      ),
      origin: [at(1, "b")],
      phase: 1,
      followUps: [
        ask("Qual o tempo médio do atendimento?"),
        ask("O que muda com o redesenho?"),
        ask("Quantas variantes existem?"),
      ],
    };
  },
};

/** Without start times no wait before a step is known, only the time between two activities. */
function longestPassage(knowledge: Knowledge, log: string): Draft | null {
  const at = (field: string) => `${log}.passagem.1.${field}`;
  if (knowledge.number(at("pct")) === null) return null;
  const said = createDesk(knowledge).say(copy.bottleneckPassage, {
    processo: `${log}.nome`,
    de: at("de"),
    para: at("para"),
    b: at("pct"),
    media: at("media"),
  });
  return {
    paragraphs: [said],
    origin: [at("pct")],
    phase: 1,
    followUps: [ask("Quantas variantes existem?")],
  };
}

/** Nobody has said what ends a case: there is no lead time, only what lies between the first event and the last. */
function observedTime(knowledge: Knowledge, log: string): Draft {
  const said = createDesk(knowledge).say(copy.timeObserved, {
    nome: `${log}.nome`,
    media: `${log}.duracao_media`,
    p50: `${log}.duracao_p50`,
  });
  return {
    paragraphs: [said],
    origin: [`${log}.duracao_media`],
    phase: 1,
    followUps: [ask("Quantas variantes existem?")],
  };
}

function measuredTime(knowledge: Knowledge, log: string, concepts: ReadonlySet<string>): Draft {
  const desk = createDesk(knowledge);
  const bound = {
    nome: `${log}.nome`,
    media: `${log}.tt_media`,
    p50: `${log}.tt_p50`,
    p85: `${log}.tt_p85`,
  };
  const all = desk.say(copy.time, bound) ?? desk.say(copy.timeMean, bound);
  const line = (label: string, field: string) => [
    desk.name(label),
    desk.cell(`${log}.${field}`, "dur"),
  ];
  return {
    paragraphs: concepts.has("percentil")
      ? [desk.say(copy.timeP85, bound), desk.say(copy.timeMedian, bound)]
      : [all],
    table: tableOf(
      copy.timeTable,
      [column(headers.measure), column(headers.value, "right")],
      [
        line(labels.mean, "tt_media"),
        line(labels.p50, "tt_p50"),
        line(labels.p85, "tt_p85"),
        line(labels.p95, "tt_p95"),
        line(labels.withoutRework, "tt_sem_retrabalho"),
        line(labels.withRework, "tt_com_retrabalho"),
      ],
    ),
    chart: knowledge.phase(1)?.charts.find(({ id }) => id === "c1.tt") ?? null,
    origin: [`${log}.tt_media`],
    phase: 1,
    followUps: [ask("Onde está o gargalo do atendimento?"), ask("O que muda com o redesenho?")],
  };
}

function timeOfMonth(knowledge: Knowledge, log: string, asked: string): Draft | null {
  const month = monthOf(
    knowledge,
    new RegExp(`^${log.replaceAll(".", "\\.")}\\.mes\\.([^.]+)\\.tt_media$`),
    asked,
  );
  if (month === null) return null;
  const id = (field: string) => `${log}.mes.${month}.${field}`;
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
        casos: id("casos"),
        nome: `${log}.nome`,
        mes: fact,
        media: id("tt_media"),
        p85: id("tt_p85"),
      }),
    ],
    chart: knowledge.phase(1)?.charts.find(({ id: chart }) => chart === "c1.tt_mes") ?? null,
    origin: [id("tt_media")],
    phase: 1,
    newFacts: [fact],
    followUps: [
      ask("Qual o tempo médio do atendimento?"),
      ask("Onde está o gargalo do atendimento?"),
    ],
  };
}

function slowestProcesses(knowledge: Knowledge): Draft | null {
  const desk = createDesk(knowledge);
  const bound = (key: string) => ({
    nome: `p1.proc.${key}.nome`,
    lead: `p1.proc.${key}.lead_time`,
  });
  const order = keysByValue(knowledge, /^p1\.proc\.([^.]+)\.lead_time$/);
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
      ask("Onde está o gargalo do atendimento?"),
      ask("Qual o tempo médio do atendimento?"),
    ],
  };
}

function timeOfLog(knowledge: Knowledge, log: string, concepts: ReadonlySet<string>): Draft | null {
  if (knowledge.number(`${log}.tt_media`) !== null) return measuredTime(knowledge, log, concepts);
  return knowledge.number(`${log}.duracao_media`) === null ? null : observedTime(knowledge, log);
}

function timeAnchor(knowledge: Knowledge): string {
  const log = `p1.log.${firstMined(knowledge)}`;
  const measured = `${log}.tt_media`;
  return knowledge.number(measured) === null ? `${log}.duracao_media` : measured;
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
  anchor: (knowledge) =>
    firstMined(knowledge) === ""
      ? (knowledge.matching(/^p1\.proc\.([^.]+)\.lead_time$/)[0]?.fact.id ?? null)
      : timeAnchor(knowledge),
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
    const id = `p1.proc.${slots.processo}`;
    return {
      paragraphs: [desk.say(copy.timeInformed, { nome: `${id}.nome`, lead: `${id}.lead_time` })],
      origin: [`${id}.lead_time`],
      phase: 1,
      followUps: [ask("Qual o tempo médio do atendimento?")],
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
  anchor: (knowledge) => `p1.log.${firstMined(knowledge)}.variantes`,
  needsData: needsLog,
  dependsText: "As variantes dependem",
  rules: [],
  answer: (knowledge, { slots }) => {
    const log = logOf(knowledge, slots);
    if (log === null) return null;
    const desk = createDesk(knowledge);
    const at = (n: string | number, field: string) => `${log}.variante.${n}.${field}`;
    return {
      paragraphs: [
        desk.say(copy.variants, { nome: `${log}.nome`, n: `${log}.variantes`, pct: at(1, "pct") }),
      ],
      table: tableOf(
        copy.variantsTable,
        [
          column(headers.variant, "left", 4),
          column(headers.cases, "right"),
          column(headers.share, "right"),
        ],
        rows(ranksOf(knowledge, `${log}.variante`, "casos"), (n) => [
          {
            ...desk.cell(at(n, "sequencia")),
            text: splitNames(knowledge.text(at(n, "sequencia")) ?? "").join(" → "),
          },
          desk.cell(at(n, "casos"), "int"),
          desk.cell(at(n, "pct"), "pct1"),
        ]),
      ),
      origin: [`${log}.variantes`],
      phase: 1,
      followUps: [ask("Quantos casos fogem do fluxo?"), ask("Onde está o gargalo do atendimento?")],
    };
  },
};

export const conformidadeFluxo: Intent = {
  id: "conformidade_fluxo",
  patterns: [{ needs: { conforme: 1 }, unless: ["controle", "anomalia", "custo"] }],
  optional: ["processo"],
  anchor: (knowledge) => `p1.log.${firstMined(knowledge)}.conformes_pct`,
  needsData: needsLog,
  dependsText: "A conformidade do fluxo depende",
  rules: [],
  answer: (knowledge, { slots }) => {
    const log = logOf(knowledge, slots);
    if (log === null) return null;
    const desk = createDesk(knowledge);
    const at = (n: string | number, field: string) => `${log}.desvio.${n}.${field}`;
    return {
      paragraphs: [
        desk.say(copy.conformance, {
          pct: `${log}.conformes_pct`,
          nome: `${log}.nome`,
          fitness: `${log}.fitness`,
        }),
        desk.say(copy.deviation, { desvio: at(1, "nome"), casos: at(1, "casos") }),
      ],
      table: tableOf(
        copy.deviationTable,
        [column(headers.activity, "left", 3), column(headers.kind), column(headers.cases, "right")],
        rows(ranksOf(knowledge, `${log}.desvio`, "nome"), (n) => [
          desk.cell(at(n, "nome")),
          desk.cell(at(n, "tipo")),
          desk.cell(at(n, "casos"), "int"),
        ]),
      ),
      origin: [`${log}.conformes_pct`],
      phase: 1,
      followUps: [ask("Quantas variantes existem?"), ask("Quanto custa o retrabalho?")],
    };
  },
};
