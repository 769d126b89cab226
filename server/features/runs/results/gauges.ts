import type { FeatureGauge } from "#server/platform/feature.ts";

export const gauges: readonly FeatureGauge[] = [
  {
    name: "lastro_runs_total",
    help: "Runs of the installation that ended, by phase and outcome.",
    labels: ["phase", "outcome"],
    async read({ db }) {
      const rows = await db.asOwner((tx) =>
        tx
          .selectFrom("runs")
          .select(["phase_number", "status", ({ fn }) => fn.countAll<number>().as("count")])
          .where("status", "in", ["completed", "failed", "cancelled"])
          .groupBy(["phase_number", "status"])
          .execute(),
      );
      return rows.map(({ phase_number, status, count }) => ({
        labels: { phase: String(phase_number), outcome: status },
        value: count,
      }));
    },
  },
];
