/** Where the person was going when sign-in came between. Kept for the tab only. */
const KEY = "lastro-return-to";

/** Only paths of this site that sign-in itself does not serve; "//host" is another site. */
export function isSafeTarget(path: string | null): path is string {
  if (path === null || !path.startsWith("/") || path.startsWith("//") || path.startsWith("/\\"))
    return false;
  return !/^\/(?:signin|consultant-login|about|api)?(?:[/?#]|$)/.test(path);
}

export function saveReturnTarget(path: string): void {
  if (!isSafeTarget(path)) return;
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage sign-in leads to the dashboard.
  }
}

/** The target, if there is one; it stays remembered. */
export function getReturnTarget(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    return isSafeTarget(path) ? path : null;
  } catch {
    return null;
  }
}

/** Reads the target and forgets it. */
export function readReturnTarget(): string {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return isSafeTarget(path) ? path : "/dashboard";
  } catch {
    return "/dashboard";
  }
}
