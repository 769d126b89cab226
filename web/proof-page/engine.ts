/** The rules of a phase inside a worker of the proof's page: recomputes everything from the rows that the file carries. */
import type { Fact } from "#domain/facts/fact.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import {
  checkNumbers,
  recompute,
  rowsOfFact,
  unpackTables,
  type CheckedProof,
  type PackedTables,
  type ProofContext,
} from "#domain/proof/index.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import type { Answer, NumberDetail, Question } from "./protocol.ts";

interface Opened {
  phase: number;
  tables: Tables;
  published: Map<string, Fact>;
  proof: CheckedProof;
}
let opened: Opened | null = null;

async function readIsland(text: string): Promise<unknown> {
  const packed = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text()) as unknown;
}

async function check({
  islands,
  outside,
}: Extract<Question, { ask: "check" }>): Promise<CheckedProof> {
  const tables = unpackTables((await readIsland(islands.tabelas)) as PackedTables);
  const context = (await readIsland(islands.contexto)) as ProofContext;
  const published = (await readIsland(islands.fatos)) as Fact[];
  const tree = (await readIsland(islands.relatorio)) as ReportTree;
  const proof = checkNumbers(
    { tree, published, outside: new Map(outside) },
    recompute(context, tables),
  );
  opened = {
    phase: context.setting.phase,
    tables,
    published: new Map(published.map((fact) => [fact.id, fact])),
    proof,
  };
  return proof;
}

function detailOf(id: string, { phase, tables, published, proof }: Opened): NumberDetail | null {
  const fact = published.get(id);
  if (fact === undefined) return null;
  return {
    id,
    label: fact.label,
    formula: fact.formula,
    assumptions: fact.assumptions,
    receivedFrom: fact.phase === 0 || fact.phase === phase ? null : fact.phase,
    inputs: fact.inputs.flatMap((input) => {
      const found = published.get(input);
      return found === undefined
        ? []
        : [
            {
              id: input,
              label: found.label,
              value: formatFact(found),
              verdict: proof.numbers.find((number) => number.id === input)?.verdict ?? null,
            },
          ];
    }),
    rows: rowsOfFact(fact, tables),
  };
}

async function answerTo(question: Question): Promise<Answer> {
  if (question.ask === "check") return { answer: "checked", proof: await check(question) };
  return { answer: "detail", detail: opened === null ? null : detailOf(question.id, opened) };
}

self.onmessage = ({ data }: MessageEvent<Question>) => {
  void answerTo(data)
    .catch((failure: unknown): Answer => ({ answer: "failed", reason: String(failure) }))
    .then((answer) => self.postMessage(answer));
};
