import type { FeatureGauge } from "#server/platform/feature.ts";

export const gauges: readonly FeatureGauge[] = [
  {
    name: "lastro_model_calls_total",
    help: "Calls of a language model, by outcome.",
    labels: ["outcome"],
    async read({ db }) {
      const rows = await db.asOwner((tx) =>
        tx
          .selectFrom("model_calls")
          .select(["status", ({ fn }) => fn.countAll<number>().as("count")])
          .groupBy("status")
          .execute(),
      );
      return rows.map(({ status, count }) => ({ labels: { outcome: status }, value: count }));
    },
  },
  {
    name: "lastro_model_usd_total",
    help: "US dollars of all calls of a language model, by the prices that were set.",
    async read({ db }) {
      const { usd } = await db.asOwner((tx) =>
        tx
          .selectFrom("model_calls")
          .select(({ fn }) => fn.sum<number | null>("cost").as("usd"))
          .executeTakeFirstOrThrow(),
      );
      return [{ value: usd ?? 0 }];
    },
  },
];
