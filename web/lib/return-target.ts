import { trueNow } from "#web/lib/true-clock.ts";

/** Where the person was going when sign-in came between. Kept for the tab only. */
const KEY = "lastro-return-to";
/** The same for the tab that a letter opens, by who asked for a new access in this browser. */
const LETTER_KEY = "lastro-return-by-letter";
const LETTER_MS = 3_600_000;

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

/** The access comes in a letter, whose link opens a tab of its own. */
export function saveTargetForLetter(): void {
  const path = getReturnTarget();
  if (path === null) return;
  try {
    const until = trueNow().getTime() + LETTER_MS;
    localStorage.setItem(LETTER_KEY, JSON.stringify({ path, until }));
  } catch {
    // As above.
  }
}

function takeLetterTarget(): string | null {
  const kept = localStorage.getItem(LETTER_KEY);
  localStorage.removeItem(LETTER_KEY);
  const { path, until } = JSON.parse(kept ?? "{}") as { path?: string; until?: number };
  return path !== undefined && (until ?? 0) > trueNow().getTime() ? path : null;
}

/** Reads the target and forgets it. */
export function readReturnTarget(): string {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const ofLetter = takeLetterTarget();
    return isSafeTarget(path) ? path : isSafeTarget(ofLetter) ? ofLetter : "/dashboard";
  } catch {
    return "/dashboard";
  }
}
