/**
 * The minutes of one decision as a document of one to three pages: what was decided on, what was
 * decided, by whom, and how that was shown.
 */
import { saoPauloOffsetMs } from "../../kernel/dates/calendar.ts";
import type { PhaseNumber } from "../../kernel/phase-number.ts";
import { formatDate } from "../../kernel/text/date-text.ts";
import type { Block, ReportTree } from "../report-tree.ts";
import { left, tableBlock } from "../sections/table-block.ts";
import { minutesCopy as copy } from "./copy.ts";
import type { DecidedPhase, DecisionRecord } from "./decision-record.ts";

export interface Minutes {
  record: DecisionRecord;
  phase: DecidedPhase;
  /** SHA-256 of the record, of the one before it in this phase, and of the file that says both to a machine. */
  hashes: { own: string; before: string | null; file: string };
  /** ISO 8601 UTC. */
  issuedAt: string;
}

export function composeMinutes({ record, phase, hashes, issuedAt }: Minutes): ReportTree {
  const title = copy.title(phase.phase, phase.phaseName);
  const by = record.confirmedBy === null ? copy.unconfirmed : copy.confirmedBy[record.confirmedBy];
  const { name, email } = record.decidedBy;
  const blocks = [
    paragraph(copy.decisions[record.decision], "key"),
    decisionTable(record, by),
    ...conditionList(record),
    aboutTable(record, phase),
    gateTable(record),
    heading(copy.chain.heading),
    paragraph(copy.chain.before(hashes.before)),
    paragraph(copy.chain.own(hashes.own)),
    paragraph(copy.chain.file(hashes.file)),
    paragraph(copy.chain.issued(momentText(issuedAt))),
    heading(copy.legal.heading),
    paragraph(
      copy.legal.text(
        name,
        email,
        record.confirmedBy === null
          ? copy.legal.unconfirmed
          : copy.legal.confirmed[record.confirmedBy],
      ),
    ),
    paragraph(copy.legal.verify, "note"),
    ...annex(record.confirmation),
  ].filter((block) => block !== null);
  return {
    schemaVersion: 1,
    document: copy.document,
    isMemo: true,
    reportTitle: title,
    phase: phase.phase as PhaseNumber,
    phaseName: phase.phaseName,
    clientName: phase.clientName,
    projectName: phase.projectName,
    isDemonstration: phase.isDemonstration,
    reducedNotice: null,
    sections: [
      {
        id: "A1",
        number: 1,
        title,
        state: "completa",
        stateReason: null,
        estimatedPages: 1,
        blocks,
      },
    ],
    notes: [],
    estimatedPages: 1,
    proseOrigin: "template",
    references: [],
  };
}

/** "26/11/2026 19:24:05 (São Paulo), 2026-11-26T22:24:05.000Z (UTC)" */
export function momentText(iso: string): string {
  const at = Date.parse(iso);
  const local = new Date(at + saoPauloOffsetMs(at)).toISOString();
  return copy.moment(`${formatDate(local.slice(0, 10))} ${local.slice(11, 19)}`, iso);
}

const heading = (text: string): Block => ({ kind: "heading", level: 2, text });
const paragraph = (text: string, role?: "key" | "note"): Block => ({
  kind: "paragraph",
  inlines: [{ text }],
  ...(role === undefined ? {} : { role }),
});

function pairsTable(
  id: string,
  title: string,
  rows: readonly (readonly [string, string])[],
): Block | null {
  const [item, value] = copy.about.columns;
  return tableBlock({
    id,
    title,
    columns: [left(item, 1), left(value, 3)],
    rows: rows.map(([label, text]) => [{ text: label }, { text }]),
  });
}

function decisionTable({ decidedBy, decidedAt, comment }: DecisionRecord, by: string) {
  const { name, email, role } = decidedBy;
  const roles: Record<string, string> = copy.roles;
  const who = `${email === null ? name : `${name} (${email})`}, ${roles[role] ?? role}`;
  return pairsTable("ata.decisao", copy.decision.heading, [
    [copy.decision.by, who],
    [copy.decision.when, momentText(decidedAt)],
    [copy.decision.how, by],
    [copy.decision.comment, comment],
  ]);
}

const conditionList = ({ conditions }: DecisionRecord): Block[] =>
  conditions.length === 0
    ? []
    : [
        heading(copy.decision.conditions),
        { kind: "bullets", items: conditions.map((text) => [{ text }]) },
      ];

function aboutTable({ submission }: DecisionRecord, phase: DecidedPhase): Block | null {
  const { about } = copy;
  return pairsTable("ata.sobre", about.title, [
    [about.client, phase.clientName],
    [about.project, phase.projectName],
    [about.phase, `${phase.phase}, ${phase.phaseName}`],
    ...(phase.referenceDate === null
      ? []
      : ([[about.reference, formatDate(phase.referenceDate)]] as const)),
    [about.submission, submission.id],
    [
      about.submitted,
      `${submission.submittedBy ?? copy.nobody}, ${momentText(submission.submittedAt)}`,
    ],
    ...(submission.message === null || submission.message === ""
      ? []
      : ([[about.message, submission.message]] as const)),
    [about.run, submission.runId],
    [about.report, about.reportVersion(submission.reportId, submission.reportVersion)],
    [about.tree, submission.treeHash],
    [about.facts, submission.factsHash],
  ]);
}

function gateTable({ submission }: DecisionRecord): Block | null {
  const [condition, result, evidence] = copy.gate.columns;
  return tableBlock({
    id: "ata.gate",
    title: copy.gate.title,
    columns: [left(condition, 2), left(result, 1), left(evidence, 2)],
    rows: submission.conditions.map(({ id, label, met, severity, evidence: shown }) => [
      { text: `${id} ${label}` },
      {
        text: met ? copy.gate.met : severity === "A" ? copy.gate.unmetWarning : copy.gate.unmet,
      },
      { text: shown },
    ]),
  });
}

/** Every value that verifies the assertion, as it was kept; a code by mail signs nothing. */
function annex(confirmation: unknown): Block[] {
  const kept = fieldsOf(confirmation);
  const assertion = fieldsOf(kept["assertion"]);
  if (Object.keys(assertion).length === 0) return [];
  const { assertion: _signed, ...asked } = kept;
  const rows = Object.entries({ ...asked, ...assertion }).map(
    ([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)] as const,
  );
  const table = pairsTable("ata.chave", copy.annex.heading, rows);
  return [
    heading(copy.annex.heading),
    paragraph(copy.annex.text),
    ...(table === null ? [] : [table]),
  ];
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
