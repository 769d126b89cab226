import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { factCopy } from "./copy.ts";
import { OriginTree } from "./origin-tree.tsx";
import type { OriginTarget } from "./origin-store.ts";
import { useFact } from "./queries.ts";

/** The sheet with the tree from the figure down to rows of a file. */
export function OpenOriginSheet({
  target,
  onClose,
}: {
  target: OriginTarget;
  onClose: () => void;
}) {
  const { data: fact } = useFact(target.projectId, target.factId, target.runId);
  return (
    <Sheet
      name="fact-origin"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={fact?.label ?? factCopy.seeOrigin}
      description={factCopy.seeOrigin}
    >
      <OriginTree target={target} />
      <p className="mt-6 border-t border-border pt-3 text-xs break-all text-ink-3">
        {factCopy.identifier}: <code>{target.factId}</code>
      </p>
    </Sheet>
  );
}
