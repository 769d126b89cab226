import { QueryClient } from "@tanstack/react-query";

const YOUNG_PAGE_MS = 5_000;

/** For what others change without telling: read again on every visit, but not by a document that has only just come with it. */
export const readOnVisit = (): boolean | "always" =>
  performance.now() < YOUNG_PAGE_MS ? false : "always";

/**
 * Data changes by what the person does and by run events, which invalidate; nothing goes stale by itself. Without a network
 * readings wait for it; what a person sends fails at once and says so, since it must not leave later behind their back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
