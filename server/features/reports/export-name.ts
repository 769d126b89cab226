import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";

/** "relatorio_valuescope_nimbela_v3.pdf": safe on every file system. */
export function exportName(
  phase: number,
  clientName: string,
  version: number,
  extension: string,
): string {
  return exportNameOf(phaseByNumber(phase as PhaseNumber).name, clientName, version, extension);
}

/** The same for a report that has a name of its own. */
export function exportNameOf(
  name: string,
  clientName: string,
  version: number,
  extension: string,
): string {
  return `relatorio_${slug(name) || "personalizado"}_${slug(clientName) || "cliente"}_v${version}.${extension}`;
}

/** "lastro-prova-nimbela-f1-v3.html" */
export const proofName = (
  { phase_number, report_version }: { phase_number: number; report_version: number },
  clientName: string,
): string =>
  `lastro-prova-${slug(clientName) || "cliente"}-f${phase_number}-v${report_version}.html`;

/** "memorando_businesscase_nimbela_v3.pdf" */
export const memoName = (
  { phase_number, report_version }: { phase_number: number; report_version: number },
  clientName: string,
): string =>
  exportName(phase_number, clientName, report_version, "pdf").replace(/^relatorio_/, "memorando_");

const longestSlug = 60;

function slug(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .slice(0, longestSlug)
    .replace(/^_+|_+$/g, "");
}
