import type { rerunSection as endpoint } from "#contract/reports/endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { publishSection } from "./publish-section.ts";

export const rerunSection: Handler<typeof endpoint> = (context, { params }) =>
  publishSection(context, params, { action: "report.rerun-section" });
