import * as contract from "#contract/benchmarks/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { getBenchmarkConsent, recordBenchmarkConsent, revokeBenchmarkConsent } from "./consent.ts";
import { exportBenchmarks } from "./export-benchmarks.ts";
import { getActiveBenchmarks, getBenchmarks } from "./get-benchmarks.ts";
import { refreshBenchmarks } from "./refresh-benchmarks.ts";
import { importBenchmarkSet, listBenchmarkSets, retireBenchmarkSet } from "./sets.ts";
import { removeBenchmarkValue, setBenchmarkValue } from "./values.ts";

export const routes = (): Route[] => [
  route(contract.getBenchmarks, getBenchmarks),
  route(contract.getActiveBenchmarks, getActiveBenchmarks),
  route(contract.refreshBenchmarks, refreshBenchmarks),
  route(contract.exportBenchmarks, exportBenchmarks),
  route(contract.setBenchmarkValue, setBenchmarkValue),
  route(contract.removeBenchmarkValue, removeBenchmarkValue),
  route(contract.listBenchmarkSets, listBenchmarkSets),
  route(contract.importBenchmarkSet, importBenchmarkSet),
  route(contract.retireBenchmarkSet, retireBenchmarkSet),
  route(contract.getBenchmarkConsent, getBenchmarkConsent),
  route(contract.recordBenchmarkConsent, recordBenchmarkConsent),
  route(contract.revokeBenchmarkConsent, revokeBenchmarkConsent),
];
