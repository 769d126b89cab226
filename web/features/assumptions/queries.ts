import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  applyLibraryValue,
  confirmAssumptions,
  getAssumption,
  listAssumptions,
  setAssumption,
  type AssumptionDetail,
} from "#contract/assumptions/endpoints.ts";
import { listFacts, type WireFact } from "#contract/facts/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { readOnVisit } from "#web/lib/query-client.ts";
import { prefixAt, prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import { readEffects } from "./decisive.ts";
import * as handed from "./facts-handed.ts";
import { perimeters } from "./range-effect.ts";

export const END_ACTIVITIES = "A.atividades_finais";

/** The activities in which cases end, as the current run counted them; most frequent first within each log. */
export function useLastActivities(projectId: string, runId: string | null) {
  return useQuery({
    queryKey: ["facts", projectId, "last-activities", runId],
    queryFn: async (): Promise<WireFact[]> =>
      (
        await call(listFacts, {
          params: { id: projectId },
          query: { phase: 1, prefix: prefixOf(handed.log.last) },
        })
      ).filter((fact) => handed.log.last.read(fact.id) !== null),
    enabled: runId !== null,
  });
}

/** Asked for again whenever a screen opens: runs change what each assumption drives. */
export function useAssumptions(projectId: string) {
  return useQuery({
    queryKey: ["assumptions", projectId],
    queryFn: () => call(listAssumptions, { params: { id: projectId } }),
    refetchOnMount: readOnVisit,
  });
}

export function useAssumption(projectId: string, assumptionId: string) {
  return useQuery({
    queryKey: ["assumptions", projectId, assumptionId],
    queryFn: () => call(getAssumption, { params: { id: projectId, assumptionId } }),
    refetchOnMount: "always",
  });
}

/** Displays of the sensitivity facts of one driver, both perimeters and the ends of its range; empty before a run of phase 5. */
export function useSensitivity(projectId: string, driverKey: string) {
  return useQuery({
    queryKey: ["facts", projectId, "sensitivity", driverKey],
    queryFn: async () => {
      const prefixes = [
        prefixAt(handed.range.end, { driver: driverKey }),
        ...perimeters.map((set) => prefixAt(handed.tornado.effect, { set, driver: driverKey })),
      ];
      const found = await Promise.all(
        prefixes.map((prefix) =>
          call(listFacts, { params: { id: projectId }, query: { phase: 5, prefix } }),
        ),
      );
      return new Map(found.flat().map((fact) => [fact.id, fact.display]));
    },
  });
}

/** What the ranges of assumptions move in the result of phase 5; nothing before its first run, nor where it is not released. */
export function useEffects(projectId: string) {
  return useQuery({
    queryKey: ["facts", projectId, "effects"],
    queryFn: async () => {
      const set = "rec";
      const prefixes = [handed.set.npv({ set }), prefixAt(handed.tornado.swing, { set })];
      const found = await Promise.all(
        prefixes.map((prefix) =>
          call(listFacts, { params: { id: projectId }, query: { phase: 5, prefix } }),
        ),
      );
      return readEffects(found.flat());
    },
  });
}

type Change = z.input<NonNullable<typeof setAssumption.body>> & { id: string };

/** What used another value becomes out of date: phases, reports and facts are asked for again. */
export function useSetAssumption(projectId: string) {
  return useChange(projectId, ({ id, ...body }: Change) =>
    call(setAssumption, { params: { id: projectId, assumptionId: id }, body }),
  );
}

export function useApplyLibrary(projectId: string) {
  return useChange(projectId, ({ id, revision }: { id: string; revision: number }) =>
    call(applyLibraryValue, { params: { id: projectId, assumptionId: id }, body: { revision } }),
  );
}

/** One name under many; the values stay, so nothing becomes out of date. */
export function useConfirmAssumptions(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<NonNullable<typeof confirmAssumptions.body>>) =>
      call(confirmAssumptions, { params: { id: projectId }, body }),
    onSuccess: (after) => client.setQueryData(["assumptions", projectId], after),
    onSettled: () => {
      for (const root of ["assumptions", "phases", "projects", "gates"])
        void client.invalidateQueries({ queryKey: [root] });
    },
  });
}

function useChange<Input>(
  projectId: string,
  mutationFn: (input: Input) => Promise<AssumptionDetail>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (after) => client.setQueryData(["assumptions", projectId, after.id], after),
    onSettled: () => {
      for (const root of ["assumptions", "phases", "projects", "reports", "facts", "gates"])
        void client.invalidateQueries({ queryKey: [root] });
    },
  });
}
