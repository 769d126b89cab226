/**
 * What a portable proof carries of a run: its rows, its context and its facts as far as they may
 * leave, and what comes out of exactly those.
 */
import { assumedNumber, resolveAssumptions } from "../facts/assumptions/register.ts";
import type { Fact } from "../facts/fact.ts";
import type { ReportTree } from "../report/report-tree.ts";
import type { Tables } from "../tables/table-data.ts";
import { checkNumbers } from "./check-numbers.ts";
import { differingFacts, isSameFact, reasonOutside, type OutsideReason } from "./compare-facts.ts";
import { packTables, unpackTables, type PackedTables } from "./packed-tables.ts";
import { wordsOfContext, wordsOfTables, type PersonalColumns } from "./people-words.ts";
import { allowedTables, type ProofProfile, type WithheldColumn } from "./profile.ts";
import { recordReads } from "./read-recorder.ts";
import { recompute, type ProofContext, type PublishedHistory } from "./recompute.ts";
import { createRedactor } from "./redactor.ts";

const MOST_NAMED = 20;

export interface ProofRequest {
  context: ProofContext;
  tables: Tables;
  history: PublishedHistory;
  published: readonly Fact[];
  tree: ReportTree;
  profile: ProofProfile;
  personal: PersonalColumns;
  /** Draws a name that nobody can foresee, of fixed length and without a digit. */
  drawName(): string;
}

export interface ProvenTables {
  sent: { tables: PackedTables; context: ProofContext; facts: Fact[]; tree: ReportTree };
  withheld: WithheldColumn[];
  outside: Map<string, OutsideReason>;
  coverage: { impressos: number; fora: number };
}

/** Throws where what may leave would contradict the report. */
export function buildTablesProof(request: ProofRequest): ProvenTables {
  const { context, tables, history, published, tree, profile, personal, drawName } = request;
  const recorded = recordReads(tables);
  const whole = recompute(context, recorded.tables, history);
  refuseUnexplained(tables, published, differingFacts(published, whole.facts));
  const words = wordsOfTables(tables, personal);
  const redactor = createRedactor(
    { ...words, told: new Set([...words.told, ...wordsOfContext(context)]) },
    drawName,
  );
  const allowed = allowedTables(tables, {
    profile,
    read: recorded.read,
    personal,
    redactor,
    smallestGroup: assumedNumber(
      resolveAssumptions(context.setting.assumptions),
      "A.n_minimo_grupo",
    ),
  });
  const sent = {
    tables: packTables(allowed.tables),
    context: redactor.value({
      ...context,
      ...(whole.peopleTime === undefined ? {} : { peopleTime: whole.peopleTime }),
    }),
    facts: redactor.value(citedFacts(published, tree)),
    tree: redactor.value(tree),
  };
  // As a browser will read them: through JSON.
  const read = JSON.parse(JSON.stringify(sent)) as typeof sent;
  const again = recompute(read.context, unpackTables(read.tables));
  const outside = outsideOf(read.facts, again.facts, allowed.withheld.length > 0);
  const { counts, texts, numbers } = checkNumbers(
    { tree: read.tree, published: read.facts, outside },
    again,
  );
  if (counts.diferente > 0 || texts.length > 0)
    throw new Error(
      `portable proof: ${counts.diferente} numbers and ${texts.length} texts contradict the report, first of them ${JSON.stringify(texts.slice(0, MOST_NAMED))}`,
    );
  return {
    sent,
    withheld: allowed.withheld,
    outside,
    coverage: { impressos: numbers.length, fora: counts.fora },
  };
}

/** What the report prints or cites, and everything that it rests on: the rest has no reason to leave. */
function citedFacts(published: readonly Fact[], tree: ReportTree): Fact[] {
  const byId = new Map(published.map((fact) => [fact.id, fact]));
  const wanted = new Set<string>();
  const waiting = stringsOf(tree);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const fact = byId.get(id);
    if (fact === undefined || wanted.has(id)) continue;
    wanted.add(id);
    waiting.push(...fact.inputs);
  }
  return published.filter(({ id }) => wanted.has(id));
}

/** Whatever of the tree is the id of a fact names it. */
const stringsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : [];

/** Facts that the whole tables no longer give may only be those of people, where what earlier runs published decides. */
function refuseUnexplained(
  tables: Tables,
  published: readonly Fact[],
  differing: readonly Fact[],
): void {
  const people = new Set(
    [tables.cargos, tables.pesquisa, tables.competencias].flatMap(
      (table) => table?.files.map(({ fileId, tableName }) => `${fileId} ${tableName}`) ?? [],
    ),
  );
  const byId = new Map(published.map((fact) => [fact.id, fact]));
  const known = new Map<string, boolean>();
  const restsOnPeople = (fact: Fact): boolean => {
    const seen = known.get(fact.id);
    if (seen !== undefined) return seen;
    known.set(fact.id, false);
    const rests =
      fact.sources.some(({ file_id, table }) => people.has(`${file_id} ${table}`)) ||
      fact.inputs.some((id) => {
        const input = byId.get(id);
        return input !== undefined && restsOnPeople(input);
      });
    known.set(fact.id, rests);
    return rests;
  };
  const unexplained = differing.filter((fact) => !restsOnPeople(fact)).map(({ id }) => id);
  if (unexplained.length > 0)
    throw new Error(
      `portable proof: ${unexplained.length} facts do not come out of the run's own tables, first of them ${unexplained.slice(0, MOST_NAMED).join(", ")}`,
    );
}

function outsideOf(
  published: readonly Fact[],
  sent: readonly Fact[],
  isAnythingWithheld: boolean,
): Map<string, OutsideReason> {
  const byId = new Map(sent.map((fact) => [fact.id, fact]));
  const outside = new Map<string, OutsideReason>();
  for (const fact of published) {
    const reason =
      reasonOutside(fact) ??
      (isAnythingWithheld && !isSameFact(fact, byId.get(fact.id)) ? "people" : null);
    if (reason !== null) outside.set(fact.id, reason);
  }
  return outside;
}
