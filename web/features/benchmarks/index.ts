export { BenchmarksCard } from "./benchmarks-card.tsx";
export { BenchmarksView } from "./benchmarks-view.tsx";
export { ConsentDialog } from "./consent-dialog.tsx";
export { benchmarksCopy } from "./copy.ts";
