/** Starts and ends what features declare. */
import { setTimeout as pause } from "node:timers/promises";
import type { Keeper } from "#server/database/keeper.ts";
import { EVERY_MINUTE_MS, type Feature } from "#server/platform/feature.ts";
import type { Route } from "#server/platform/http/route.ts";
import { logFailure } from "#server/platform/log-failure.ts";
import type { MeasuredGauge } from "#server/platform/metrics/metrics.ts";
import type { MailKind } from "#server/platform/mail-kind.ts";
import type { Services } from "#server/platform/services.ts";

/** The page that is opened as the server says that it is ready comes first. */
const WARM_AFTER_MS = 2_000;
const BETWEEN_PIECES_MS = 50;

export interface RunningFeatures {
  routes: Route[];
  gauges: MeasuredGauge[];
  /** Kinds of letters of all features. */
  mail: Record<string, MailKind>;
  registerWorkflows(): void;
  prepare(): Promise<void>;
  /** Each piece of work in a turn of its own, so that requests are answered in between. */
  warm(): Promise<unknown>;
  /**
   * Sets the timers, whose turns the keeper alone takes. It first resumes what was left, takes the turns that are due at the start and
   * starts the features: now where this process is the keeper, else when it has become it.
   */
  start(): Promise<void>;
  stopTimers(): void;
  close(): Promise<void>;
}

export function runFeatures(
  services: Services,
  features: readonly Feature[],
  keeper: Pick<Keeper, "isHeld">,
): RunningFeatures {
  let hasBegun = false;
  const timers: NodeJS.Timeout[] = [];
  const takeTurn = (name: string, work: () => Promise<unknown>): Promise<unknown> =>
    work().catch((failure: unknown) =>
      // The next turn finds what this one could not ask for.
      logFailure(services.log, failure, `${name} failed; trying again later`),
    );
  const repeat = (everyMs: number, name: string, work: () => Promise<unknown>): void =>
    void timers.push(
      setInterval(() => {
        if (keeper.isHeld()) void takeTurn(name, work);
      }, everyMs).unref(),
    );
  const resume = async (): Promise<void> => {
    for (const work of features.flatMap((feature) => feature.resume ?? [])) await work(services);
  };
  const declared = features.flatMap((feature) => feature.timers ?? []);
  const begin = async (): Promise<void> => {
    hasBegun = true;
    await resume();
    for (const { name, run, isRunAtStart } of declared)
      if (isRunAtStart === true) await takeTurn(name, () => run(services));
    await inOrder(features.map(({ start }) => start));
  };
  const warm = async (): Promise<void> => {
    await pause(WARM_AFTER_MS, undefined, { ref: false });
    for (const { warm: pieces } of features)
      for (const _piece of pieces?.() ?? []) {
        await pause(BETWEEN_PIECES_MS, undefined, { ref: false });
        if (services.stopping.aborted) return;
      }
  };
  const inOrder = async (works: readonly (Feature["prepare"] | undefined)[]): Promise<void> => {
    for (const work of works) await work?.(services);
  };

  return {
    routes: features.flatMap((feature) => feature.routes?.(services) ?? []),
    gauges: features
      .flatMap((feature) => feature.gauges ?? [])
      .map(({ read, ...gauge }) => ({ ...gauge, read: () => read(services) })),
    mail: Object.assign({}, ...features.map(({ mail }) => mail ?? {})),
    registerWorkflows() {
      for (const { workflows } of features)
        for (const definition of workflows?.(services) ?? [])
          services.workflows.register(definition);
    },
    prepare: () => inOrder(features.map(({ prepare }) => prepare)),
    warm: () => takeTurn("warming", warm),
    async start() {
      repeat(EVERY_MINUTE_MS, "resuming", () => (hasBegun ? resume() : begin()));
      for (const { name, everyMs, run } of declared) repeat(everyMs, name, () => run(services));
      if (keeper.isHeld()) await begin();
    },
    stopTimers() {
      for (const timer of timers) clearInterval(timer);
    },
    async close() {
      await inOrder(features.map(({ close }) => close));
    },
  };
}
