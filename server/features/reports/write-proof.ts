/** The portable proof of a report: one HTML file that recomputes the report's numbers in the reader's own browser (docs/decisions/156). */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import { previewedPhases } from "#domain/phases/common/run/handoffs.ts";
import {
  canonicalText,
  frameOf,
  joinProof,
  listParts,
  type Islands,
  type ProofManifest,
  type ProofProfile,
} from "#domain/proof/index.ts";
import { formatNumber } from "#domain/kernel/text/number-text.ts";
import { engineVersion, readTask } from "#server/features/runs/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import type { ProofContent, ProofTask } from "#server/ports/phase-engine.ts";
import { reportCopy as copy } from "./copy.ts";
import type { ExportSubject } from "./export-subject.ts";

const MOST_BYTES = 64 * 1024 * 1024;

type Context = Pick<RequestContext, "actor" | "services">;
type Subject = Pick<ExportSubject, "report" | "project">;
type Content = Extract<ProofContent, { kind: "done" }>;

export async function writeProof(
  context: Context,
  { report, project }: Subject,
  profile: ProofProfile,
): Promise<Uint8Array> {
  const { services, actor } = context;
  const scope = { userId: actor.userId, tenantId: report.tenant_id };
  const { task, factsHash } = await readProofTask(context, report, profile);
  const content = await services.phaseEngine.prove(task);
  if (content.kind === "too-large") throw tooLarge(content.rows);
  const { islands, frame, manifest } = await joinParts(services, content, {
    report,
    project,
    profile,
    factsHash,
    task,
  });
  const file = Buffer.from(joinProof(frame, islands), "utf8");
  if (file.byteLength > MOST_BYTES)
    throw tooLarge(content.tables.reduce((sum, { linhas }) => sum + linhas, 0));
  await services.db.asPerson(scope, (tx) =>
    audit(tx, {
      action: "report.prove",
      userId: actor.userId,
      tenantId: report.tenant_id,
      subjectId: report.id,
      details: {
        manifest: createHash("sha256").update(manifest).digest("hex"),
        profile,
        salt: content.salt,
      },
    }),
  );
  return file;
}

const tooLarge = (rows: number) =>
  refuse("PROOF_TOO_LARGE", { message: copy.proofTooLarge(formatNumber(rows, 0)) });

async function readProofTask(
  { services, actor }: Context,
  report: Subject["report"],
  profile: ProofProfile,
): Promise<{ task: ProofTask; factsHash: string | null }> {
  const read = await services.db.asPerson(
    { userId: actor.userId, tenantId: report.tenant_id },
    async (tx) => {
      const run = await tx
        .selectFrom("runs")
        .select("engine_version")
        .where("id", "=", report.run_id)
        .executeTakeFirstOrThrow();
      if (run.engine_version !== engineVersion()) throw refuse("PROOF_OF_OLDER_ENGINE");
      const texts = await sql<{ facts: string; tree: string; seal: string | null }>`select
        (select coalesce(json_agg(f.body order by f.ordinal), '[]')::text from lastro.facts f where f.run_id = ${report.run_id}) as facts,
        (select r.tree::text from lastro.reports r where r.id = ${report.id}) as tree,
        (select s.facts_hash from lastro.gate_submissions s where s.report_id = ${report.id} order by s.submitted_at desc limit 1) as seal`.execute(
        tx,
      );
      return {
        task: await readTask(tx, services, report.run_id, "calcular_fatos"),
        ...texts.rows[0]!,
      };
    },
  );
  const projectKey = await services.projectKeys.keyOf(report.project_id);
  return {
    task: { task: { ...read.task, projectKey }, profile, facts: read.facts, tree: read.tree },
    factsHash: read.seal,
  };
}

interface About extends Subject {
  profile: ProofProfile;
  factsHash: string | null;
  task: ProofTask;
}

async function joinParts(
  { seal, proofParts, clock }: Context["services"],
  content: Content,
  { report, project, profile, factsHash, task }: About,
): Promise<{ islands: Islands; frame: string; manifest: string }> {
  const phase = report.phase_number as PhaseNumber;
  const received = new Set(task.task.handoffs.map((handoff) => handoff.phase));
  const engine = await proofParts.engine(
    previewedPhases(phase, received).length === 0 ? phase : null,
  );
  const { name } = phaseByNumber(phase);
  const parts = { ...content.islands, motor: engine, conferidor: await proofParts.checker() };
  const frame = frameOf({
    title: copy.proofTitle(name, project.clientName, report.report_version),
    withoutScript: copy.proofWithoutScript,
    withoutChecker: copy.proofWithoutChecker,
  });
  const described: ProofManifest = {
    formato: "lastro-prova",
    versao: 1,
    emitidaEm: clock.now().toISOString(),
    cliente: project.clientName,
    projeto: project.name,
    fase: phase,
    nomeDaFase: name,
    execucao: report.run_id,
    relatorio: { id: report.id, versao: report.report_version, hash: report.tree_hash },
    hashDosFatosNoGate: factsHash,
    motor: {
      versao: engineVersion(),
      sha256: createHash("sha256").update(engine).digest("hex"),
    },
    perfil: profile,
    selo: await seal.fingerprint(),
    partes: listParts(frame, { ...parts, manifesto: "", assinatura: "" }),
    tabelas: content.tables,
    retidas: content.withheld,
    hashDasRetidas: content.withheldHash,
    foraDaProva: content.outside,
    cobertura: content.coverage,
  };
  const manifest = canonicalText(described);
  const bytes = Buffer.from(manifest, "utf8");
  const signature = Buffer.from(await seal.sign(bytes));
  return {
    frame,
    manifest,
    islands: {
      ...parts,
      manifesto: bytes.toString("base64"),
      assinatura: signature.toString("base64"),
    },
  };
}
