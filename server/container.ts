import { availableParallelism, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { createChildBackupMaker } from "#server/adapters/backup-maker/child-backup-maker.ts";
import { createZipArchiveReader } from "#server/adapters/archive-reader/zip-archive-reader.ts";
import { createPooledDocumentReader } from "#server/adapters/document-reader/pooled-document-reader.ts";
import { createProcessDocumentWriter } from "#server/adapters/document-writer/process-document-writer.ts";
import { readHeld } from "#server/adapters/file-store/read-held.ts";
import { createSmtpMailer } from "#server/adapters/mailer/smtp-mailer.ts";
import { createAiSdkEmbeddings } from "#server/adapters/language-model/ai-sdk-embeddings.ts";
import { createAiSdkModel } from "#server/adapters/language-model/ai-sdk-language-model.ts";
import { createGuardedEmbeddings } from "#server/adapters/language-model/guarded-embeddings.ts";
import { createGuardedModel } from "#server/adapters/language-model/guarded-model.ts";
import type { KeyPlace } from "#server/adapters/key-file.ts";
import { openStores, type Stores } from "#server/adapters/object-store/open-stores.ts";
import { readMasterKey } from "#server/adapters/object-store/sealed-keys.ts";
import { createPauses } from "#server/adapters/pauses/named-pause.ts";
import { createWorkerPhaseEngine } from "#server/adapters/phase-engine/worker-phase-engine.ts";
import { createBuiltProofParts } from "#server/adapters/proof-parts/built-proof-parts.ts";
import { createProjectKeys } from "#server/adapters/project-keys/disk-project-keys.ts";
import { createWorkerTableEngine } from "#server/adapters/table-engine/worker-table-engine.ts";
import {
  openReadingPool,
  type ReadingPool,
} from "#server/adapters/child-processes/open-reading-pool.ts";
import { readersFor } from "#server/adapters/child-processes/reading-budget.ts";
import { createSeal } from "#server/adapters/seal/disk-seal.ts";
import { createSecretBox } from "#server/adapters/secret-box/disk-secret-box.ts";
import { createDbosWorkflows } from "#server/adapters/workflows/dbos-workflows.ts";
import { createXlsxSheetReader } from "#server/adapters/sheet-reader/xlsx-sheet-reader.ts";
import type { Database } from "#server/database/database.ts";
import type { Keeper } from "#server/database/keeper.ts";
import { deriveRolePasswords, saveRolePasswords } from "#server/database/roles/role-passwords.ts";
import type { RolePasswords } from "#server/database/roles/roles.ts";
import { listFeatures, type FeatureParts } from "#server/features/index.ts";
import {
  domainAnswers,
  createReplyQueue,
  QuestionLog,
  withOpenings,
} from "#server/features/conversations/index.ts";
import { Demonstration } from "#server/features/demonstration/index.ts";
import { startMailQueue } from "#server/features/mail/index.ts";
import {
  createModelAnswerer,
  KnownForms,
  createModelLedger,
  PeopleNames,
} from "#server/features/language-models/index.ts";
import { createProjectState } from "#server/features/runs/index.ts";
import { createSemanticSearch } from "#server/features/search/index.ts";
import type { Config } from "#server/platform/config.ts";
import type { Route } from "#server/platform/http/route.ts";
import type { MeasuredGauge } from "#server/platform/metrics/metrics.ts";
import type { Logger } from "#server/platform/log.ts";
import { outwardOf } from "#server/platform/outward.ts";
import { RepeatedWrites } from "#server/platform/repeats/index.ts";
import { runFeatures } from "#server/platform/run-features.ts";
import type { Services } from "#server/platform/services.ts";
import { Sessions } from "#server/platform/sessions/sessions.ts";
import { openStopping } from "#server/platform/process/stopping.ts";
import type { ThisProcess } from "#server/platform/process/this-process.ts";
import { systemClock } from "#server/ports/clock.ts";
import type { FileStore } from "#server/ports/file-store.ts";

export type { Services } from "#server/platform/services.ts";

/** Whose seal it is, until an installation knows the name of its firm. */
const PRODUCT = "Lastro";
const INTAKE_HEAP_MB = 1024;
/**
 * Below 2 GB V8 lets a heap grow twofold between its collections, from there on fourfold. Measured on a log of 500,000 events: 240 MB
 * instead of 317 when the report is built, in the same time.
 */
const COMPUTE_HEAP_MB = 1920;
const REPORT_HEAP_MB = 1024;
const TABLE_DEADLINE_MS = 10 * 60_000;
/** At the end, the step under way may finish; the next one waits for the next start. */
const DRAIN_MS = 2_000;

export interface ContainerRequest {
  config: Config;
  db: Database;
  log: Logger;
  /** Folder of the built worker files. */
  workersUrl: URL;
  self: ThisProcess;
  keeper: Keeper;
}

export interface Container {
  services: Services;
  routes: Route[];
  /** Does a person's write that carries a key once. */
  repeats: RepeatedWrites;
  /** What features let be watched. */
  gauges: MeasuredGauge[];
  /** Before the server answers: what requests rely on. */
  prepare(): Promise<void>;
  /** After it answers: makes what the first questions would wait for; not in a process that answers nobody. */
  warm(): Promise<unknown>;
  /**
   * After it answers: resumes readings and runs, sends letters, keeps the bin, seeds the
   * demonstration; not in a process that only answers.
   */
  startBackground(): Promise<void>;
  /** First of all: streams end, so that the server can close, and what fails from now on is no verdict on a run. */
  beginStop(): void;
  /** Running steps get a moment, workers stop. The database stays open. */
  close(): Promise<void>;
}

/** Composition root: only this file and the entry points of the workers import adapters. */
export async function openContainer(request: ContainerRequest): Promise<Container> {
  const stopping = openStopping();
  const stores = await openStores(request.config, request.db);
  const ports = openPorts(request, stores);
  const services = openServices(request, ports, stopping.signal);
  const parts = openParts(services, {
    keys: stores.keys,
    makeBackup: createChildBackupMaker(new URL("../cli/backup.js", request.workersUrl)),
  });
  services.projectState = withOpenings(services.projectState, services, parts.desk);
  const running = runFeatures(services, listFeatures(parts), request.keeper);
  let closeMailPost = async (): Promise<void> => undefined;

  return {
    services,
    routes: running.routes,
    repeats: new RepeatedWrites(request.db, parts.secrets),
    gauges: [...running.gauges, ...ports.workflows.gauges],
    async prepare() {
      running.registerWorkflows();
      await ports.fileStore.removeUnfinished();
      await running.prepare();
      await ports.workflows.launch();
    },
    async warm() {
      return request.self.role === "worker" ? undefined : running.warm();
    },
    async startBackground() {
      if (request.self.role === "web") return;
      closeMailPost = await startMailQueue(services, running.mail);
      await running.start();
    },
    beginStop: () => stopping.abort(),
    async close() {
      running.stopTimers();
      stopping.abort();
      await closeMailPost();
      await running.close();
      await ports.workflows.close({ drainMs: DRAIN_MS });
      await Promise.allSettled([
        ports.tableEngine.close(),
        ports.readings.close(),
        ports.phaseEngine.close(),
        ports.documentWriter.close(),
      ]);
      stores.close();
    },
  };
}

/**
 * Of a server of DATABASE_URL. Processes that share a master key share the database's roles too;
 * one without keeps the passwords to itself.
 */
export const readRolePasswords = async ({
  objectStore,
  dataDir,
}: Config): Promise<RolePasswords> =>
  objectStore === undefined
    ? saveRolePasswords(dataDir)
    : deriveRolePasswords(await readMasterKey(objectStore.masterKeyFile));

function openPorts(
  { config, db, log, workersUrl, self, keeper }: ContainerRequest,
  { fileStore, keys }: Stores,
) {
  const worker = (name: string) => new URL(`${name}.js`, workersUrl);
  const readings = openReadingPool({
    file: fileURLToPath(worker("intake-process")),
    maxProcesses:
      config.readProcesses ??
      readersFor(
        availableParallelism(),
        Math.min(totalmem(), process.constrainedMemory() || Infinity),
      ),
    maxHeapMb: INTAKE_HEAP_MB,
  });
  return {
    ...openReaders(worker, fileStore, readings),
    readings,
    fileStore,
    projectKeys: createProjectKeys(keys, "projects/"),
    seal: createSeal({ place: keys, organisation: PRODUCT, clock: systemClock }),
    proofParts: createBuiltProofParts(new URL("../../proof/", workersUrl)),
    mailer:
      config.mail === undefined
        ? undefined
        : createSmtpMailer(config.mail.server, config.mail.from),
    pauses: createPauses(config.pauseAt, log),
    documentWriter: createProcessDocumentWriter({
      file: fileURLToPath(worker("document-process")),
      maxHeapMb: REPORT_HEAP_MB,
    }),
    workflows: createDbosWorkflows({
      db,
      log,
      self,
      keeper,
      takeoverSeconds: config.takeoverSeconds,
    }),
  };
}

/** What reads stored objects. */
const openReaders = (worker: (name: string) => URL, fileStore: FileStore, readings: ReadingPool) =>
  readHeld(fileStore, {
    archiveReader: createZipArchiveReader(),
    sheetReader: createXlsxSheetReader(),
    tableEngine: createWorkerTableEngine({
      workerFile: worker("intake-worker").href,
      readings,
      maxHeapMb: INTAKE_HEAP_MB,
      deadlineMs: TABLE_DEADLINE_MS,
    }),
    documentReader: createPooledDocumentReader(readings),
    phaseEngine: createWorkerPhaseEngine({
      workerUrl: worker("compute-worker"),
      maxHeapMb: COMPUTE_HEAP_MB,
    }),
  });

function openServices(
  { config, db, log, self, keeper }: ContainerRequest,
  ports: ReturnType<typeof openPorts>,
  stopping: AbortSignal,
): Services {
  // What depends on the services themselves stands on the next line.
  const services: Services = {
    projectState: undefined as unknown as Services["projectState"],
    ...ports,
    config,
    self,
    keeper,
    db,
    log,
    clock: systemClock,
    sessions: new Sessions(db, config, systemClock),
    stopping,
  };
  services.projectState = createProjectState(services);
  return services;
}

/** What the assistant and the words of a model need. Without a model that is set up and allowed in the project, every reply is computed. */
function openParts(
  services: Services,
  { keys, makeBackup }: { keys: KeyPlace } & Pick<FeatureParts, "makeBackup">,
): FeatureParts {
  const { config } = services;
  const secrets = createSecretBox(keys);
  const ledger = createModelLedger(services, secrets);
  const outward = outwardOf(config);
  const model = createGuardedModel(ledger, (setup) => createAiSdkModel(setup, { outward }));
  const semantic =
    config.embeddingModel === undefined
      ? null
      : createSemanticSearch(
          services,
          createGuardedEmbeddings(ledger, config.embeddingModel, (setup) =>
            createAiSdkEmbeddings(setup, { outward }),
          ),
          new PeopleNames(services),
        );
  const desk = createReplyQueue(
    services,
    domainAnswers,
    createModelAnswerer(services, model, {
      semantic,
      known: new KnownForms(),
      turnSeconds: config.modelTurnSeconds,
    }),
    new QuestionLog(services, new PeopleNames(services)),
  );
  const demonstration = new Demonstration(services);
  return { secrets, openModel: createAiSdkModel, model, semantic, desk, demonstration, makeBackup };
}
