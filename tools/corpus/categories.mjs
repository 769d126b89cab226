// The categories in the order in which they run. Each module has `check(corpus)`.
export const categories = {
  "phase-1": () => import("./phase-1.mjs"),
  dirty: () => import("./dirty.mjs"),
  documents: () => import("./documents.mjs"),
  archives: () => import("./archives.mjs"),
};
