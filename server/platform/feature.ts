/** What a feature brings to the server, said in one place: the server, the test world and the checks read the same list. */
import type { Route } from "#server/platform/http/route.ts";
import type { Measured, MeasuredGauge } from "#server/platform/metrics/metrics.ts";
import type { MailKind } from "#server/platform/mail-kind.ts";
import type { Services } from "#server/platform/services.ts";
import type { WorkflowDefinition } from "#server/ports/workflows.ts";

/** A number of the installation that whoever watches it may ask for at any moment: a cheap read over all companies. */
export interface FeatureGauge extends Omit<MeasuredGauge, "read"> {
  read(services: Services): Promise<readonly Measured[]>;
}

export interface FeatureTimer {
  /** In the log when a turn fails. */
  name: string;
  everyMs: number;
  run(services: Services): Promise<unknown>;
  /** Also once when the server starts, before anything else of that timer. */
  isRunAtStart?: boolean;
}

type Work = (services: Services) => Promise<unknown>;

export interface Feature {
  name: string;
  routes?: (services: Services) => Route[];
  /** Durable work, registered before the server answers. */
  workflows?: (services: Services) => WorkflowDefinition[];
  /** Before the server answers: what requests rely on. */
  prepare?: Work;
  /** A moment after it answers, where people are answered: piece by piece, what the first request of its kind would wait for. */
  warm?: () => Iterable<unknown>;
  /** After it answers and again every minute: rows whose workflow could not be started. */
  resume?: readonly Work[];
  /** Once, after everything was resumed. */
  start?: Work;
  /** When the server ends; what is under way may finish. */
  close?: () => Promise<unknown>;
  timers?: readonly FeatureTimer[];
  gauges?: readonly FeatureGauge[];
  /** Kinds of letters, by the name that stands in the queue. */
  mail?: Readonly<Record<string, MailKind>>;
  /** Tables of a client company that this feature owns; each such table has exactly one owner. */
  tables?: readonly string[];
}

export const defineFeature = (feature: Feature): Feature => feature;

/** How often timers look again. */
export const EVERY_MINUTE_MS = 60_000;
export const EVERY_QUARTER_HOUR_MS = 15 * 60_000;
export const EVERY_SIX_HOURS_MS = 6 * 3_600_000;
