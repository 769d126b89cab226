import type { createBrowserRouter } from "react-router";
import { untilReachable } from "#web/lib/calls/connection.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { routeCopy as copy } from "./copy.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A page whose code cannot be fetched is waited for: the page on the screen stays, and the wanted one opens once the server
 * answers, unless the person went elsewhere. When the server answers and the code still does not come (a server that was
 * updated names its files anew, and some browsers remember a failure), the address is loaded afresh.
 */
export const retryImport =
  (routerOf: () => Router) =>
  <Page>(load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    try {
      return await load();
    } catch (error) {
      const {
        initialized,
        navigation: { location },
      } = routerOf().state;
      // Nothing stands on the screen yet: the error page says it.
      if (!initialized || location === undefined) throw error;
      showToast({ title: copy.unreachable, description: copy.unreachableText });
      await untilReachable();
      return load().catch((stillMissing: unknown) => {
        if (routerOf().state.navigation.location?.key !== location.key) throw stillMissing;
        window.location.assign(location.pathname + location.search + location.hash);
        return new Promise<never>(() => {});
      });
    }
  };
