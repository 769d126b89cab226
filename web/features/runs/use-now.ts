import { useEffect, useState } from "react";
import { trueNow } from "#web/lib/true-clock.ts";

/** The time, renewed every `intervalMs` while `isTicking`. */
export function useNow(isTicking: boolean, intervalMs = 200): number {
  const [nowMs, setNowMs] = useState(() => trueNow().getTime());
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNowMs(trueNow().getTime()), intervalMs);
    return () => clearInterval(timer);
  }, [isTicking, intervalMs]);
  return nowMs;
}
