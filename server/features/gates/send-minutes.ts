/** The minutes of one decision: a PDF, the detached seal over its bytes, and the record that both rest on (docs/decisions/195). */
import { createHash, X509Certificate } from "node:crypto";
import { ZipFile } from "yazl";
import type { getGateMinutes as endpoint } from "#contract/gates/endpoints.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import {
  composeMinutes,
  decisionText,
  hashDecision,
  type DecidedPhase,
  type DecisionRecord,
} from "#domain/report/minutes/index.ts";
import { readTemplate, themeOf } from "#server/features/clients/index.ts";
import { requirePhase, type EnteredPhase } from "#server/features/projects/index.ts";
import { sendFile } from "#server/features/registers/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { gateCopy } from "./copy.ts";
import { readDecisionRecords } from "./read-decision-records.ts";

type Template = Awaited<ReturnType<typeof readTemplate>>;

/** Read by whoever reads the gate: it holds what the gate's history shows, and the address of who decided. */
export const sendMinutes: Handler<typeof endpoint> = async (context, { params, query }) => {
  const { services, actor } = context;
  const read = await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const decision = await tx
      .selectFrom("gate_decisions")
      .select("phase_id")
      .where("id", "=", params.id)
      .executeTakeFirst();
    if (decision === undefined) throw refuse("NOT_FOUND");
    const phase = await requirePhase(tx, actor, decision.phase_id);
    context.authorize("gate.read", phase.project.subject);
    return {
      phase,
      records: await readDecisionRecords(tx, phase.id),
      template: await readTemplate(tx, phase.project.tenantId),
    };
  });
  const { phase, records, template } = read;
  const written = await writeMinutes(context, { phase, records, template, id: params.id });
  const name = gateCopy.minutesName(phase.project.clientName, phase.number);
  if (query.format === "pdf")
    return sendFile(context, {
      name: `${name}.pdf`,
      type: "application/pdf",
      bytes: Buffer.from(written.pdf),
    });
  const bytes = await zipOf(context, written);
  return sendFile(context, { name: `${name}.zip`, type: "application/zip", bytes });
};

interface Written {
  pdf: Uint8Array;
  text: string;
  issuedAt: Date;
}

/** Each decision's hash holds the one's before it: they are taken in the order in which they were made. */
async function writeMinutes(
  { services }: Pick<RequestContext, "services">,
  {
    phase,
    records,
    template,
    id,
  }: { phase: EnteredPhase; records: readonly DecisionRecord[]; template: Template; id: string },
): Promise<Written> {
  let before: string | null = null;
  for (const record of records) {
    const own = hashDecision(record, before);
    if (record.id !== id) {
      before = own;
      continue;
    }
    const issuedAt = services.clock.now();
    const decided = decidedPhase(phase);
    const text = decisionText(record, decided, { before, issuedAt: issuedAt.toISOString() });
    const hashes = { own, before, file: createHash("sha256").update(text).digest("hex") };
    const pdf = await services.documentWriter.write("pdf", {
      tree: composeMinutes({ record, phase: decided, hashes, issuedAt: issuedAt.toISOString() }),
      stamp: {
        runId: record.submission.runId,
        version: record.submission.reportVersion,
        generatedAt: issuedAt.toISOString(),
        ...(decided.referenceDate === null ? {} : { referenceDate: decided.referenceDate }),
        seal: await services.seal.fingerprint(),
      },
      look: await themeOf(template, services.fileStore),
      facts: [],
      insights: [],
      datasets: [],
    });
    return { pdf, text, issuedAt };
  }
  throw refuse("NOT_FOUND");
}

const decidedPhase = ({ number, project }: EnteredPhase): DecidedPhase => ({
  clientName: project.clientName,
  projectName: project.name,
  phase: number,
  phaseName: phaseByNumber(number as PhaseNumber).name,
  isDemonstration: project.subject.isDemonstration === true,
  referenceDate: project.referenceDate,
});

async function zipOf(
  { services }: Pick<RequestContext, "services">,
  { pdf, text, issuedAt }: Written,
): Promise<Buffer> {
  const pem = new X509Certificate(await services.seal.certificate()).toString();
  const parts: [string, Uint8Array][] = [
    ["ata.pdf", pdf],
    ["ata.pdf.p7s", await services.seal.sign(pdf)],
    ["decisao.json", Buffer.from(text, "utf8")],
    ["instalacao.pem", Buffer.from(pem, "utf8")],
  ];
  const zip = new ZipFile();
  for (const [name, bytes] of parts)
    zip.addBuffer(Buffer.from(bytes), name, { mtime: issuedAt, compress: name !== "ata.pdf" });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
