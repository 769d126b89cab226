import type { Database } from "#server/database/database.ts";
import type { Keeper } from "#server/database/keeper.ts";
import type { Config } from "#server/platform/config.ts";
import type { Logger } from "#server/platform/log.ts";
import type { Sessions } from "#server/platform/sessions/sessions.ts";
import type { ThisProcess } from "#server/platform/process/this-process.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { ArchiveReader } from "#server/ports/archive-reader.ts";
import type { DocumentReader } from "#server/ports/document-reader.ts";
import type { DocumentWriter } from "#server/ports/document-writer.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { Mailer } from "#server/ports/mailer.ts";
import type { Pauses } from "#server/ports/pauses.ts";
import type { PhaseEngine } from "#server/ports/phase-engine.ts";
import type { ProjectState } from "#server/ports/project-state.ts";
import type { ProjectKeys } from "#server/ports/project-keys.ts";
import type { ProofParts } from "#server/ports/proof-parts.ts";
import type { ReadingQueue } from "#server/ports/reading-turn.ts";
import type { Seal } from "#server/ports/seal.ts";
import type { SheetReader } from "#server/ports/sheet-reader.ts";
import type { TableEngine } from "#server/ports/table-engine.ts";
import type { Workflows } from "#server/ports/workflows.ts";

/** What every feature gets. `server/container.ts` is the only place that fills it. */
export interface Services {
  config: Config;
  self: ThisProcess;
  keeper: Keeper;
  db: Database;
  clock: Clock;
  log: Logger;
  sessions: Sessions;
  fileStore: FileStore;
  projectKeys: ProjectKeys;
  seal: Seal;
  proofParts: ProofParts;
  tableEngine: TableEngine;
  documentReader: DocumentReader;
  readings: ReadingQueue;
  archiveReader: ArchiveReader;
  sheetReader: SheetReader;
  phaseEngine: PhaseEngine;
  documentWriter: DocumentWriter;
  workflows: Workflows;
  /** Undefined while no mail server is configured: links are then handed over by hand. */
  mailer: Mailer | undefined;
  projectState: ProjectState;
  pauses: Pauses;
  /** Aborted when the process begins to stop: streams end, and what fails from then on is no verdict on a run. */
  stopping: AbortSignal;
}
