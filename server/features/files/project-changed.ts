import type { Services } from "#server/platform/services.ts";

/**
 * Told after a project's files or mappings have changed, so that what was computed from them can be marked. Given by the
 * container: files know nothing of runs.
 */
export type ProjectChanged = (services: Services, work: { tenantId: string; userId: string; fileId: string }) => Promise<null>;
