/**
 * An invite link carries its token in the query. It leaves the address bar before anything else runs, so that it reaches
 * no history entry, Referer or router state; it only fills the field and waits for the button, since mail scanners
 * follow links.
 */
let heldToken = "";

export function readTokenFromUrl(location: Location, history: History): void {
  if (location.pathname !== "/signin" && location.pathname !== "/consultant-login") return;
  const search = new URLSearchParams(location.search);
  const token = search.get("token");
  if (token === null) return;
  heldToken = token.trim();
  search.delete("token");
  const rest = search.toString();
  history.replaceState(history.state, "", location.pathname + (rest === "" ? "" : `?${rest}`));
}

export const readHeldToken = (): string => heldToken;
export const clearStoredToken = (): void => {
  heldToken = "";
};
