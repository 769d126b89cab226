import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { getRegulation, saveRegulation } from "#contract/regulation/endpoints.ts";
import { call, type CallReply } from "#web/lib/calls/api-client.ts";

export type Regulation = CallReply<typeof getRegulation>;
export type RegulationLine = Regulation["lines"][number];

const KEY = ["regulation"];

export const useRegulation = () =>
  useQuery({ queryKey: KEY, queryFn: () => call(getRegulation), retry: false });

/** Phase 6 of every project is then out of date. */
export function useSaveRegulation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<NonNullable<typeof saveRegulation.body>>) =>
      call(saveRegulation, { body }),
    onSuccess: (table) => client.setQueryData(KEY, table),
    onSettled: () => {
      for (const root of ["regulation", "phases", "projects", "reports", "gates"])
        void client.invalidateQueries({ queryKey: [root] });
    },
  });
}
