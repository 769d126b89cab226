import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalText } from "../../kernel/text/canonical-text.ts";
import type { DecidedPhase, DecisionRecord } from "./decision-record.ts";

/** SHA-256 in hexadecimal of what was written down of a decision and of the one before it: names that people change later are not in it. */
export function hashDecision(record: DecisionRecord, before: string | null): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalText(registered(record, before)))));
}

/** `decisao.json`: `registro` is what the hash is over, in the canonical form of RFC 8785. ISO 8601 UTC instants. */
export function decisionText(
  record: DecisionRecord,
  phase: DecidedPhase,
  { before, issuedAt }: { before: string | null; issuedAt: string },
): string {
  const { decidedBy, submission } = record;
  const file = {
    formato: "lastro-ata",
    versao: 1,
    emitidaEm: issuedAt,
    cliente: phase.clientName,
    projeto: phase.projectName,
    fase: phase.phase,
    nomeDaFase: phase.phaseName,
    ...(phase.referenceDate === null ? {} : { dataDeReferencia: phase.referenceDate }),
    emailDeQuemDecidiu: decidedBy.email,
    enviadoPor: submission.submittedBy,
    hashDoRegistro: hashDecision(record, before),
    registro: registered(record, before),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function registered(record: DecisionRecord, before: string | null): Record<string, unknown> {
  const { submission, decidedBy } = record;
  return {
    id: record.id,
    decisao: record.decision,
    comentario: record.comment,
    condicoes: record.conditions,
    decididaEm: record.decidedAt,
    nome: decidedBy.name,
    papel: decidedBy.role,
    confirmadaPor: record.confirmedBy,
    confirmacao: record.confirmation ?? null,
    envio: submission.id,
    enviadoEm: submission.submittedAt,
    mensagemDoEnvio: submission.message,
    execucao: submission.runId,
    relatorio: submission.reportId,
    versaoDoRelatorio: submission.reportVersion,
    hashDaArvore: submission.treeHash,
    hashDosFatos: submission.factsHash,
    condicoesDoGate: submission.conditions.map(({ id, severity, label, met, evidence }) => ({
      id,
      gravidade: severity,
      condicao: label,
      cumprida: met,
      evidencia: evidence,
    })),
    hashDaDecisaoAnterior: before,
  };
}
