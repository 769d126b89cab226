import { useQuery } from "@tanstack/react-query";
import { listFacts } from "#contract/facts/endpoints.ts";
import {
  getArtifact,
  getDataset,
  listArtifacts,
  listDatasets,
} from "#contract/phases/endpoints.ts";
import { call, type CallReply } from "#web/lib/calls/api-client.ts";

export type Artifact = CallReply<typeof getArtifact>;
export type DatasetContent = CallReply<typeof getDataset>;

export function useDatasets(phaseId: string) {
  return useQuery({
    queryKey: ["phases", phaseId, "datasets"],
    queryFn: () => call(listDatasets, { params: { id: phaseId } }),
  });
}

export function useArtifacts(phaseId: string) {
  return useQuery({
    queryKey: ["phases", phaseId, "artifacts"],
    queryFn: () => call(listArtifacts, { params: { id: phaseId } }),
  });
}

export function useArtifact(artifactId: string | null) {
  return useQuery({
    queryKey: ["phases", "artifact", artifactId],
    queryFn: () => call(getArtifact, { params: { id: artifactId ?? "" } }),
    enabled: artifactId !== null,
  });
}

export function useDataset(datasetId: string) {
  return useQuery({
    queryKey: ["phases", "dataset", datasetId],
    queryFn: () => call(getDataset, { params: { id: datasetId } }),
  });
}

/** An artefact of the run shown by the method's name of it; null where the run has none. */
export function useNamedArtifact(
  phaseId: string,
  artifactId: string,
): { artifact: Artifact | null | undefined; error: Error | null; retry: () => void } {
  const list = useArtifacts(phaseId);
  const id = list.data?.find((candidate) => candidate.artifactId === artifactId)?.id ?? null;
  const one = useArtifact(id);
  return {
    artifact: list.data === undefined ? undefined : id === null ? null : one.data,
    error: list.error ?? one.error,
    retry: () => {
      void list.refetch();
      void one.refetch();
    },
  };
}

/** The same for a derived dataset. */
export function useNamedDataset(phaseId: string, datasetId: string) {
  return useQuery({
    queryKey: ["phases", phaseId, "dataset", datasetId],
    queryFn: async (): Promise<DatasetContent | null> => {
      const found = (await call(listDatasets, { params: { id: phaseId } })).find(
        (candidate) => candidate.datasetId === datasetId,
      );
      return found === undefined ? null : call(getDataset, { params: { id: found.id } });
    },
  });
}

/** Displays of a phase's facts whose ids begin so, by id. */
export function useDisplays(projectId: string, phase: number, prefix: string | null) {
  return useQuery({
    queryKey: ["facts", projectId, "displays", phase, prefix],
    queryFn: async () =>
      new Map(
        (
          await call(listFacts, {
            params: { id: projectId },
            query: { phase, prefix: prefix ?? "" },
          })
        ).map((fact) => [fact.id, fact.display]),
      ),
    enabled: prefix !== null,
  });
}
