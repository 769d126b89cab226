/** Intents 27 and 28: readiness with its first barrier, adoption by week (A7.1 to A7.3, A7.7). */
import type { Fact } from "../../facts/fact.ts";
import * as p7 from "../../phases/adopt-loop/facts.ts";
import { column, createDesk, tableOf, type Draft } from "../compose.ts";
import { governanceCopy as copy } from "../copy/governance.ts";
import type { Intent } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Amount } from "../language/read-question.ts";
import { madeFact } from "../plans/made-fact.ts";
import { toFollowUp, keysByValue, rows } from "./lookup.ts";

const { headers, components } = copy;
const curveQuestion = toFollowUp("Adoção na semana 16?");
const readinessQuestion = toFollowUp("Estamos prontos?");
const groupName = p7.areaGroup.name;

function readinessOfArea(knowledge: Knowledge, name: string): Draft | null {
  const desk = createDesk(knowledge, [], 7);
  const group = knowledge.matching(groupName).find(({ fact }) => fact.value === name);
  if (group === undefined) return null;
  const at = { group: group.key };
  return {
    paragraphs: [
      desk.say(copy.readinessArea, {
        nome: p7.areaGroup.name(at),
        ir: p7.areaReadiness.index(at),
        faixa: p7.areaReadiness.band(at),
        adkar: p7.areaGroup.adkar(at),
      }),
      desk.say(copy.barrierArea, {
        barreira: p7.areaGroup.barrier(at),
        nota: p7.areaGroup.barrierScore(at),
      }),
    ],
    table: tableOf(
      copy.readinessTable,
      [column(headers.component, "left", 2), column(headers.score, "right")],
      (Object.keys(components) as (keyof typeof components)[]).map((key) => [
        desk.name(components[key]),
        desk.cell(p7.areaComponent[key](at), "n1"),
      ]),
    ),
    origin: [p7.areaReadiness.index(at)],
    phase: 7,
    followUps: [readinessQuestion, curveQuestion],
  };
}

export const prontidao: Intent = {
  id: "prontidao",
  patterns: [
    { needs: { pronto: 1 }, unless: ["semana"] },
    { needs: { capacitacao: 1 } },
    { needs: { pesquisa: 0.6, "quantidade|pronto|area|maior": 0.4 }, unless: ["semana"] },
  ],
  optional: [],
  anchor: () => p7.readiness.index(),
  needsData: { table: "pesquisa", columns: "item, dimensão e resposta" },
  dependsText: "A prontidão depende",
  rules: ["I7.1", "I7.2", "I7.5"],
  answer: (knowledge, { slots, concepts }) => {
    const desk = createDesk(knowledge, [], 7);
    const own = slots.area === undefined ? null : readinessOfArea(knowledge, slots.area);
    if (own !== null) return own;
    const answered = desk.say(copy.respondents, {
      n: p7.survey.respondents(),
      pessoas: p7.survey.people(),
      taxa: p7.survey.responseRate(),
    });
    const training = concepts.has("capacitacao")
      ? desk.say(copy.training, { horas: p7.training.hours(), cobertura: p7.readiness.coverage() })
      : null;
    const total = desk.say(copy.readiness, {
      ir: p7.readiness.index(),
      faixa: p7.readiness.band(),
    });
    const barrier =
      knowledge.number(p7.survey.adkar()) === null
        ? null
        : (desk.say(copy.barrier, {
            barreira: p7.survey.barrier(),
            nota: p7.survey.barrierScore(),
          }) ?? desk.say(copy.noBarrier, {}));
    const low = desk.say(copy.readinessLow, {
      nome: p7.readiness.lowest(),
      nota: p7.readiness.lowestScore(),
    });
    const areas = keysByValue(knowledge, p7.areaReadiness.index).reverse();
    const isByArea = concepts.has("area");
    return {
      paragraphs: [
        slots.area === undefined
          ? null
          : [{ text: copy.areaHidden.replace("{{nome}}", slots.area) }],
        training,
        ...(concepts.has("pesquisa")
          ? [answered, total, barrier]
          : [total, barrier, low, answered]),
      ],
      table: isByArea
        ? tableOf(
            copy.readinessAreas,
            [
              column(headers.area, "left", 2),
              column(headers.readiness, "right"),
              column(headers.adkar, "right"),
            ],
            rows(areas, (key) => [
              desk.cell(p7.areaGroup.name({ group: key })),
              desk.cell(p7.areaReadiness.index({ group: key }), "n1"),
              desk.cell(p7.areaGroup.adkar({ group: key }), "n1"),
            ]),
          )
        : tableOf(
            copy.readinessTable,
            [column(headers.component, "left", 2), column(headers.score, "right")],
            (Object.keys(components) as (keyof typeof components)[]).map((key) => [
              desk.name(components[key]),
              desk.cell(p7.component[key](), "n1"),
            ]),
          ),
      chart: knowledge.phase(7)?.charts.find(({ id }) => id === "c7.adkar") ?? null,
      origin: [p7.readiness.index()],
      phase: 7,
      followUps: [curveQuestion, toFollowUp("Qual a barreira de adoção?")],
    };
  },
};

/** Weeks of the published curve, ascending. */
const weeksOf = (knowledge: Knowledge): number[] =>
  knowledge
    .matching(p7.adoptionInWeek.planned)
    .filter(({ fact }) => typeof fact.value === "number")
    .map(({ key }) => Number(key))
    .sort((a, b) => a - b);

const weekAsked = (amounts: readonly Amount[]): number | null => {
  const amount =
    amounts.find(({ unit }) => unit === "weeks") ?? amounts.find(({ unit }) => unit === null);
  return amount === undefined ? null : Math.round(amount.value);
};

/** Of a week between two published ones both are told; of one beyond the last, the last. */
function adoptionOfWeek(
  knowledge: Knowledge,
  week: number,
  weeks: readonly number[],
): Draft | null {
  const newFacts: Fact[] = [];
  const weekFact = (value: number): Fact => {
    const made = madeFact(knowledge.view.now, {
      id: `cmp.semana.${value}`,
      phase: 7,
      label: copy.facts.week(value),
      value,
      unit: "semanas",
      formula_id: "A7.7",
      formula: copy.facts.weekFormula,
      basis: "PREMISSA",
    });
    newFacts.push(made);
    return made;
  };
  const planned = (value: number) => p7.adoptionInWeek.planned({ week: value });
  const before = weeks.filter((value) => value <= week).at(-1);
  const after = weeks.find((value) => value >= week);
  if (before === undefined) return null;
  const [template, bound] =
    before === week
      ? [copy.adoptionWeek, { semana: weekFact(week), adocao: planned(week) }]
      : after === undefined
        ? [copy.adoptionBeyond, { ate: weekFact(before), adocao: planned(before) }]
        : [
            copy.adoptionBetween,
            {
              semana: weekFact(week),
              antes: planned(before),
              de: weekFact(before),
              depois: planned(after),
              ate: weekFact(after),
            },
          ];
  const desk = createDesk(knowledge, newFacts, 7);
  return {
    paragraphs: [
      desk.say(template, bound),
      before === week
        ? desk.say(copy.adoptionMeasured, { adocao: p7.adoptionInWeek.onPath({ week }) })
        : null,
      desk.say(copy.adoptionCeiling, { teto: p7.curve.ceiling() }),
      desk.say(copy.adoptionBase, { base: p7.businessCase.adoption(), gap: p7.businessCase.gap() }),
    ],
    chart: knowledge.phase(7)?.charts.find(({ id }) => id === "c7.curva") ?? null,
    origin: [planned(before)],
    phase: 7,
    newFacts,
    followUps: [readinessQuestion, toFollowUp("Qual a barreira de adoção?")],
  };
}

export const curvaAdocao: Intent = {
  id: "curva_adocao",
  patterns: [
    { needs: { "alavanca_adocao|uso": 0.5, "semana|curva": 0.5 }, unless: ["hipotese"] },
    { needs: { curva: 1 } },
    {
      needs: { "alavanca_adocao|uso": 0.5, "quantidade|tempo": 0.5 },
      unless: ["hipotese", "vpl", "pronto", "caso_de_uso", "sistema"],
    },
  ],
  anchor: () => p7.adoptionInWeek.planned({ week: 16 }),
  needsData: { table: "pesquisa", columns: "item, dimensão e resposta" },
  dependsText: "A curva de adoção depende",
  rules: ["I7.3"],
  answer: (knowledge, { amounts }) => {
    const weeks = weeksOf(knowledge);
    const week = weekAsked(amounts);
    const one = week === null ? null : adoptionOfWeek(knowledge, week, weeks);
    if (one !== null) return one;
    const shown = weeks.filter((value) => value > 0 && value % 4 === 0);
    const newFacts = shown.map((value) =>
      madeFact(knowledge.view.now, {
        id: `cmp.semana.${value}`,
        phase: 7,
        label: copy.facts.week(value),
        value,
        unit: "semanas",
        formula_id: "A7.7",
        formula: copy.facts.weekFormula,
        basis: "PREMISSA",
      }),
    );
    const desk = createDesk(knowledge, newFacts, 7);
    return {
      paragraphs: [
        desk.say(copy.adoptionWaves, {
          um: p7.adoption.atWaveEnd({ wave: 1 }),
          dois: p7.adoption.atWaveEnd({ wave: 2 }),
          tres: p7.adoption.atWaveEnd({ wave: 3 }),
        }),
        desk.say(copy.adoptionCeiling, { teto: p7.curve.ceiling() }),
        desk.say(copy.adoptionBase, {
          base: p7.businessCase.adoption(),
          gap: p7.businessCase.gap(),
        }),
      ],
      table: tableOf(
        copy.adoptionTable,
        [column(headers.week, "right"), column(headers.planned, "right")],
        rows(shown, (value) => [
          desk.cell(`cmp.semana.${value}`, "int"),
          desk.cell(p7.adoptionInWeek.planned({ week: value }), "pct1"),
        ]),
      ),
      chart: knowledge.phase(7)?.charts.find(({ id }) => id === "c7.curva") ?? null,
      origin: [p7.adoption.atWaveEnd({ wave: 3 }), p7.curve.ceiling()],
      phase: 7,
      newFacts,
      followUps: [curveQuestion, readinessQuestion],
    };
  },
};
