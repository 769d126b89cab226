/** What the signature of a proof covers. Written as RFC 8785 has it (canonical-text.ts). */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { TableName } from "../tables/canonical-table.ts";
import type { OutsideReason } from "./compare-facts.ts";
import type { ProofProfile, WithheldColumn } from "./profile.ts";
import type { PartName, PartRecord } from "./proof-file.ts";

export interface ProofManifest {
  formato: "lastro-prova";
  versao: 1;
  /** ISO 8601 UTC; what the server says, no time stamp. */
  emitidaEm: string;
  cliente: string;
  projeto: string;
  fase: PhaseNumber;
  nomeDaFase: string;
  execucao: string;
  relatorio: { id: string; versao: number; hash: string };
  /** As the gate sealed them; null where the version never went to its gate. */
  hashDosFatosNoGate: string | null;
  motor: { versao: string; sha256: string };
  perfil: ProofProfile;
  /** SHA-256 of the seal's certificate in groups of four. */
  selo: string;
  partes: Record<PartName, PartRecord>;
  tabelas: { nome: TableName; linhas: number; colunas: string[] }[];
  retidas: WithheldColumn[];
  /** Over the withheld rows with a random salt that stays inside; null where none were withheld. */
  hashDasRetidas: string | null;
  foraDaProva: { fato: string; motivo: OutsideReason }[];
  /** Of the printed or cited numbers. */
  cobertura: { impressos: number; fora: number };
}
