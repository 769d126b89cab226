/** The slice upload -> run -> report over a fresh database, in one process: what the worker threads do is done here. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import type { Run } from "#contract/runs/endpoints.ts";
import { composeOfSources } from "#server/adapters/phase-engine/compose-of-sources.ts";
import { buildRunProof } from "#server/adapters/phase-engine/build-run-proof.ts";
import { computePhaseStep } from "#server/adapters/phase-engine/compute-phase-step.ts";
import { assessTable, gradeFile } from "#server/adapters/phase-engine/grade-file.ts";
import { answerMining } from "#server/adapters/mining/answer-mining.ts";
import { createAiSdkModel } from "#server/adapters/language-model/ai-sdk-language-model.ts";
import { createGuardedModel } from "#server/adapters/language-model/guarded-model.ts";
import { createDiskSeal } from "#server/adapters/seal/disk-seal.ts";
import { createDiskSecretBox } from "#server/adapters/secret-box/disk-secret-box.ts";
import { createZipArchiveReader } from "#server/adapters/archive-reader/zip-archive-reader.ts";
import { readDocument } from "#server/adapters/document-reader/read-document.ts";
import { createDiskProjectKeys } from "#server/adapters/project-keys/disk-project-keys.ts";
import {
  openScriptedFileStore,
  type ScriptedFileStore,
} from "#server/adapters/file-store/scripted-file-store.ts";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import { createXlsxSheetReader } from "#server/adapters/sheet-reader/xlsx-sheet-reader.ts";
import { createInProcessWorkflows } from "#server/adapters/workflows/in-process-workflows.ts";
import { writeBundle } from "#server/adapters/document-writer/bundle/write-bundle.ts";
import { canDrawLogo } from "#server/adapters/document-writer/compile-report-pdf.ts";
import { writeDocument } from "#server/adapters/document-writer/write-document.ts";
import { domainAnswers, createReplyQueue } from "#server/features/conversations/index.ts";
import { Demonstration } from "#server/features/demonstration/index.ts";
import { listFeatures, type FeatureParts } from "#server/features/index.ts";
import { createModelLedger } from "#server/features/language-models/index.ts";
import { createProjectState } from "#server/features/runs/index.ts";
import type { DatabaseConnection } from "#server/database/connection.ts";
import type { Database } from "#server/database/database.ts";
import type { AppOptions } from "#server/platform/http/create-app.ts";
import { loneKeeper } from "#server/database/keeper.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { Logger } from "#server/platform/log.ts";
import { runFeatures, type RunningFeatures } from "#server/platform/run-features.ts";
import { openStopping } from "#server/platform/process/stopping.ts";
import type { Services } from "#server/platform/services.ts";
import type { PhaseEngine, PhaseTask, StepResult } from "#server/ports/phase-engine.ts";
import { systemClock } from "#server/ports/clock.ts";
import type { Workflows } from "#server/ports/workflows.ts";
import { openHttpPart, type HttpPart, type Persona, type Reply } from "#tests/support/http-part.ts";

export interface TestWorld extends HttpPart {
  features: readonly Feature[];
  fileStore: ScriptedFileStore;
  folder: string;
  workflows: Workflows;
  /** Called before each step of the phase engine; what it throws is the step's failure. */
  beforeStep(hook: ((task: PhaseTask) => Promise<void> | void) | null): void;
  /** As at the start of a shutdown: streams end. */
  beginStop(): void;
}

export interface Project {
  id: string;
  clientId: string;
  phaseId: string;
}

function openParts(services: Services): FeatureParts {
  const secrets = createDiskSecretBox(join(services.config.dataDir, "keys"));
  return {
    secrets,
    openModel: createAiSdkModel,
    model: createGuardedModel(createModelLedger(services, secrets)),
    semantic: null,
    desk: createReplyQueue(services, domainAnswers, null),
    demonstration: new Demonstration(services),
    makeBackup: () => Promise.reject(new Error("no backup in this world")),
  };
}

export async function openTestWorld(
  options: {
    workflows?: (db: Database) => Workflows;
    config?: Record<string, string>;
    /** Instead of those of an installation without a model. */
    parts?: (services: Services) => Partial<FeatureParts>;
    /** Names of features that this installation does not have. */
    without?: readonly string[];
    app?: AppOptions;
    log?: Logger;
    /** Instead of the ports that read in this process. */
    ports?: Partial<Services>;
    /** Another way to the database. */
    connect?: (direct: DatabaseConnection) => DatabaseConnection;
  } = {},
): Promise<TestWorld> {
  const folder = await mkdtemp(join(tmpdir(), "lastro-slice-"));
  const fileStore = await openScriptedFileStore(join(folder, "files"));
  let hook: ((task: PhaseTask) => Promise<void> | void) | null = null;
  const phaseEngine: PhaseEngine = {
    async run(task): Promise<StepResult> {
      await hook?.(task);
      return computePhaseStep(structuredClone(task));
    },
    compose: async (task) => composeOfSources(structuredClone(task)),
    prove: (task) => buildRunProof(structuredClone(task)),
    gradeFile,
    assessTable,
    mine: (task) => answerMining(structuredClone(task)),
    close: async () => undefined,
  };
  const stopping = openStopping();
  let workflows!: Workflows;
  let features!: Feature[];
  let running!: RunningFeatures;
  const part = await openHttpPart(
    (services) => {
      features = listFeatures({ ...openParts(services), ...options.parts?.(services) }).filter(
        ({ name }) => options.without?.includes(name) !== true,
      );
      running = runFeatures(services, features, loneKeeper);
      return running.routes;
    },
    {
      ...(options.app === undefined ? {} : { app: options.app }),
      ...(options.log === undefined ? {} : { log: options.log }),
      ...(options.connect === undefined ? {} : { connect: options.connect }),
      config: { MAX_UPLOAD_MB: "4", DATA_DIR: folder, ...options.config },
      ports: (db) => {
        workflows = options.workflows?.(db) ?? createInProcessWorkflows();
        return {
          fileStore,
          phaseEngine,
          workflows,
          stopping: stopping.signal,
          tableEngine: createDuckDbTableEngine(),
          documentReader: { read: readDocument },
          readings: { clear: () => undefined },
          archiveReader: createZipArchiveReader(),
          sheetReader: createXlsxSheetReader(),
          projectKeys: createDiskProjectKeys(join(folder, "keys")),
          seal: createDiskSeal({
            folder: join(folder, "keys"),
            organisation: "Lastro",
            clock: systemClock,
          }),
          documentWriter: {
            write: writeDocument,
            bundle: writeBundle,
            canDrawLogo: async (logo) => canDrawLogo(logo),
          },
          pauses: { reach: async () => undefined },
          ...options.ports,
        };
      },
    },
  );
  const services: Services = part.services;
  services.projectState = createProjectState(services);
  running.registerWorkflows();
  await workflows.launch();
  return {
    ...part,
    features,
    fileStore,
    folder,
    workflows,
    beforeStep: (next) => void (hook = next),
    beginStop: () => stopping.abort(),
    async close() {
      stopping.abort();
      await workflows.close();
      await part.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A started project of a new client, through the product's own calls. */
export async function startProject(consultant: Persona, name = "Aurora"): Promise<Project> {
  const client = await consultant.send("POST", "/api/clients", {
    name: `${name} ${Math.random().toString(36).slice(2, 8)}`,
  });
  const project = await consultant.send("POST", "/api/projects", {
    clientId: client.body.id,
    name: `Diagnóstico ${name}`,
  });
  await consultant.send("POST", `/api/projects/${project.body.id}/start`);
  const phases = await consultant.send("GET", `/api/projects/${project.body.id}/phases`);
  return { id: project.body.id, clientId: client.body.id, phaseId: phases.body[0].id };
}

export interface UploadOptions {
  fileName?: string;
  type?: string;
  /** Ends the body after this many bytes, before the closing boundary. */
  cutAfter?: number;
  fields?: Record<string, string>;
}

/** One multipart upload, as a browser sends it. */
export async function upload(
  persona: Persona,
  projectId: string,
  content: string | Uint8Array,
  options: UploadOptions = {},
): Promise<Reply> {
  const boundary = "----lastro-test-boundary";
  const fields = Object.entries(options.fields ?? { projectId }).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${fields.join("")}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${options.fileName ?? "dados.csv"}"\r\nContent-Type: ${options.type ?? "text/csv"}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return persona.sendRaw(
    "POST",
    `/api/projects/${projectId}/upload`,
    options.cutAfter === undefined ? body : body.subarray(0, options.cutAfter),
    {
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
  );
}

/** Uploads, waits for the reading and answers the file as listed. */
export async function uploadAndRead(
  slice: TestWorld,
  persona: Persona,
  projectId: string,
  content: string,
  fileName = "dados.csv",
): Promise<ProjectFile> {
  const reply = await upload(persona, projectId, content, { fileName });
  if (reply.status !== 201)
    throw new Error(`upload answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  await slice.workflows.waitFor(reply.body.id);
  return (await persona.send("GET", `/api/files/${reply.body.id}`)).body;
}

export const runBody = {
  phaseNumber: 1,
  phaseType: "ValueScope",
  phaseName: "ValueScope",
  objectives: ["Medir"],
  automaticPrompts: ["Analise"],
};

/** Starts phase 1, waits for its end and answers the run. */
export async function runPhase(
  slice: TestWorld,
  persona: Persona,
  projectId: string,
): Promise<Run> {
  const reply = await persona.send(
    "POST",
    `/api/projects/${projectId}/phases/auto-execute`,
    runBody,
  );
  if (reply.status !== 202)
    throw new Error(`auto-execute answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  await slice.workflows.waitFor(reply.body.runId);
  return (await persona.send("GET", `/api/runs/${reply.body.runId}`)).body;
}
