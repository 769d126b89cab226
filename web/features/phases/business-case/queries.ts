import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { listFacts } from "#contract/facts/endpoints.ts";
import {
  deleteScenario,
  getFinancialModel,
  listScenarios,
  saveScenario,
} from "#contract/scenarios/endpoints.ts";
import type { FinancialModel } from "#domain/phases/common/financial-model/financial-model.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { prefixAt, prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";

export function useFinancialModel(projectId: string, runId: string | null) {
  return useQuery({
    queryKey: ["business-case", projectId, "model", runId],
    queryFn: async () =>
      (await call(getFinancialModel, { params: { id: projectId } })).model as FinancialModel | null,
  });
}

/** Range of each driver by its key, as the run's facts say. */
export function useDriverRanges(projectId: string, runId: string | null) {
  return useQuery({
    queryKey: ["business-case", projectId, "ranges", runId],
    queryFn: async () => {
      const ends = new Map<string, { low: number; high: number }>();
      const facts = new Map(
        (
          await call(listFacts, {
            params: { id: projectId },
            query: { phase: 5, prefix: prefixOf(handed.range.low) },
          })
        ).map((fact) => [fact.id, fact.value]),
      );
      for (const [id, low] of facts) {
        const at = handed.range.low.read(id);
        const high = at === null ? undefined : facts.get(handed.range.high(at));
        if (at !== null && typeof low === "number" && typeof high === "number")
          ends.set(at.driver, { low, high });
      }
      return ends;
    },
    enabled: runId !== null,
  });
}

interface EffectEnd {
  factId: string;
  value: number;
  display: string;
}
export interface DriverEffect {
  worst: EffectEnd;
  best: EffectEnd;
}

/** What each driver's range is worth to the NPV of the recommended set, by its key, as the run's tornado says. */
export function useDriverEffects(projectId: string, runId: string | null) {
  return useQuery({
    queryKey: ["business-case", projectId, "effects", runId],
    queryFn: async () => {
      const facts = await call(listFacts, {
        params: { id: projectId },
        query: { phase: 5, prefix: prefixAt(handed.tornado.worst, { set: "rec" }) },
      });
      const ends = new Map<string, EffectEnd>();
      for (const { id, value, display } of facts)
        if (typeof value === "number") ends.set(id, { factId: id, value, display });
      const effects = new Map<string, DriverEffect>();
      for (const [id, worst] of ends) {
        const at = handed.tornado.worst.read(id);
        const best = at === null ? undefined : ends.get(handed.tornado.best(at));
        if (at !== null && best !== undefined) effects.set(at.driver, { worst, best });
      }
      return effects;
    },
    enabled: runId !== null,
  });
}

export function useScenarios(projectId: string) {
  return useQuery({
    queryKey: ["business-case", projectId, "scenarios"],
    queryFn: () => call(listScenarios, { params: { id: projectId } }),
    refetchOnMount: "always",
  });
}

export function useSaveScenario(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<NonNullable<typeof saveScenario.body>>) =>
      call(saveScenario, { params: { id: projectId }, body }),
    onSettled: () =>
      void client.invalidateQueries({ queryKey: ["business-case", projectId, "scenarios"] }),
  });
}

export function useDeleteScenario(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteScenario, { params: { id } }),
    onSettled: () =>
      void client.invalidateQueries({ queryKey: ["business-case", projectId, "scenarios"] }),
  });
}
