import type { Block, Inline } from "../report-tree.ts";
import { present } from "../section-writer.ts";
import type { SectionWriter, SectionBody, Wanted, WantedFile } from "../phase-report.ts";
import type { OpenQuestion } from "../../outcome/phase-outcome.ts";
import { canonicalTable } from "../../tables/catalog/catalog.ts";
import { formatAwaited, missingCopy, missingTable } from "../copy/missing.ts";
import { reportFact } from "../report-fact.ts";

/** The definitional minimum of a table as a fact, so that its number has an origin. */
export function wantedFile(desk: SectionWriter, wanted: Wanted): WantedFile {
  const id = `k.minimo.${wanted.model}`;
  desk.add(
    reportFact(desk.context, {
      id,
      label: `Mínimo de linhas – ${wanted.table}`,
      value: wanted.minimumRows,
      unit: "un",
      formula: "constante: dados mínimos da seção",
      basis: "PREMISSA",
    }),
  );
  return {
    table: wanted.table,
    columns: wanted.columns,
    model: wanted.model,
    minimumFactId: id,
    purpose: wanted.purpose,
    received: isReceived(desk, wanted),
  };
}

/** Data that are there and wait for an answer are not asked for again. */
export function absentSection(desk: SectionWriter, wanted: Wanted): SectionBody {
  // A model's name begins with the code of its table.
  const asked = listBlockingQuestions(desk).filter(({ table }) =>
    wanted.model.startsWith(`${canonicalTable(table).id} `),
  );
  if (asked.length > 0 && !hasSettledFile(desk, wanted, asked))
    return { state: "ausente", reason: [{ text: formatAwaited(asked) }], blocks: [], wanted: [] };
  const file = wantedFile(desk, wanted);
  const reason = desk.sentence(
    file.received ? missingCopy.insufficient : missingCopy.absent,
    {
      ...missingTable(file.table),
      colunas: { name: file.columns },
      modelo: { name: file.model },
      minimo: file.minimumFactId,
    },
    { notes: false },
  );
  return { state: "ausente", reason: reason ?? [], blocks: [], wanted: [file] };
}

/** Another file of the table asks nothing: what it lacks no answer about the others gives. */
function hasSettledFile(
  { context }: SectionWriter,
  { model }: Wanted,
  asked: readonly OpenQuestion[],
): boolean {
  const asking = new Set(asked.map(({ fileName }) => fileName));
  return context.inputSummary.files.some(
    ({ table, fileName }) =>
      table !== null && model.startsWith(`${canonicalTable(table).id} `) && !asking.has(fileName),
  );
}

/** A file for this model is there already. */
export const isReceived = ({ context }: SectionWriter, { model }: Wanted): boolean =>
  context.inputSummary.files.some(
    ({ table }) => table !== null && model.startsWith(`${canonicalTable(table).id} `),
  );

/** Those before whose answer something of a file is not read. */
export const listBlockingQuestions = ({ context }: SectionWriter): OpenQuestion[] =>
  context.openQuestions.filter(({ blocking }) => blocking === true);

export function completeSection(
  blocks: readonly (Block | null)[],
  wanted: WantedFile[] = [],
): SectionBody {
  return { state: "completa", reason: [], blocks: present(blocks), wanted };
}

export function partialSection(
  reason: Inline[] | null,
  blocks: readonly (Block | null)[],
  wanted: WantedFile[] = [],
): SectionBody {
  return { state: "parcial", reason: reason ?? [], blocks: present(blocks), wanted };
}
