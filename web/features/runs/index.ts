export { RunPanel } from "./run-panel.tsx";
export { RunChanges } from "./run-changes.tsx";
export { RunWatcher } from "./run-watcher.tsx";
export { useRun, useRuns } from "./queries.ts";
export { countSteps } from "./run-state.ts";
export { useRunWatch } from "./run-watch-store.ts";
export { RunNow } from "./run-now.tsx";
export { RunAgain } from "./run-again.tsx";
