import { deferred } from "#web/ui/prefetch.ts";
import type { DemonstrationAction } from "./demonstration-action.ts";

const useDialogs = deferred(async () => (await import("./manage-dialogs.tsx")).ManageDialogs);

/** Asks before the two things only an administrator does to the demonstration. */
export function ManageDemonstration({
  action,
  onClose,
}: {
  action: DemonstrationAction;
  onClose: () => void;
}) {
  const drawDialogs = useDialogs(action === null ? null : "now", onClose);
  return drawDialogs === null ? null : drawDialogs({ action, onClose });
}
