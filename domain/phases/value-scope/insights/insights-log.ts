/** Insight rules I1.9 to I1.16: what an event log says, whether or not its cases are known to be complete. */
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { isAtLeast, isAtMost } from "../../../kernel/numbers/rounding.ts";
import type { Fact } from "../../../facts/fact.ts";
import type { Impact } from "../../../outcome/phase-outcome.ts";
import { fewestSettled } from "../../../tables/mining/cases/settled-cases.ts";
import type { FactReader } from "../../common/run/fact-scope.ts";
import type { InsightDraft } from "../../common/insight-shape.ts";
import * as catalogue from "../facts.ts";
import * as catalogueOfCuts from "../catalogue/facts-log-cuts.ts";

const fewestForFallback = 100;
const fewestInsights = 3;

interface LogReader extends FactReader {
  log: string;
  name: string;
  /** Steps of which a finding already tells the wait before them. */
  queues: readonly string[];
  draft(
    rule: string,
    given: Pick<InsightDraft, "title" | "situation" | "effect" | "lever" | "impact"> & {
      ids: readonly string[];
      steps: string[];
      subject?: string;
    },
  ): InsightDraft;
}

function readLog(reader: FactReader, log: string, queues: readonly Fact[]): LogReader {
  const named = catalogue.log.name({ log });
  return {
    ...reader,
    log,
    name: reader.text(named) || log,
    queues: queues
      .filter(({ id }) => catalogue.bottleneckStep.name.read(id)?.log === log)
      .map(({ value }) => String(value)),
    draft: (rule, { ids, steps, ...words }) => ({
      subject: log,
      ...words,
      rule_id: rule,
      type: "analysis",
      category: "Tempo",
      money: null,
      actionable_steps: steps,
      facts: [named, ...ids].map(reader.get),
    }),
  };
}

type Rule = (log: LogReader) => InsightDraft[];

/**
 * From 30 settled cases on; a log of 100 cases or more says at least three things. `queues`: the facts of the findings
 * that tell of waits.
 */
export function logInsights(reader: FactReader, queues: readonly Fact[]): InsightDraft[] {
  return members(reader.facts.values(), catalogue.observed.settled).flatMap(({ at, fact }) => {
    if (Number(fact.value) < fewestSettled) return [];
    const log = readLog(reader, at.log, queues);
    const found = rules.flatMap((rule) => rule(log));
    const cases = log.number(catalogue.log.cases({ log: log.log })) ?? 0;
    const missing = cases < fewestForFallback ? 0 : fewestInsights - found.length;
    const said = new Set(found.map((draft) => draft.rule_id));
    const more = fallbacks
      .filter(([rule]) => !said.has(rule))
      .flatMap(([, write]) => write(log))
      .slice(0, Math.max(0, missing));
    return [...found, ...more];
  });
}

const longestPassage =
  (limit: number): Rule =>
  (log) => {
    const keys = keysAt(catalogue.passage, { log: log.log, rank: 1 });
    const share = log.number(keys.share);
    const count = log.number(keys.count);
    if (share === null || count === null || count < 30 || !isAtLeast(share, limit)) return [];
    const withStarts = log.holds(catalogue.passages.withStarts({ log: log.log }));
    // With start times the passage is the wait before the step: not told twice.
    if (withStarts && log.queues.includes(log.text(keys.to))) return [];
    const [mean, median, p90] = log.durations(keys.mean, keys.median, keys.p90);
    const pulled = isPulled(log, keys);
    return [
      log.draft("I1.9", {
        impact: isAtLeast(share, 35) ? "high" : "medium",
        title: `Entre “${log.text(keys.from)}” e “${log.text(keys.to)}” passa ${log.show(keys.share, "pct1")} ${withStarts ? "da espera entre atividades" : "de todo o tempo do processo"}: ${mean} em média, em ${log.show(keys.count, "int")} passagens`,
        situation: `Metade das passagens leva até ${median}; ${pulled ? "a média é puxada por" : "a décima parte leva"} ${p90} ou mais${pulled ? " em um décimo delas" : ""}`,
        effect: withStarts
          ? "Esse tempo é de espera entre as duas atividades"
          : "Esse tempo reúne espera e execução, porque o log não diz quando o trabalho começou",
        lever: "Tratar esta passagem encurta o processo mais do que qualquer outra",
        steps: [
          "Separar as passagens rápidas das que demoram e comparar os casos",
          "Descobrir o que se espera entre as duas atividades",
          "Definir um limite de dias e acompanhar os casos que o passam",
        ],
        ids: [keys.from, keys.to, keys.share, keys.mean, keys.count, keys.median, keys.p90],
      }),
    ];
  };

/** A mean far above the median is that of a few long ones. */
const isPulled = (log: LogReader, keys: { mean: string; median: string }): boolean =>
  (log.number(keys.mean) ?? 0) >= 2 * (log.number(keys.median) ?? 0);

const repetition: Rule = (log) => {
  const keys = keysAt(catalogue.repetition, { log: log.log });
  const [share, cases] = [log.number(keys.share), log.number(keys.cases)];
  const settled = log.number(catalogue.observed.settled({ log: log.log }));
  const [p, delta, excess] = [keys.pValue, keys.delta, keys.excess].map(log.number);
  if (share === null || cases === null || settled === null || p == null || delta == null) return [];
  const bothSides = cases >= 30 && settled - cases >= 30;
  const matters = isAtMost(p, 0.01) && isAtLeast(Math.abs(delta), 0.147);
  if (!isAtLeast(share, 10) || !bothSides || !matters) return [];
  return [
    log.draft("I1.10", {
      impact: isAtLeast(excess ?? 0, 10) ? "high" : "medium",
      title: `${log.show(keys.share, "pct1")} dos casos repetem atividade e levam ${log.durations(keys.withDays, keys.withoutDays).join(", contra ")}`,
      situation: `São ${log.show(keys.cases, "int")} dos ${log.show(catalogue.observed.settled({ log: log.log }), "int")} casos sem evento recente em “${log.name}” em que alguma atividade ocorre mais de uma vez`,
      effect: `A diferença responde por ${log.show(keys.excess, "pct1")} de todos os dias-caso (associação observada; não prova causa)`,
      lever: "Evitar a repetição na origem encurta o caso e libera quem o trata",
      steps: [
        "Levantar o motivo das repetições em uma amostra de casos",
        "Corrigir o critério de entrada da atividade que mais se repete",
        "Medir a parcela de casos com repetição todo mês",
      ],
      ids: [
        keys.share,
        keys.cases,
        catalogue.observed.settled({ log: log.log }),
        keys.withDays,
        keys.withoutDays,
        keys.excess,
      ],
    }),
  ];
};

const comeback: Rule = (log) => {
  const keys = keysAt(catalogue.comeback, { log: log.log });
  const share = log.number(keys.share);
  if (share === null || !isAtLeast(share, 5)) return [];
  return [
    log.draft("I1.11", {
      impact: "medium",
      title: `${log.show(keys.cases, "int")} casos voltam a “${log.text(keys.activity)}” depois de “${log.text(keys.after)}”`,
      situation: `A volta ocorre em ${log.show(keys.share, "pct1")} dos casos de “${log.name}”`,
      effect: "O trabalho da atividade é feito de novo",
      lever: "Acertar na primeira vez evita a volta",
      steps: [
        `Ler casos que voltaram e anotar o que faltava`,
        "Incluir na primeira passagem o que hoje é pedido depois",
      ],
      ids: [keys.activity, keys.after, keys.cases, keys.share],
    }),
  ];
};

const reopening: Rule = (log) => {
  const keys = keysAt(catalogue.reopening, { log: log.log });
  const share = log.number(keys.share);
  if (share === null || !isAtLeast(share, 2)) return [];
  return [
    log.draft("I1.12", {
      impact: isAtLeast(share, 10) ? "high" : "medium",
      title: `${log.show(keys.share, "pct1")} dos casos foram reabertos depois de “${log.text(keys.activity)}”`,
      situation: `São ${log.show(keys.cases, "int")} casos de “${log.name}” com outra atividade depois dela`,
      effect: "O caso dado por encerrado volta à fila",
      lever: "Confirmar a solução antes de encerrar evita a reabertura",
      steps: [
        "Classificar o motivo das reaberturas",
        "Confirmar com quem pediu antes de encerrar",
        "Acompanhar a parcela de reaberturas por mês",
      ],
      ids: [keys.activity, keys.cases, keys.share],
    }),
  ];
};

const spread =
  (ratio: number, fewestDays: number): Rule =>
  (log) => {
    const keys = keysAt(catalogue.observed, { log: log.log });
    const [times, p95] = [log.number(keys.spread), log.number(keys.p95)];
    if (times === null || p95 === null || !isAtLeast(times, ratio) || p95 < fewestDays) return [];
    return [
      log.draft("I1.13", {
        impact: "medium",
        title: `Um caso em vinte leva mais de ${log.show(keys.p95, "dur")}; metade termina em até ${log.show(keys.p50, "dur")}`,
        situation: `O tempo entre o primeiro e o último evento em “${log.name}” vai muito além da mediana em poucos casos`,
        effect: "A média não diz o que o cliente espera",
        lever: "Tratar à parte os casos longos torna o tempo previsível",
        steps: [
          "Listar os casos mais longos e o que têm em comum",
          "Prometer prazo pelo percentil, e não pela média",
        ],
        ids: [keys.p95, keys.p50],
      }),
    ];
  };

const stale: Rule = (log) => {
  const keys = keysAt(catalogue.stale, { log: log.log });
  const window = catalogue.observed.window({ log: log.log });
  const share = log.number(keys.share);
  if (share === null || !isAtLeast(share, 10)) return [];
  return [
    log.draft("I1.14", {
      impact: "medium",
      title: `${log.show(keys.cases, "int")} casos estão sem evento há mais de ${log.show(window, "dur")} e não chegaram a uma atividade final`,
      situation: `Eles são ${log.show(keys.share, "pct1")} dos casos sem movimento de “${log.name}”`,
      effect: "São casos esquecidos, ou encerrados fora do sistema",
      lever: "Encerrar ou retomar cada um limpa a fila e os números",
      steps: [
        "Revisar a lista com o responsável do processo",
        "Encerrar o que terminou e retomar o que parou",
      ],
      ids: [keys.cases, keys.share, window],
    }),
  ];
};

const drift: Rule = (log) => {
  const keys = keysAt(catalogue.drift, { log: log.log });
  const [change, p] = [log.number(keys.change), log.number(keys.pValue)];
  if (change === null || p === null) return [];
  if (!isAtMost(p, 0.1) || !isAtLeast(Math.abs(change), 20)) return [];
  return [
    log.draft("I1.15", {
      impact: "medium",
      title: `O tempo mediano ${change > 0 ? "subiu" : "caiu"} de ${log.show(keys.first, "dur")} para ${log.show(keys.last, "dur")} entre ${log.show(keys.firstMonth, "data")} e ${log.show(keys.lastMonth, "data")}`,
      situation: `A comparação em “${log.name}” usa ${log.show(keys.months, "int")} meses de abertura com quase todos os casos já sem movimento`,
      effect: change > 0 ? "O processo está mais lento do que era" : "O processo está mais rápido",
      lever:
        change > 0
          ? "Saber o que mudou permite voltar ao tempo de antes"
          : "Saber o que mudou permite repetir o ganho em outros processos",
      steps: [
        "Comparar volume, equipe e regras dos dois períodos",
        "Registrar a mudança que explica a diferença",
      ],
      ids: [keys.first, keys.last, keys.firstMonth, keys.lastMonth, keys.months],
    }),
  ];
};

/** The cuts of a log, those of the largest excess first. */
const cuts: Rule = (log) =>
  [1, 2, 3].flatMap((rank) => {
    const at = { log: log.log, rank };
    const keys = keysAt(catalogueOfCuts.cut, at);
    const share = log.number(keys.excessShare);
    if (share === null) return [];
    const said = sayCut(log, at);
    return [
      log.draft("I1.16", {
        subject: `${log.log}.${rank}`,
        impact: isAtLeast(share, 10) ? "high" : isAtLeast(share, 3) ? "medium" : "low",
        title: `Casos com ${log.text(keys.attribute)} = ${log.text(keys.level)} ${said.title}`,
        situation: `São ${log.show(keys.cases, "int")} casos de “${log.name}”${said.situation}`,
        effect: `A diferença equivale a ${log.show(keys.excessShare, "pct1")} ${said.total} (associação observada; não prova causa)`,
        lever: "Comparar estes casos com os demais mostra onde agir primeiro",
        steps: [
          "Ler uma amostra dos casos deste grupo e dos demais",
          "Ouvir quem trata o grupo sobre o que é diferente nele",
          "Testar a mudança em parte dos casos antes de generalizar",
        ],
        ids: [
          keys.attribute,
          keys.level,
          keys.outcome,
          keys.cases,
          keys.excessShare,
          keys.delta,
          keys.rate,
          ...said.ids,
        ],
      }),
    ];
  });

function sayCut(log: LogReader, at: { log: string; rank: number }) {
  const days = keysAt(catalogueOfCuts.cutDays, at);
  const share = keysAt(catalogueOfCuts.cutShare, at);
  const score = keysAt(catalogueOfCuts.cutScore, at);
  if (log.number(days.inside) !== null) {
    const [inside, rest] = log.durations(days.inside, days.rest);
    return {
      title: `levam ${inside} (mediana), contra ${rest} nos demais: ${log.show(days.excess, "dur")} a mais, somados os casos`,
      situation: `; em média ${log.durations(days.insideMean, days.restMean).join(", contra ")}`,
      total: "de todos os dias-caso",
      ids: [days.inside, days.rest, days.excess, days.insideMean, days.restMean],
    };
  }
  if (log.number(score.inside) !== null)
    return {
      title: `têm nota média ${log.show(score.inside, "n1")} de ${log.show("k.nota_maxima", "int")}, contra ${log.show(score.rest, "n1")} nos demais`,
      situation: "",
      total: "de todos os pontos",
      ids: [score.inside, score.rest, "k.nota_maxima"],
    };
  const isRepeated = log.text(keysAt(catalogueOfCuts.cut, at).outcome).startsWith("repetição");
  return {
    title: `${isRepeated ? "repetem atividade" : "passam do prazo acordado"} em ${log.show(share.inside, "pct1")} das vezes, contra ${log.show(share.rest, "pct1")} nos demais`,
    situation: "",
    total: isRepeated ? "de todas as repetições" : "de todos os atrasos",
    ids: [share.inside, share.rest],
  };
}

const frequentVariant: Rule = (log) => {
  const { cases, share } = keysAt(catalogue.variant, { log: log.log, rank: 1 });
  const variants = catalogue.log.variants({ log: log.log });
  const value = log.number(share);
  if (value === null) return [];
  const impact: Impact = "low";
  return [
    log.draft("I1.9", {
      subject: `${log.log}.variante`,
      impact,
      title: `O caminho mais frequente reúne ${log.show(share, "pct1")} dos casos de “${log.name}”`,
      situation: `São ${log.show(cases, "int")} casos com a mesma sequência, entre ${log.show(variants, "int")} caminhos distintos`,
      effect: isAtLeast(value, 50)
        ? "O processo tem um caminho principal, e os desvios podem ser tratados um a um"
        : "O processo não tem um caminho principal",
      lever: "O caminho mais frequente é o primeiro a padronizar e a automatizar",
      steps: ["Descrever o caminho mais frequente como padrão", "Explicar os desvios mais comuns"],
      ids: [share, cases, variants],
    }),
  ];
};

const rules: readonly Rule[] = [
  longestPassage(15),
  repetition,
  comeback,
  reopening,
  spread(4, 1),
  stale,
  drift,
  cuts,
];

/** What is said of a large log that says little: its longest passage, its commonest path, its spread. */
const fallbacks: readonly (readonly [rule: string, write: Rule])[] = [
  ["I1.9", longestPassage(0)],
  ["", frequentVariant],
  ["I1.13", spread(0, 0)],
];
