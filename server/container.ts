import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createZipArchiveReader } from "#server/adapters/archive-reader/zip-archive-reader.ts";
import { createWorkerDocumentReader } from "#server/adapters/document-reader/worker-document-reader.ts";
import { createWorkerDocumentWriter } from "#server/adapters/document-writer/worker-document-writer.ts";
import { openDiskFileStore } from "#server/adapters/file-store/disk-file-store.ts";
import { createSmtpMailer } from "#server/adapters/mailer/smtp-mailer.ts";
import { createAiSdkEmbeddings } from "#server/adapters/language-model/ai-sdk-embeddings.ts";
import { createAiSdkModel } from "#server/adapters/language-model/ai-sdk-language-model.ts";
import { createGuardedEmbeddings } from "#server/adapters/language-model/guarded-embeddings.ts";
import { createGuardedModel } from "#server/adapters/language-model/guarded-model.ts";
import { createPauses } from "#server/adapters/pauses/named-pause.ts";
import { createWorkerPhaseEngine } from "#server/adapters/phase-engine/worker-phase-engine.ts";
import { createDiskProjectKeys } from "#server/adapters/project-keys/disk-project-keys.ts";
import { createWorkerTableEngine } from "#server/adapters/table-engine/worker-table-engine.ts";
import { createDiskSecretBox } from "#server/adapters/secret-box/disk-secret-box.ts";
import { createDbosWorkflows } from "#server/adapters/workflows/dbos-workflows.ts";
import { createXlsxSheetReader } from "#server/adapters/sheet-reader/xlsx-sheet-reader.ts";
import { createExecutorBeats } from "#server/adapters/workflows/executor-beats.ts";
import type { Database } from "#server/database/database.ts";
import { isDatabaseAway } from "#server/database/database-away.ts";
import * as activity from "#server/features/activity/index.ts";
import * as assumptions from "#server/features/assumptions/index.ts";
import * as auditing from "#server/features/audit/index.ts";
import * as auth from "#server/features/auth/index.ts";
import * as benchmarks from "#server/features/benchmarks/index.ts";
import * as clients from "#server/features/clients/index.ts";
import * as comments from "#server/features/comments/index.ts";
import * as conversations from "#server/features/conversations/index.ts";
import * as demonstrations from "#server/features/demonstration/index.ts";
import * as facts from "#server/features/facts/index.ts";
import * as files from "#server/features/files/index.ts";
import * as gates from "#server/features/gates/index.ts";
import * as handoffs from "#server/features/handoffs/index.ts";
import * as invites from "#server/features/invites/index.ts";
import * as lessons from "#server/features/lessons/index.ts";
import * as library from "#server/features/library/index.ts";
import * as kpis from "#server/features/kpis/index.ts";
import * as mail from "#server/features/mail/index.ts";
import * as members from "#server/features/members/index.ts";
import * as languageModels from "#server/features/language-models/index.ts";
import * as mining from "#server/features/mining/index.ts";
import * as notifications from "#server/features/notifications/index.ts";
import * as people from "#server/features/people/index.ts";
import * as phases from "#server/features/phases/index.ts";
import * as platform from "#server/features/platform/index.ts";
import * as privacy from "#server/features/privacy/index.ts";
import * as programme from "#server/features/programme/index.ts";
import * as projects from "#server/features/projects/index.ts";
import * as promotions from "#server/features/promotions/index.ts";
import * as prose from "#server/features/prose/index.ts";
import * as quality from "#server/features/quality/index.ts";
import * as redesign from "#server/features/redesign/index.ts";
import * as regulation from "#server/features/regulation/index.ts";
import * as reportLibrary from "#server/features/report-library/index.ts";
import * as reports from "#server/features/reports/index.ts";
import * as scenarios from "#server/features/scenarios/index.ts";
import * as risks from "#server/features/risks/index.ts";
import * as runs from "#server/features/runs/index.ts";
import * as search from "#server/features/search/index.ts";
import * as smartStack from "#server/features/smart-stack/index.ts";
import * as surveys from "#server/features/surveys/index.ts";
import * as templates from "#server/features/templates/index.ts";
import * as uploads from "#server/features/uploads/index.ts";
import * as useCases from "#server/features/use-cases/index.ts";
import type { Config } from "#server/platform/config.ts";
import type { Route } from "#server/platform/http/route.ts";
import type { Logger } from "#server/platform/log.ts";
import { createOutward } from "#server/platform/outward.ts";
import type { Services } from "#server/platform/services.ts";
import { Sessions } from "#server/platform/sessions.ts";
import { openStopping } from "#server/platform/stopping.ts";
import { systemClock } from "#server/ports/clock.ts";

export type { Services } from "#server/platform/services.ts";

/** The same at every start: an installation has one server, which resumes what its earlier life left. */
const EXECUTOR_ID = "lastro";
const INTAKE_PROCESSES = 1;
const INTAKE_HEAP_MB = 1024;
const DOCUMENT_HEAP_MB = 512;
/**
 * Below 2 GB V8 lets a heap grow twofold between its collections, from there on fourfold. Measured on a log of 500,000 events: 240 MB
 * instead of 317 when the report is built, in the same time.
 */
const COMPUTE_HEAP_MB = 1920;
const REPORT_HEAP_MB = 1024;
const TABLE_DEADLINE_MS = 10 * 60_000;
const PURGE_EVERY_MS = 6 * 3_600_000;
/** Digests leave at the first look after their hour; an invitation's end is told of two days before. */
const NOTICES_EVERY_MS = 15 * 60_000;
/** Work whose row was written and whose workflow could not be started is found within this time. */
const RESUME_EVERY_MS = 60_000;
/** At the end, the step under way may finish; the next one waits for the next start. */
const DRAIN_MS = 2_000;

export interface ContainerRequest {
  config: Config;
  db: Database;
  log: Logger;
  /** Folder of the built worker files. */
  workersUrl: URL;
}

export interface Container {
  services: Services;
  routes: Route[];
  /** Before the server answers: what requests rely on. */
  prepare(): Promise<void>;
  /** After it answers: resumes readings and runs, keeps the bin, seeds the demonstration. */
  startBackground(): Promise<void>;
  /** First of all: streams end, so that the server can close, and what fails from now on is no verdict on a run. */
  beginStop(): void;
  /** Running steps get a moment, workers stop. The database stays open. */
  close(): Promise<void>;
}

/** The only place that picks adapters. */
export async function openContainer({
  config,
  db,
  log,
  workersUrl,
}: ContainerRequest): Promise<Container> {
  const clock = systemClock;
  const stopping = openStopping();
  const worker = (name: string) => new URL(`${name}.js`, workersUrl);
  const fileStore = await openDiskFileStore(join(config.dataDir, "files"));
  const tableEngine = createWorkerTableEngine({
    workerFile: worker("intake-worker").href,
    processFile: fileURLToPath(worker("intake-process")),
    maxProcesses: INTAKE_PROCESSES,
    maxHeapMb: INTAKE_HEAP_MB,
    deadlineMs: TABLE_DEADLINE_MS,
  });
  const documentReader = createWorkerDocumentReader({
    workerFile: worker("document-worker").href,
    maxHeapMb: DOCUMENT_HEAP_MB,
  });
  const phaseEngine = createWorkerPhaseEngine({
    workerUrl: worker("compute-worker"),
    maxHeapMb: COMPUTE_HEAP_MB,
  });
  const documentWriter = createWorkerDocumentWriter({
    workerUrl: worker("report-worker"),
    maxHeapMb: REPORT_HEAP_MB,
  });
  const workflows = createDbosWorkflows({
    connection: db.flowConnection,
    log,
    executorId: EXECUTOR_ID,
    beats: createExecutorBeats(db),
  });
  const services: Services = {
    config,
    db,
    clock,
    log,
    sessions: new Sessions(db, config, clock),
    fileStore,
    projectKeys: createDiskProjectKeys(join(config.dataDir, "keys", "projects")),
    tableEngine,
    documentReader,
    archiveReader: createZipArchiveReader(),
    sheetReader: createXlsxSheetReader(),
    phaseEngine,
    documentWriter,
    workflows,
    mailer:
      config.mail === undefined
        ? undefined
        : createSmtpMailer(config.mail.server, config.mail.from),
    pauses: createPauses(config.pauseAt, log),
    stopping: stopping.signal,
    // Marking what is out of date needs the other services.
    get projectState() {
      return projectState;
    },
  };
  const secrets = createDiskSecretBox(join(config.dataDir, "keys"));
  // Without a model that is set up and allowed in the project, every reply is computed.
  const ledger = languageModels.createModelLedger(services, secrets);
  const outward = createOutward({ allowedHosts: config.allowedPrivateHosts });
  const model = createGuardedModel(ledger, (setup) => createAiSdkModel(setup, { outward }));
  const semantic =
    config.embeddingModel === undefined
      ? null
      : search.createSemanticSearch(
          services,
          createGuardedEmbeddings(ledger, config.embeddingModel, (setup) =>
            createAiSdkEmbeddings(setup, { outward }),
          ),
          new languageModels.PeopleNames(services),
        );
  const desk = conversations.openDesk(
    services,
    conversations.domainAnswers,
    languageModels.createModelAnswerer(services, model, semantic),
    new conversations.QuestionLog(services, new languageModels.PeopleNames(services)),
  );
  const projectState = conversations.withOpenings(
    runs.createProjectState(services),
    services,
    desk,
  );
  const demonstration = new demonstrations.Demonstration(services);
  let closeMailPost = async (): Promise<void> => undefined;
  const timers: NodeJS.Timeout[] = [];
  const repeat = (everyMs: number, name: string, work: () => Promise<unknown>): void => {
    const turn = () =>
      void work().catch((failure: unknown) =>
        // The next turn finds what this one could not ask for.
        log[isDatabaseAway(failure) ? "warn" : "error"](
          { err: failure },
          `${name} failed; trying again later`,
        ),
      );
    timers.push(setInterval(turn, everyMs).unref());
  };
  const resume = async (): Promise<void> => {
    await files.resumeReadings(services);
    await library.resumeDocuments(services);
    await runs.resumeRuns(services);
    await privacy.resumeClosings(services);
    await privacy.resumeErasures(services);
    await reportLibrary.resumeCompositions(services);
  };

  return {
    services,
    routes: [
      ...platform.routes(),
      ...auth.routes(services),
      ...invites.routes(),
      ...people.routes(),
      ...mail.routes(),
      ...auditing.routes(),
      ...clients.routes(),
      ...benchmarks.routes(),
      ...projects.routes(),
      ...privacy.routes(),
      ...programme.routes(),
      ...activity.routes(),
      ...phases.routes(),
      ...gates.routes(),
      ...comments.routes(),
      ...conversations.routes(services, desk),
      ...notifications.routes(services),
      ...members.routes(),
      ...handoffs.routes(),
      ...assumptions.routes(),
      ...lessons.routes(),
      ...redesign.routes(),
      ...regulation.routes(),
      ...smartStack.routes(),
      ...scenarios.routes(),
      ...mining.routes(),
      ...languageModels.routes(secrets, createAiSdkModel),
      ...files.routes(),
      ...search.routes(semantic),
      ...library.routes(),
      ...surveys.routes(services),
      ...templates.routes(),
      ...uploads.routes(),
      ...quality.routes(),
      ...runs.routes(services),
      ...facts.routes(),
      ...kpis.routes(),
      ...useCases.routes(),
      ...risks.routes(),
      ...reports.routes(),
      ...reportLibrary.routes(),
      ...prose.routes(services, model),
      ...promotions.routes(),
      ...demonstrations.routes(demonstration),
    ],
    async prepare() {
      for (const definition of [
        privacy.defineCloseClient(services),
        privacy.defineErasePerson(services),
        files.defineProcessFile(services),
        files.defineRegradeFile(services),
        library.defineReadDocument(services),
        reportLibrary.defineComposition(services),
        runs.definePhaseRun(services, prose.createProseWriter(services, model)),
      ]) {
        workflows.register(definition);
      }
      await fileStore.removeUnfinished();
      await conversations.endInterrupted(services, desk.replies);
      // Once for the process, and before anybody asks: neither a panel's opening nor the first question waits for it.
      conversations.prepareAnswers();
      await workflows.launch();
    },
    async startBackground() {
      closeMailPost = await mail.openMailPost(services, {
        invite: invites.inviteMail,
        access: auth.accessMail,
        digest: mail.digestMail,
        survey: surveys.surveyMail,
      });
      await resume();
      await library
        .endRetention(services)
        .catch((failure: unknown) => log.error({ err: failure }, "retention not looked at"));
      await files
        .purgeFiles(services)
        .catch((failure: unknown) => log.error({ err: failure }, "bin not purged"));
      await privacy
        .applyRetention(services)
        .catch((failure: unknown) =>
          log.error({ err: failure }, "retention of clients not looked at"),
        );
      repeat(RESUME_EVERY_MS, "resuming", resume);
      repeat(NOTICES_EVERY_MS, "notices of invitations", () =>
        notifications.tellExpiringInvites(services),
      );
      repeat(NOTICES_EVERY_MS, "due dates of risks", () => risks.tellDueRisks(services));
      repeat(NOTICES_EVERY_MS, "digests", () => notifications.sendDigests(services));
      repeat(NOTICES_EVERY_MS, "scheduled reports", () =>
        reportLibrary.generateDueReports(services),
      );
      repeat(RESUME_EVERY_MS, "surveys past their date", () => surveys.closeDueSurveys(services));
      repeat(PURGE_EVERY_MS, "retention of clients", () => privacy.applyRetention(services));
      repeat(PURGE_EVERY_MS, "retention of documents", () => library.endRetention(services));
      repeat(PURGE_EVERY_MS, "bin of reports", () => reportLibrary.emptyReportBin(services));
      repeat(PURGE_EVERY_MS, "purge", () => files.purgeFiles(services));
      repeat(PURGE_EVERY_MS, "purge of uploads", () => uploads.purgeUploads(services));
      await demonstration.resume();
    },
    beginStop: () => stopping.abort(),
    async close() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await closeMailPost();
      await demonstration.settled();
      await workflows.close({ drainMs: DRAIN_MS });
      await Promise.allSettled([
        tableEngine.close(),
        documentReader.close(),
        phaseEngine.close(),
        documentWriter.close(),
      ]);
    },
  };
}
