/** A7.5: hours by family of roles and by track, weeks under the cap, time cost, and what goes beyond the programme. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import type { FamilyGroup } from "../../common/positions/position-groups.ts";
import { publishPay } from "../../common/positions/published-pay.ts";
import { uniqueIdParts } from "../../common/positions/published-groups.ts";
import { compareText, entityKey, numberCell, textCell } from "../../../tables/read-table.ts";
import { windowName, windowWeeks, type AreaLoad } from "./change-load.ts";
import { literacyTrack, otherTrack, toolTrack } from "../copy.ts";
import {
  assumed,
  formulaOf,
  numberColumn,
  textColumn,
  wholeTable,
  type PhaseSevenRun,
} from "../phase-run.ts";
import { hoursPerPerson, spreadTracks, weeksFor, type TrackHours } from "./training.ts";

const formula = formulaOf("A7.5");
const words = {
  hours: formula(
    "soma por pessoa de letramento + lacuna em níveis × horas por nível + ferramentas novas × horas por ferramenta",
  ),
  people: formula("pessoas com plano de capacitação"),
  weeks: formula(
    "horas por pessoa ÷ limite semanal, arredondado para cima; vale a pessoa com mais horas",
  ),
  each: formula("horas ÷ pessoas"),
  rate: formula("custo anual por FTE ÷ 12 ÷ horas produtivas por mês"),
  cost: formula("horas × custo por hora"),
  capacity: formula("pessoas × limite semanal × semanas do programa"),
  late: formula("horas que não cabem no limite semanal até o fim do programa"),
  name: formula("trilha ou família"),
  block: formula("horas da trilha na janela, no limite semanal de cada pessoa"),
  roles: formula("cargos das pessoas afetadas"),
  planned: formula("cargos afetados com níveis de competência informados"),
};
const assumptions = ["A.treino_base", "A.treino_ferramenta"];

interface Learner {
  role: string;
  family: FamilyGroup | null;
  people: number;
  tools: number;
  tracks: TrackHours;
  hours: number;
  hasSkills: boolean;
}

export function addTrainingFacts(run: PhaseSevenRun, loads: readonly AreaLoad[]): void {
  const { book } = run;
  const learners = learnersOf(run, loads);
  const people = exactSum(learners.map((one) => one.people));
  if (people < run.minimum) return;
  const cap = assumed(run, "A.treino_semana");
  const programme = assumed(run, "A.semanas_programa");
  const defaults = usesDefaultHours(run) ? [...assumptions, "A.treino_nivel"] : assumptions;
  const from = [
    ...wholeTable(run, "competencias", [
      "cargo",
      "competencia",
      "nivel_requerido",
      "nivel_atual",
      "horas_por_nivel",
      "trilha",
    ]),
    ...wholeTable(run, "cargos", ["cargo", "area"]),
  ];
  const hours = exactSum(learners.map((one) => one.people * one.hours));
  const longest = Math.max(...learners.map((one) => one.hours));
  book.add({
    id: "p7.treino.pessoas",
    label: "Pessoas com plano de capacitação",
    value: people,
    unit: "un",
    formula: words.people,
    from,
  });
  book.add({
    id: "p7.treino.horas",
    label: "Horas de capacitação do plano",
    value: hours,
    unit: "h",
    decimals: 0,
    formula: words.hours,
    from,
    assumptions: defaults,
  });
  book.add({
    id: "p7.treino.h_pessoa",
    label: "Horas de capacitação por pessoa",
    value: hours / people,
    unit: "h",
    formula: words.each,
    inputs: ["p7.treino.horas", "p7.treino.pessoas"],
  });
  book.add({
    id: "p7.treino.semanas",
    label: "Semanas de capacitação",
    value: weeksFor(longest, cap),
    unit: "semanas",
    formula: words.weeks,
    inputs: ["p7.treino.horas"],
    assumptions: ["A.treino_semana"],
  });
  book.add({
    id: "p7.treino.capacidade",
    label: "Capacidade de capacitação até o fim do programa",
    value: people * cap * programme,
    unit: "h",
    decimals: 0,
    formula: words.capacity,
    inputs: ["p7.treino.pessoas"],
    assumptions: ["A.treino_semana", "A.semanas_programa"],
  });
  addCost(run, hours);
  addRoleCounts(run, learners);
  addFamilies(run, learners, cap, defaults);
  addTracks(run, learners, cap, programme, defaults);
}

/** Without T06, the roles of T18 with their stated people; without T18, literacy and tools of every position. */
function learnersOf(run: PhaseSevenRun, loads: readonly AreaLoad[]): Learner[] {
  const [base, toolHours] = [assumed(run, "A.treino_base"), assumed(run, "A.treino_ferramenta")];
  const needs = skillHours(run);
  const toLearner = (
    role: string,
    family: FamilyGroup | null,
    people: number,
    tools: number,
  ): Learner => {
    const skills = needs.get(entityKey(role));
    const tracks: TrackHours = [
      [literacyTrack, base] as const,
      ...[...(skills ?? [])].sort(([a], [b]) => compareText(a, b)),
      ...(tools > 0 ? [[toolTrack, tools * toolHours] as const] : []),
    ];
    return {
      role,
      family,
      people,
      tools,
      tracks,
      hours: hoursPerPerson({
        base,
        levelHours: exactSum([...(skills ?? new Map<string, number>()).values()]),
        tools,
        toolHours,
      }),
      hasSkills: skills !== undefined,
    };
  };
  if (run.positions.length === 0) {
    const stated = new Map<string, { role: string; people: number }>();
    for (const row of run.skills)
      stated.set(entityKey(row.role), {
        role: row.role,
        people: Math.max(row.people, stated.get(entityKey(row.role))?.people ?? 0),
      });
    return [...stated.entries()]
      .sort(([a], [b]) => compareText(a, b))
      .map(([, { role, people }]) => toLearner(role, null, people, 0));
  }
  const toolsOf = (area: string | null) => {
    const load =
      area === null ? undefined : loads.find((one) => one.area.areas.has(entityKey(area)));
    return (
      load?.initiatives.filter(
        ({ processes, kind }) => processes.length > 0 && kind !== "habilitador",
      ).length ?? 0
    );
  };
  const segments = new Map<
    string,
    { role: string; area: string | null; family: FamilyGroup | null; people: number }
  >();
  for (const position of run.positions) {
    const family = run.families.find(({ positions }) => positions.includes(position)) ?? null;
    const key = `${entityKey(position.role)}|${entityKey(position.area ?? "")}|${family?.id ?? ""}`;
    const found = segments.get(key) ?? {
      role: position.role,
      area: position.area,
      family,
      people: 0,
    };
    found.people++;
    segments.set(key, found);
  }
  return [...segments.entries()]
    .sort(([a], [b]) => compareText(a, b))
    .map(([, { role, area, family, people }]) => toLearner(role, family, people, toolsOf(area)));
}

/** By role and track: levels to develop times hours per level. */
function skillHours(run: PhaseSevenRun): Map<string, Map<string, number>> {
  const table = run.input.tables.competencias;
  const found = new Map<string, Map<string, number>>();
  for (let row = 0; row < (table?.rows ?? 0); row++) {
    const [role, required, present] = [
      textCell(table!, "cargo", row),
      numberCell(table!, "nivel_requerido", row),
      numberCell(table!, "nivel_atual", row),
    ];
    if (role === null || required === null || present === null) continue;
    const track = textCell(table!, "trilha", row) ?? otherTrack;
    const own = found.get(entityKey(role)) ?? new Map<string, number>();
    own.set(
      track,
      (own.get(track) ?? 0) +
        Math.max(0, required - present) *
          (numberCell(table!, "horas_por_nivel", row) ?? assumed(run, "A.treino_nivel")),
    );
    found.set(entityKey(role), own);
  }
  return found;
}

const usesDefaultHours = (run: PhaseSevenRun): boolean =>
  run.skills.some(({ hoursPerLevel }) => hoursPerLevel === null);

/** The mean rate of the company: an area's own could be one person's pay. */
function addCost({ book, positions, input, ...run }: PhaseSevenRun, hours: number): void {
  const { total: pay } = publishPay(input.tables, input.assumptions, input.payHistory);
  const stated = exactSum(
    run.skills.flatMap(({ hourCost }) => (hourCost === null ? [] : [hourCost])),
  );
  const known = run.skills.filter(({ hourCost }) => hourCost !== null).length;
  const all = { ...run, book, positions, input };
  const fromPay =
    pay === null || pay.fte === 0
      ? null
      : pay.perYear / pay.fte / 12 / assumed(all, "A.horas_fte_mes");
  const rate = known > 0 ? stated / known : fromPay;
  book.add({
    id: "p7.treino.custo_hora",
    label: "Custo médio da hora em capacitação",
    value: rate,
    unit: "BRL/h",
    formula: known > 0 ? formula("média do custo por hora de treino informado") : words.rate,
    from:
      known > 0
        ? wholeTable(all, "competencias", ["custo_hora_treino"])
        : wholeTable(all, "cargos", ["custo_mensal", "fte"]),
    assumptions:
      known > 0
        ? []
        : [
            "A.horas_fte_mes",
            ...(positions.some(({ isSalary }) => isSalary) ? ["A.encargos"] : []),
          ],
    kept: known > 0 ? null : (pay?.kept ?? null),
  });
  book.add({
    id: "p7.treino.custo",
    label: "Custo do tempo em capacitação",
    value: rate === null ? null : hours * rate,
    unit: "BRL",
    formula: words.cost,
    inputs: ["p7.treino.horas", "p7.treino.custo_hora"],
  });
}

function addRoleCounts(
  { book, input, skills, ...rest }: PhaseSevenRun,
  learners: readonly Learner[],
): void {
  const run = { ...rest, book, input, skills };
  const roles = new Set(learners.map(({ role }) => entityKey(role)));
  const planned = new Set(
    learners.filter(({ hasSkills }) => hasSkills).map(({ role }) => entityKey(role)),
  );
  const from = [
    ...wholeTable(run, "cargos", ["cargo"]),
    ...wholeTable(run, "competencias", ["cargo"]),
  ];
  book.add({
    id: "p7.gate.cargos",
    label: "Cargos afetados",
    value: roles.size,
    unit: "un",
    formula: words.roles,
    from,
  });
  book.add({
    id: "p7.gate.cargos_plano",
    label: "Cargos afetados com plano de capacitação",
    value: planned.size,
    unit: "un",
    formula: words.planned,
    from,
  });
}

function addFamilies(
  run: PhaseSevenRun,
  learners: readonly Learner[],
  cap: number,
  defaults: string[],
): void {
  const { book } = run;
  const from = [
    ...wholeTable(run, "competencias", [
      "cargo",
      "nivel_requerido",
      "nivel_atual",
      "horas_por_nivel",
    ]),
    ...wholeTable(run, "cargos", ["cargo", "familia"]),
  ];
  for (const family of run.families) {
    const own = learners.filter((one) => one.family === family);
    const people = exactSum(own.map((one) => one.people));
    if (people < run.minimum) continue;
    const prefix = `p7.fam.${family.id}`;
    book.add({
      id: `${prefix}.nome`,
      label: `Família – ${family.name}`,
      value: family.name,
      unit: "texto",
      formula: words.name,
      from,
    });
    book.add({
      id: `${prefix}.pessoas`,
      label: `Pessoas – ${family.name}`,
      value: people,
      unit: "un",
      formula: words.people,
      from,
    });
    book.add({
      id: `${prefix}.horas`,
      label: `Horas de capacitação – ${family.name}`,
      value: exactSum(own.map((one) => one.people * one.hours)),
      unit: "h",
      decimals: 0,
      formula: words.hours,
      from,
      assumptions: defaults,
    });
    book.add({
      id: `${prefix}.h_pessoa`,
      label: `Horas por pessoa – ${family.name}`,
      value: exactSum(own.map((one) => one.people * one.hours)) / people,
      unit: "h",
      formula: words.each,
      inputs: [`${prefix}.horas`, `${prefix}.pessoas`],
    });
    book.add({
      id: `${prefix}.semanas`,
      label: `Semanas de capacitação – ${family.name}`,
      value: weeksFor(Math.max(...own.map((one) => one.hours)), cap),
      unit: "semanas",
      formula: words.weeks,
      inputs: [`${prefix}.horas`],
      assumptions: ["A.treino_semana"],
    });
  }
  const ids = book.all().flatMap(({ id }) => (/^p7\.fam\.[^.]+\.semanas$/.test(id) ? [id] : []));
  const programme = assumed(run, "A.semanas_programa");
  book.add({
    id: "p7.treino.familias_alem",
    label: "Famílias cuja capacitação passa do programa",
    value: ids.filter((id) => isAbove(book.numberOf(id) ?? 0, programme)).length,
    unit: "un",
    formula: formula("famílias com mais semanas de capacitação que o programa"),
    inputs: ids,
    assumptions: ["A.semanas_programa"],
  });
}

function addTracks(
  run: PhaseSevenRun,
  learners: readonly Learner[],
  cap: number,
  programme: number,
  defaults: string[],
): void {
  const { book } = run;
  const blocks = Math.ceil(programme / windowWeeks);
  const spread = learners.map((one) => ({
    one,
    ...spreadTracks(one.tracks, cap, windowWeeks, blocks),
  }));
  const tracks = [
    literacyTrack,
    ...[...new Set(learners.flatMap((one) => one.tracks.map(([track]) => track)))]
      .filter((track) => track !== literacyTrack && track !== toolTrack)
      .sort(compareText),
    ...(learners.some(({ tools }) => tools > 0) ? [toolTrack] : []),
  ];
  const from = [
    ...wholeTable(run, "competencias", [
      "cargo",
      "trilha",
      "nivel_requerido",
      "nivel_atual",
      "horas_por_nivel",
    ]),
    ...wholeTable(run, "cargos", ["cargo"]),
  ];
  const ids = uniqueIdParts(tracks);
  const rows: (string | number | null)[][] = [];
  tracks.forEach((track, index) => {
    const prefix = `p7.trilha.${ids[index]}`;
    const inTrack = learners.filter((one) =>
      one.tracks.some(([name, hours]) => name === track && hours > 0),
    );
    const people = exactSum(inTrack.map((one) => one.people));
    if (people < run.minimum) return;
    const total = exactSum(
      inTrack.flatMap((one) =>
        one.tracks.filter(([name]) => name === track).map(([, hours]) => hours * one.people),
      ),
    );
    const more = { from, assumptions: defaults };
    book.add({
      id: `${prefix}.nome`,
      label: `Trilha – ${track}`,
      value: track,
      unit: "texto",
      formula: words.name,
      from,
    });
    book.add({
      id: `${prefix}.pessoas`,
      label: `Pessoas – ${track}`,
      value: people,
      unit: "un",
      formula: words.people,
      from,
    });
    book.add({
      id: `${prefix}.horas`,
      label: `Horas – ${track}`,
      value: total,
      unit: "h",
      decimals: 0,
      formula: words.hours,
      ...more,
    });
    for (let block = 0; block < blocks; block++) {
      const hours = exactSum(
        spread.map(({ one, byBlock }) => one.people * (byBlock[block]?.get(track) ?? 0)),
      );
      book.add({
        id: `${prefix}.b.${block + 1}`,
        label: `Horas – ${track}, ${windowName(block)}`,
        value: hours,
        unit: "h",
        decimals: 0,
        formula: words.block,
        inputs: [`${prefix}.horas`],
        assumptions: ["A.treino_semana"],
      });
      rows.push([track, windowName(block), hours, people]);
    }
  });
  const late = exactSum(spread.map(({ one, leftOver }) => one.people * leftOver));
  book.add({
    id: "p7.treino.alem",
    label: "Horas de capacitação além do programa",
    value: late,
    unit: "h",
    decimals: 0,
    formula: words.late,
    inputs: ["p7.treino.horas"],
    assumptions: ["A.treino_semana", "A.semanas_programa"],
  });
  run.datasets.push({
    id: "ds_p7_treinamento",
    name: "Horas de capacitação por trilha e janela",
    qualityScore: null,
    columns: [
      textColumn("trilha", "Trilha"),
      textColumn("janela", "Janela"),
      numberColumn("horas", "Horas", "h"),
      numberColumn("pessoas", "Pessoas"),
    ],
    rows,
  });
}
