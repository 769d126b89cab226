import { useEffect, useRef } from "react";
import type { z } from "zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  deleteDemonstration,
  getDemonstration,
  hideDemonstration,
  makeDemonstrationLink,
  resetDemonstration,
} from "#contract/demonstration/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

const KEY = ["demonstration"] as const;
const SEEDING_INTERVAL_MS = 1_000;

/** Asked again only while it is being seeded; when that ends, the projects are too. */
export function useDemonstration() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => call(getDemonstration),
    refetchInterval: (current) =>
      current.state.data?.state === "seeding" ? SEEDING_INTERVAL_MS : false,
  });
  const state = query.data?.state;
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current === "seeding" && state !== "seeding")
      void client.invalidateQueries({ queryKey: ["projects"] });
    previous.current = state;
  }, [client, state]);
  return query;
}

function useRefresh() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: KEY });
    void client.invalidateQueries({ queryKey: ["projects"] });
  };
}

export function useHideDemonstration() {
  return useMutation({
    mutationFn: (hidden: boolean) => call(hideDemonstration, { body: { hidden } }),
    onSettled: useRefresh(),
  });
}

export function useResetDemonstration() {
  return useMutation({ mutationFn: () => call(resetDemonstration), onSettled: useRefresh() });
}

export function useDeleteDemonstration() {
  return useMutation({ mutationFn: () => call(deleteDemonstration), onSettled: useRefresh() });
}

export type DemonstrationLink = z.infer<typeof makeDemonstrationLink.reply>;

export function useMakeLink() {
  return useMutation({
    mutationFn: (papel: "aprovador" | "cliente") =>
      call(makeDemonstrationLink, { body: { papel } }),
  });
}
