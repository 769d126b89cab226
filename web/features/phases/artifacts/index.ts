export { ArtifactCharts } from "./artifact-body.tsx";
export { ArtifactsList, DatasetsList } from "./artifacts-list.tsx";
export { DownloadMenu } from "./download-menu.tsx";
export { FiguresView } from "./figures-view.tsx";
export { FlowsCard } from "./flow/flows-card.tsx";
export { moveInGrid } from "./heatmap-rows.ts";
export { HeatmapCard } from "./heatmap-card.tsx";
export {
  useArtifacts,
  useDisplays,
  useNamedArtifact,
  useNamedDataset,
  type Artifact,
} from "./queries.ts";
