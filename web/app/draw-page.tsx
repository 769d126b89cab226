import {
  dehydrate,
  QueryClientProvider,
  type Query,
  type QueryClient,
} from "@tanstack/react-query";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from "react-router";
import { fetchSession } from "#web/features/auth/index.ts";
import { prefetchProjects } from "#web/features/projects/index.ts";
import { createQueryClient } from "#web/lib/query-client.ts";
import { DRAWN_PAGE_ID, escapeForScript } from "./drawn-page.ts";
import { fetchFirstPage } from "./gates.tsx";
import { createRoutes } from "./router.tsx";

export { drawAbout } from "#web/site/draw-about.tsx";
/** Who calls decides what `call` speaks to: it is bundled with this module. */
export { setTransport } from "#web/lib/calls/api-client.ts";

/** Each round reads what the one before showed to be needed; the dashboard takes two. */
const MOST_ROUNDS = 6;
/** From the first drawing on. The browser would wait for the same server; what comes later than this it asks for itself. */
const READ_WITHIN_MS = 5_000;
/** How React marks a boundary whose content it left to the browser; no text can look like it. */
const UNFINISHED = "<!--$!-->";

const noRouter = (): never => {
  throw new Error("a page is drawn from routes alone");
};

interface Drawing {
  html: string;
  data: string;
}

/**
 * The page of an address as the person of the calls sees it, with what it read in an element of JSON beside it; null where
 * nothing can be drawn (no session, another page than the one asked for). Which data those are is not listed anywhere: it is
 * drawn, what its queries lack is read, and it is drawn again. What is refused, or late, is left to the browser.
 */
export async function drawPage(path: string): Promise<Drawing | null> {
  const client = createQueryClient();
  try {
    const handler = createStaticHandler(createRoutes(noRouter));
    const [found] = await Promise.all([
      handler.query(new Request(new URL(path, "http://lastro"))),
      fetchSession(client),
      prefetchProjects(client),
      fetchFirstPage(),
    ]);
    if (found instanceof Response) return null;
    const router = createStaticRouter(handler.dataRoutes, found);
    return await drawWithData(client, router, found);
  } finally {
    client.clear();
  }
}

async function drawWithData(
  client: QueryClient,
  router: ReturnType<typeof createStaticRouter>,
  context: StaticHandlerContext,
): Promise<Drawing> {
  const tried = new Set<string>();
  const isLacking = ({ state, options, queryHash }: Query): boolean =>
    state.data === undefined &&
    (options as { enabled?: unknown }).enabled !== false &&
    !tried.has(queryHash);
  const late = pass(READ_WITHIN_MS);
  for (let round = 0; ; round++) {
    const html = renderToString(
      <StrictMode>
        <QueryClientProvider client={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </QueryClientProvider>
      </StrictMode>,
    );
    const lacking = client.getQueryCache().getAll().filter(isLacking);
    // Of a part whose code was only just asked for, or that failed.
    const isUnfinished = html.includes(UNFINISHED);
    if (isUnfinished && round === MOST_ROUNDS)
      throw new Error("a part of the page could not be drawn");
    // In the same turn as the drawing: what comes a moment later is not on it.
    if ((lacking.length === 0 && !isUnfinished) || round === MOST_ROUNDS)
      return {
        html,
        data: `<script type="application/json" id="${DRAWN_PAGE_ID}">${escapeForScript(dehydrate(client))}</script>`,
      };
    await Promise.race([
      late,
      Promise.all(lacking.map((query) => query.fetch().catch(() => query.reset()))),
    ]);
    for (const { queryHash } of lacking) tried.add(queryHash);
    // React takes note of code that has come in a turn of its own.
    if (isUnfinished) await pass(0);
  }
}

const pass = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
