/**
 * Loaded before the server where OTEL_EXPORTER_OTLP_ENDPOINT is set (tools/run-server.mjs): statements are watched from
 * the loading of `pg` on.
 */
import { openTelemetry } from "#server/adapters/tracing/open-telemetry.ts";
import { installTracing } from "#server/platform/tracing/tracing.ts";

installTracing(openTelemetry());
