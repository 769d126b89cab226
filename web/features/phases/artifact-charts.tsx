/** Charts of an artefact. */
export function ArtifactCharts(_props: { charts: unknown[]; projectId: string }) {
  return null;
}
