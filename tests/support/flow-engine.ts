import {
  createDbosWorkflows,
  type DurableWorkflows,
} from "#server/adapters/workflows/dbos-workflows.ts";
import type { Database } from "#server/database/database.ts";
import { loneKeeper, type Keeper } from "#server/database/keeper.ts";
import { describeProcess, type ThisProcess } from "#server/platform/process/this-process.ts";
import { watchedLogger } from "./log-watch.ts";

/** The durable engine as one process of an installation has it: alone unless told otherwise. */
export const openFlowEngine = (
  db: Database,
  {
    self = describeProcess("all"),
    keeper = loneKeeper,
  }: { self?: ThisProcess; keeper?: Keeper } = {},
): DurableWorkflows =>
  createDbosWorkflows({ db, log: watchedLogger(), self, keeper, takeoverSeconds: 30 });
