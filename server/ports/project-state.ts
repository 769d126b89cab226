/**
 * Told after a project's files, mappings, assumptions or statements have changed, so that what was computed before is
 * marked and the gate is evaluated anew. A port, so that those features need not know of runs.
 */
export interface ProjectState {
  /** Outside any transaction. `userId` is whose change it was. */
  refresh(change: { projectId: string; tenantId: string; userId: string }): Promise<void>;
}
