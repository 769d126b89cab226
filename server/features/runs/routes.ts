import * as rows from "#contract/files/row-endpoints.ts";
import * as phases from "#contract/phases/endpoints.ts";
import * as contract from "#contract/runs/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { Services } from "#server/platform/services.ts";
import { autoExecute } from "./steps/auto-execute.ts";
import { cancelRun } from "./cancel-run.ts";
import { getArtifact, getDataset, listArtifacts, listDatasets } from "./results/read-results.ts";
import { getRun } from "./get-run.ts";
import { listDatasetRows } from "./results/list-dataset-rows.ts";
import { listRuns } from "./list-runs.ts";
import { RunNotices } from "./steps/run-notices.ts";
import { streamRun } from "./stream-run.ts";

export function routes({ db }: Pick<Services, "db">): Route[] {
  return [
    route(contract.autoExecute, autoExecute),
    route(contract.getRun, getRun),
    route(contract.streamRun, streamRun(new RunNotices(db))),
    route(contract.cancelRun, cancelRun),
    route(contract.listRuns, listRuns),
    route(phases.listDatasets, listDatasets),
    route(phases.getDataset, getDataset),
    route(rows.listDatasetRows, listDatasetRows),
    route(phases.listArtifacts, listArtifacts),
    route(phases.getArtifact, getArtifact),
  ];
}
