import type { Block, Inline } from "../report-tree.ts";
import { present } from "../section-writer.ts";
import type { SectionWriter, SectionBody, Wanted, WantedFile } from "../phase-report.ts";
import { missingCopy, missingTable } from "../copy/missing.ts";
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
  };
}

export function absentSection(desk: SectionWriter, wanted: Wanted): SectionBody {
  const file = wantedFile(desk, wanted);
  const reason = desk.sentence(
    missingCopy.absent,
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
