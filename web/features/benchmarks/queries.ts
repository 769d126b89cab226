import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  getActiveBenchmarks,
  getBenchmarkConsent,
  getBenchmarks,
  importBenchmarkSet,
  listBenchmarkSets,
  recordBenchmarkConsent,
  refreshBenchmarks,
  removeBenchmarkValue,
  retireBenchmarkSet,
  revokeBenchmarkConsent,
  setBenchmarkValue,
  type SetPreview,
} from "#contract/benchmarks/endpoints.ts";
import { setClientIndustry } from "#contract/clients/endpoints.ts";
import type { BenchmarkIndustry, BenchmarkPeriod } from "#domain/benchmarks/illustrative/index.ts";
import { buildUrl, call, announceSignedOut } from "#web/lib/calls/api-client.ts";
import { ApiError } from "#web/lib/calls/api-error.ts";

export interface BenchmarkSelection {
  industry: BenchmarkIndustry;
  period: BenchmarkPeriod;
  projectId: string | null;
}

const ROOT = ["benchmarks"] as const;
const keyOf = ({ industry, period, projectId }: BenchmarkSelection) =>
  [...ROOT, "shown", industry, period, projectId] as const;

export function useBenchmarks(selection: BenchmarkSelection, isEnabled = true) {
  const { industry, period, projectId } = selection;
  return useQuery({
    queryKey: keyOf(selection),
    queryFn: () =>
      call(getBenchmarks, {
        params: { industry, period },
        query: { projectId: projectId ?? undefined },
      }),
    enabled: isEnabled,
    refetchOnMount: "always",
  });
}

/** Of the active project, for the dashboard; asked again for another one. */
export function useActiveBenchmarks(projectId: string) {
  return useQuery({
    queryKey: [...ROOT, "active", projectId],
    queryFn: () => call(getActiveBenchmarks),
  });
}

export function useRefreshBenchmarks(selection: BenchmarkSelection) {
  const client = useQueryClient();
  const { industry, period, projectId } = selection;
  return useMutation({
    mutationFn: () =>
      call(refreshBenchmarks, { params: { id: projectId ?? "" }, body: { industry, period } }),
    onSuccess: (shown) => {
      client.setQueryData(keyOf(selection), shown);
      void client.invalidateQueries({ queryKey: [...ROOT, "active"] });
    },
  });
}

export function useSetValue(projectId: string, code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<NonNullable<typeof setBenchmarkValue.body>> | null) =>
      body === null
        ? call(removeBenchmarkValue, { params: { id: projectId, code } })
        : call(setBenchmarkValue, { params: { id: projectId, code }, body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ROOT }),
  });
}

/** Which industry the client is of; with the version that the comparison was read with. */
export function useSetIndustry(client: { id: string; version: number }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (industry: BenchmarkIndustry) =>
      call(setClientIndustry, {
        params: { clientId: client.id },
        body: { version: client.version, industry },
      }),
    onSuccess: () => void queries.invalidateQueries(),
  });
}

const consentKey = (clientId: string) => [...ROOT, "consent", clientId] as const;
export function useConsent(clientId: string) {
  return useQuery({
    queryKey: consentKey(clientId),
    queryFn: () => call(getBenchmarkConsent, { params: { clientId } }),
    refetchOnMount: "always",
  });
}

export function useWriteConsent(clientId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<NonNullable<typeof recordBenchmarkConsent.body>> | null) =>
      body === null
        ? call(revokeBenchmarkConsent, { params: { clientId } })
        : call(recordBenchmarkConsent, { params: { clientId }, body }),
    onSuccess: (consent) => {
      client.setQueryData(consentKey(clientId), consent);
      void client.invalidateQueries({ queryKey: [...ROOT, "shown"] });
      // Lessons may be sent, or are gone.
      void client.invalidateQueries({ queryKey: ["assumptions"] });
    },
  });
}

export function useBenchmarkSets() {
  return useQuery({
    queryKey: [...ROOT, "sets"],
    queryFn: () => call(listBenchmarkSets),
    refetchOnMount: "always",
  });
}

/** The same file is sent for the preview and to be stored: what is stored is what was read. */
export function useImportSet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, save }: { file: File; save: boolean }): Promise<SetPreview> => {
      const body = new FormData();
      body.set("file", file);
      const response = await fetch(
        buildUrl(importBenchmarkSet, { query: { save: save ? "1" : "0" } }),
        { method: importBenchmarkSet.method, credentials: "same-origin", body },
      );
      const text = await response.text();
      if (!response.ok) {
        if (response.status === 401) announceSignedOut(importBenchmarkSet.name);
        throw new ApiError(response.status, response.statusText, text);
      }
      return JSON.parse(text) as SetPreview;
    },
    onSuccess: (preview) => {
      if (preview.saved !== null) void client.invalidateQueries({ queryKey: ROOT });
    },
  });
}

export function useRetireSet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (setId: string) => call(retireBenchmarkSet, { params: { setId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ROOT }),
  });
}
