import { Sheet } from "#web/ui/dialog.tsx";
import { factCopy } from "./copy.ts";
import { OriginTree } from "./origin-tree.tsx";
import { useOriginSheet, type OriginTarget } from "./origin-store.ts";
import { useFact } from "./queries.ts";

/** "Ver origem": mounted once in the frame, shown for whatever figure was asked about. */
export function OriginSheet() {
  const { target, close } = useOriginSheet();
  if (target === null) return null;
  return <OpenSheet target={target} onClose={close} />;
}

function OpenSheet({ target, onClose }: { target: OriginTarget; onClose: () => void }) {
  const { data: fact } = useFact(target.projectId, target.factId, target.runId);
  return (
    <Sheet open onOpenChange={(isOpen) => { if (!isOpen) onClose(); }} title={fact?.label ?? factCopy.seeOrigin} description={factCopy.seeOrigin}>
      <OriginTree target={target} />
      <p className="mt-6 border-t border-border pt-3 text-xs break-all text-ink-3">{factCopy.identifier}: <code>{target.factId}</code></p>
    </Sheet>
  );
}
