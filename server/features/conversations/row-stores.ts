/**
 * Gives a question the rows of the runs that its view shows: which tables there are, and what the domain asks of them. The domain stays
 * pure: it says what it has to know, and is asked again once that is read. Where rows cannot be read, the facts alone answer.
 */
import { endOfDayMs } from "#domain/kernel/dates/calendar.ts";
import type { Answer } from "#domain/assistant/answer.ts";
import type { RowCubes } from "#domain/assistant/plans/row-source.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import { canonicalQuery, type CubeQuery } from "#domain/semantics/cubes/cube-query.ts";
import { cubeOf } from "#domain/semantics/cubes/cubes.ts";
import type { CubeAnswer } from "#domain/semantics/rows/aggregate-table.ts";
import type { CubeTable } from "#domain/semantics/rows/describe-cubes.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readLoadFiles, StepRefused, type RunInputs } from "#server/features/runs/index.ts";
import type { Services } from "#server/platform/services.ts";
import type { CubeRun, CubeSources } from "#server/ports/table-engine.ts";
import type { AskedTurn } from "./replies/asked-turn.ts";
import { answerTurn, type ComputedAnswers } from "./replies/computed-answers.ts";

/** Two values that are compared, each of which may need another reading. */
const MOST_ROUNDS = 3;
const MOST_QUERIES = 12;
const MOST_STORES = 8;
const MOST_ANSWERS = 200;
/** The first question of a run waits while its tables are built; a longer wait is none for a person. */
const LONGEST_WAIT_MS = 8_000;

class RowStore implements RowCubes {
  readonly tables: readonly CubeTable[];
  readonly #answers = new Map<string, CubeAnswer>();
  readonly #runOf: ReadonlyMap<string, string>;
  readonly #wanted = new Map<string, CubeQuery>();

  constructor(tables: readonly CubeTable[], runs: readonly CubeRun[]) {
    this.tables = tables;
    this.#runOf = new Map(
      runs.flatMap(({ runId, files }) =>
        files.flatMap((file) =>
          file.tables.map(({ decision }): [string, string] => [decision.canonical, runId]),
        ),
      ),
    );
  }

  runOf(table: TableName): string | null {
    return this.#runOf.get(table) ?? null;
  }

  read(query: CubeQuery): CubeAnswer | undefined {
    const key = canonicalQuery(query);
    const answer = this.#answers.get(key);
    if (answer === undefined) this.#wanted.set(key, query);
    return answer;
  }

  keep(query: CubeQuery, answer: CubeAnswer): void {
    this.#answers.set(canonicalQuery(query), answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= MOST_ANSWERS) break;
      this.#answers.delete(oldest);
    }
  }

  takeWanted(): CubeQuery[] {
    const wanted = [...this.#wanted.values()].slice(0, MOST_QUERIES);
    this.#wanted.clear();
    return wanted;
  }
}

type StoreServices = Pick<Services, "db" | "log" | "fileStore" | "tableEngine" | "projectKeys">;

export class RowStores {
  readonly #services: StoreServices;
  readonly #answers: Pick<ComputedAnswers, "answer" | "change">;
  readonly #kept = new Map<string, RowStore>();

  constructor(services: StoreServices, answers: Pick<ComputedAnswers, "answer" | "change">) {
    this.#services = services;
    this.#answers = answers;
  }

  /**
   * Puts the answer that the rows give in the place of the one from facts alone; a failure leaves that one. A question that facts
   * answered by its plan opens no rows: where both hold the value it is the fact's.
   */
  async complete(asked: AskedTurn): Promise<void> {
    const { log } = this.#services;
    const { computed, view } = asked;
    if (view.cubes === undefined && computed.kind === "answer" && computed.plan) return;
    try {
      const answer = await withinTime(this.#answer(asked));
      if (answer === "late") log.info({ replyId: asked.replyId }, "rows took too long to be read");
      else if (answer !== null) asked.computed = answer;
    } catch (failure) {
      log.warn(
        { err: failure, replyId: asked.replyId },
        "rows were not read; the facts alone answer",
      );
    }
  }

  /** Null where no rows can be read. */
  async #answer(asked: AskedTurn): Promise<Answer | null> {
    const { view } = asked;
    const sources = await this.#sourcesOf(asked);
    if (sources === null) {
      delete view.cubes;
      return null;
    }
    const store = await this.#open(sources);
    view.cubes = store;
    store.takeWanted();
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const computed = answerTurn(this.#answers, asked);
      const queries = store.takeWanted();
      if (queries.length === 0) return computed;
      const answers = await this.#services.tableEngine.aggregate({ ...sources, queries });
      queries.forEach((query, at) => {
        const answer = answers[at];
        if (answer !== undefined) store.keep(query, answer);
      });
    }
    return answerTurn(this.#answers, asked);
  }

  async #open(sources: CubeSources): Promise<RowStore> {
    const ready =
      this.#kept.get(sources.key) ??
      new RowStore(await this.#services.tableEngine.describeCubes(sources), sources.runs);
    this.#kept.delete(sources.key);
    this.#kept.set(sources.key, ready);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_STORES) break;
      this.#kept.delete(oldest);
    }
    return ready;
  }

  /** Null where no run of the view has rows that can still be read. */
  async #sourcesOf({ person, project, view }: AskedTurn): Promise<CubeSources | null> {
    const { db, fileStore, projectKeys } = this.#services;
    const runIds = view.phases.map(({ runId }) => runId);
    if (runIds.length === 0) return null;
    const runs = await db.asPerson({ userId: person.userId, tenantId: project.clientId }, (tx) =>
      readCubeRuns(tx, fileStore, runIds),
    );
    if (runs.length === 0) return null;
    const minimum = minimumOf(view);
    return {
      key: JSON.stringify([
        project.id,
        minimum,
        runs.map(({ runId, files }) => [
          runId,
          files.flatMap(({ fileId, tables }) =>
            tables.map(({ parquetPath }) => `${fileId} ${parquetPath}`),
          ),
        ]),
      ]),
      runs,
      projectKey: await projectKeys.keyOf(project.id),
      minimum,
    };
  }
}

function minimumOf({ assumptions }: AssistantView): number {
  const value = assumptions.get("A.n_minimo_grupo")?.value;
  if (typeof value !== "number") throw new Error("A.n_minimo_grupo has no value");
  return value;
}

/** Of each canonical table the newest of these runs that read it. A run whose rows were read anew since gives none. */
async function readCubeRuns(
  tx: Tx,
  fileStore: Services["fileStore"],
  runIds: readonly string[],
): Promise<CubeRun[]> {
  const rows = await tx
    .selectFrom("runs")
    .select(["id", "inputs"])
    .where("id", "in", [...runIds])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const taken = new Set<string>();
  const found: CubeRun[] = [];
  for (const row of rows) {
    const inputs = row.inputs as RunInputs;
    const own = new Set<string>();
    const files = inputs.files.flatMap((file) => {
      const tables = file.tables.filter(
        ({ decision: { canonical } }) => cubeOf(canonical) !== null && !taken.has(canonical),
      );
      for (const { decision } of tables) own.add(decision.canonical);
      return tables.length === 0 ? [] : [{ ...file, tables }];
    });
    for (const table of own) taken.add(table);
    if (files.length === 0) continue;
    const loaded = await readLoadFiles(tx, fileStore, { files }).catch((failure: unknown) => {
      if (failure instanceof StepRefused) return [];
      throw failure;
    });
    if (loaded.length > 0)
      found.push({
        runId: row.id,
        files: loaded,
        extractionDateMs: endOfDayMs(inputs.project.extractionDate),
      });
  }
  return found;
}

/** "late": whoever asked is answered without it; what comes late is kept for the next question, and fails in silence. */
async function withinTime<T>(work: Promise<T>): Promise<T | "late"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((settle) => {
    timer = setTimeout(() => settle("late"), LONGEST_WAIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
