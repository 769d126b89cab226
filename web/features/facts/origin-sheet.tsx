import { deferred } from "#web/ui/prefetch.ts";
import { useOriginSheet } from "./origin-store.ts";

const useSheet = deferred(async () => (await import("./open-origin-sheet.tsx")).OpenOriginSheet);

/** "Ver origem": mounted once in the frame, shown for whatever figure was asked about. */
export function OriginSheet() {
  const { target, close } = useOriginSheet();
  const drawSheet = useSheet(target === null ? null : "now", close);
  return target === null || drawSheet === null ? null : drawSheet({ target, onClose: close });
}
