import * as contract from "#contract/programme/endpoints.ts";
import * as measures from "#contract/programme/measure-endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { exportProgramme } from "./export-programme.ts";
import { setProgrammeStart } from "./set-start.ts";
import { getProgramme } from "./get-programme.ts";
import { updateProgrammeItem } from "./update-item.ts";
import { listMeasures, recordMeasure, withdrawMeasure } from "./record-measure.ts";

export const routes = (): Route[] => [
  route(contract.getProgramme, getProgramme),
  route(contract.updateProgrammeItem, updateProgrammeItem),
  route(contract.setProgrammeStart, setProgrammeStart),
  route(contract.exportProgramme, exportProgramme),
  route(measures.listMeasures, listMeasures),
  route(measures.recordMeasure, recordMeasure),
  route(measures.withdrawMeasure, withdrawMeasure),
];
