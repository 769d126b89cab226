import { useEffect, useState } from "react";

/** The time, renewed every `intervalMs` while `isTicking`. */
export function useNow(isTicking: boolean, intervalMs = 200): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNowMs(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [isTicking, intervalMs]);
  return nowMs;
}
