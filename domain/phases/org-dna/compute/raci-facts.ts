/** A3.10 RACI of the future steps: from T22, else partial from executors and process owners. An answerable role is never a system. */
import { handedRows } from "../../common/handoffs.ts";
import { joinNames } from "../../../kernel/text/name-list.ts";
import { compareText, entityKey, textCell } from "../../../tables/read-table.ts";
import { raciSources } from "../copy.ts";
import { type PhaseThreeRun } from "../phase-run.ts";
import { numberColumn, textColumn, wholeTable } from "../../common/run-helpers.ts";
import { formulaOf } from "../../common/run-helpers.ts";

const formula = formulaOf("A3.10");
const words = {
  informed: formula("letra informada na matriz de responsabilidades"),
  executor: formula("executor da etapa; nas etapas automáticas ou com IA, quem a supervisiona"),
  owner: formula("responsável pelo processo"),
  none: formula("ainda não definido"),
  count: formula("etapas do fluxo futuro"),
  single: formula("etapas do fluxo futuro com exatamente um responsável final, que não é sistema"),
  executed: formula("etapas do fluxo futuro com quem executa"),
  many: formula("etapas com mais de três consultados"),
  top: formula("papel que mais vezes é responsável final"),
  source: formula("origem da matriz"),
};

export const raciLetters = ["r", "a", "c", "i"] as const;
export type RaciLetter = (typeof raciLetters)[number];
export type RaciRoles = Record<RaciLetter, string[]>;
const manyConsulted = 3;

interface FutureStep {
  process: string;
  code: string;
  name: string;
  executor: string | null;
  owner: string | null;
}

/** Exactly one final answerable role, and it is no system. `systems`: entityKeys. */
export function hasSingleOwner({ a }: Pick<RaciRoles, "a">, systems: ReadonlySet<string>): boolean {
  return a.length === 1 && !systems.has(entityKey(a[0] ?? ""));
}

export function addRaciFacts(run: PhaseThreeRun): void {
  const { book } = run;
  const steps = futureSteps(run);
  if (steps.length === 0) return;
  const systems = new Set(
    handedRows(run.input.handoffs, "ds_p2_sistemas").map((row) =>
      entityKey(String(row["sistema"] ?? "")),
    ),
  );
  const table = run.input.tables.raci;
  const informed = table ? readMatrix(run) : null;
  const rows = steps.map((step) => ({
    step,
    roles:
      informed?.get(`${step.process}|${entityKey(step.name)}`) ??
      (informed ? { r: [], a: [], c: [], i: [] } : partial(step, systems)),
  }));
  const from = wholeTable(run, "raci", ["processo", "etapa", "papel", "letra"]);
  for (const { step, roles } of rows)
    for (const letter of raciLetters) {
      const formulaOfLetter = informed
        ? words.informed
        : letter === "r"
          ? words.executor
          : letter === "a"
            ? words.owner
            : words.none;
      const inputs = informed
        ? []
        : letter === "r"
          ? [`p2.etapa.${step.process}.${step.code}.executor`]
          : letter === "a"
            ? [`p1.proc.${step.process}.responsavel`]
            : [];
      book.add({
        id: `p3.raci.${step.process}.${step.code}.${letter}`,
        label: `${raciNames[letter]} – ${step.name}`,
        value: roles[letter].length === 0 ? null : joinNames(roles[letter]),
        unit: "texto",
        formula: formulaOfLetter,
        from,
        inputs,
        scope: { process: step.process, activity: step.name },
      });
    }
  const single = rows.filter(({ roles }) => hasSingleOwner(roles, systems));
  const ids = (letter: RaciLetter) =>
    rows.map(({ step }) => `p3.raci.${step.process}.${step.code}.${letter}`);
  // Who answers may be told of no step: the count still is one of steps.
  const ofSteps = steps.map(({ process, code }) => `p2.etapa.${process}.${code}.tipo`);
  const count = (
    key: string,
    label: string,
    value: number,
    which: typeof words.count,
    inputs: string[],
  ) =>
    book.add({
      id: `p3.${key}`,
      label,
      value,
      unit: "un",
      formula: which,
      inputs: [...ofSteps, ...inputs],
      basis: "DERIVADO",
    });
  count("n_etapas_futuras", "Etapas do fluxo futuro", rows.length, words.count, []);
  count(
    "n_um_responsavel",
    "Etapas com um único responsável final",
    single.length,
    words.single,
    ids("a"),
  );
  count(
    "n_com_executor",
    "Etapas com quem executa",
    rows.filter(({ roles }) => roles.r.length > 0).length,
    words.executed,
    ids("r"),
  );
  count(
    "n_muitos_consultados",
    "Etapas com muitos consultados",
    rows.filter(({ roles }) => roles.c.length > manyConsulted).length,
    words.many,
    ids("c"),
  );
  book.add({
    id: "p3.raci_origem",
    label: "Origem da matriz de responsabilidades",
    value: informed ? raciSources.informed : raciSources.partial,
    unit: "texto",
    formula: words.source,
    from,
  });
  const answerable = new Map<string, string[]>();
  for (const role of rows.flatMap(({ roles }) => roles.a))
    answerable.set(entityKey(role), [...(answerable.get(entityKey(role)) ?? []), role]);
  const [top] = [...answerable].sort(([a, x], [b, y]) => y.length - x.length || compareText(a, b));
  if (top) {
    book.add({
      id: "p3.raci_papel",
      label: "Papel com mais etapas como responsável final",
      value: top[1][0] ?? null,
      unit: "texto",
      formula: words.top,
      inputs: ids("a"),
    });
    count(
      "raci_papel_n",
      "Etapas do papel com mais responsabilidade final",
      top[1].length,
      words.top,
      ids("a"),
    );
  }
  run.datasets.push({
    id: "ds_p3_raci",
    name: "Matriz RACI futura",
    qualityScore: null,
    columns: [
      textColumn("processo_id", "Código do processo"),
      textColumn("etapa", "Etapa"),
      textColumn("r", "R"),
      textColumn("a", "A"),
      textColumn("c", "C"),
      textColumn("i", "I"),
      numberColumn("responsaveis_finais", "Responsáveis finais"),
    ],
    rows: rows.map(({ step, roles }) => [
      step.process,
      step.name,
      ...raciLetters.map((letter) => roles[letter].join("; ") || null),
      roles.a.length,
    ]),
  });
}

const raciNames: Record<RaciLetter, string> = {
  r: "Executa (R)",
  a: "Responsável final (A)",
  c: "Consultado (C)",
  i: "Informado (I)",
};

/** Steps that phase 2 does not eliminate, in order of process and step. */
function futureSteps({ input, book }: PhaseThreeRun): FutureStep[] {
  const seen = new Set<string>();
  return input.handoffs
    .flatMap(({ facts }) => facts)
    .flatMap((fact): FutureStep[] => {
      const [, process, code] = /^p2\.etapa\.([^.]+)\.([^.]+)\.tipo$/.exec(fact.id) ?? [];
      if (
        process === undefined ||
        code === undefined ||
        fact.value === "eliminada" ||
        fact.value === null ||
        seen.has(fact.id)
      )
        return [];
      seen.add(fact.id);
      const own = `p2.etapa.${process}.${code}`;
      return [
        {
          process,
          code,
          name: book.textOf(`${own}.nome`) ?? code,
          executor: book.textOf(`${own}.executor`),
          owner: book.textOf(`p1.proc.${process}.responsavel`),
        },
      ];
    });
}

function partial({ executor, owner }: FutureStep, systems: ReadonlySet<string>): RaciRoles {
  const supervises = executor === null || systems.has(entityKey(executor)) ? owner : executor;
  return {
    r: supervises === null ? [] : [supervises],
    a: owner === null ? [] : [owner],
    c: [],
    i: [],
  };
}

/** By "process id|step key". Processes are named by id or by name. */
function readMatrix({ input, processes }: PhaseThreeRun): Map<string, RaciRoles> {
  const table = input.tables.raci!;
  const idOf = new Map(
    processes.flatMap(
      ({ id, name }) =>
        [
          [entityKey(id), id],
          [entityKey(name), id],
        ] as const,
    ),
  );
  const matrix = new Map<string, RaciRoles>();
  for (let row = 0; row < table.rows; row++) {
    const [process, step, role, letter] = [
      textCell(table, "processo", row),
      textCell(table, "etapa", row),
      textCell(table, "papel", row),
      textCell(table, "letra", row)?.toLowerCase(),
    ];
    const id = process === null ? undefined : idOf.get(entityKey(process));
    if (
      id === undefined ||
      step === null ||
      role === null ||
      !raciLetters.some((known) => known === letter)
    )
      continue;
    const key = `${id}|${entityKey(step)}`;
    const roles = matrix.get(key) ?? { r: [], a: [], c: [], i: [] };
    if (!roles[letter as RaciLetter].includes(role)) roles[letter as RaciLetter].push(role);
    matrix.set(key, roles);
  }
  for (const roles of matrix.values())
    for (const letter of raciLetters) roles[letter].sort(compareText);
  return matrix;
}
