import { endpoints } from "#contract/endpoints.ts";
import * as contract from "#contract/platform/endpoints.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { checkHealth, isReady } from "./check-health.ts";
import { describeApi } from "./open-api.ts";

export function routes(): Route[] {
  // Half a second of a start: when somebody asks for it.
  let api: ReturnType<typeof describeApi> | undefined;
  return [
    route(contract.health, async ({ services, log }) => {
      const health = await checkHealth(services);
      if (health.status === "ok") return health;
      log.error(health, "not able to serve");
      return refuse("UNAVAILABLE");
    }),
    route(contract.ready, async ({ services }) =>
      !services.stopping.aborted && (await isReady(services))
        ? { status: "ready" as const }
        : refuse("UNAVAILABLE"),
    ),
    route(contract.readLimits, async ({ services: { config }, authorize }) => {
      authorize("settings.manage");
      return {
        maxUploadMb: config.maxUploadBytes / 2 ** 20,
        sessionIdleDays: config.sessionIdleDays,
        sessionMaxDays: config.sessionMaxDays,
      };
    }),
    route(contract.openApi, async () => (api ??= describeApi(endpoints))),
  ];
}
