import { deferred } from "#web/ui/prefetch.ts";
import { useAsking } from "./request-confirmation.ts";

const useWindow = deferred(async () => (await import("./confirm-window.tsx")).ConfirmWindow);

/** Mounted once for all pages; opens where a call has to be confirmed. */
export function ConfirmDialog({ email }: { email: string }) {
  const { asking } = useAsking();
  const draw = useWindow(asking === null ? null : "now", () => asking?.settle(null));
  return asking !== null && draw !== null ? draw({ asking, email }) : null;
}
