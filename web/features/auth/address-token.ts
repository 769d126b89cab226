/**
 * A link carries its token in the fragment, which is sent to no server. It leaves the address bar before anything else runs, so that
 * it reaches no history entry, Referer or router state; it only fills the field and waits for the button, since mail scanners
 * follow links.
 */
import { trueNow } from "#web/lib/true-clock.ts";

let heldToken = "";

/** Links from before carry it in the query; they lived seven days, and from this day on the query is not looked at. */
const QUERY_LINKS_END = Date.UTC(2026, 11, 26);

export function readTokenFromUrl(
  location: Location,
  history: History,
  now = trueNow().getTime(),
): void {
  if (location.pathname !== "/signin" && location.pathname !== "/consultant-login") return;
  const fragment = new URLSearchParams(location.hash.slice(1)).get("token");
  const search = new URLSearchParams(location.search);
  const inQuery = search.get("token");
  if (fragment === null && inQuery === null) return;
  heldToken = (fragment ?? (now < QUERY_LINKS_END ? inQuery : null) ?? "").trim();
  search.delete("token");
  const rest = search.toString();
  history.replaceState(history.state, "", location.pathname + (rest === "" ? "" : `?${rest}`));
}

export const readHeldToken = (): string => heldToken;
export const clearStoredToken = (): void => {
  heldToken = "";
};
