import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { shortcutCopy } from "../copy.ts";
import { shortcuts } from "./shortcuts.ts";

/** What the keys do. */
export function ShortcutsList({ onOpenChange }: { onOpenChange: (isOpen: boolean) => void }) {
  return (
    <Dialog
      name="shortcuts"
      open
      onOpenChange={onOpenChange}
      title={shortcutCopy.title}
      width="narrow"
    >
      <dl className="divide-y divide-border">
        {shortcuts.map((item) => (
          <div key={item.label} className="flex items-center justify-between gap-6 py-2.5">
            <dt className="text-base text-ink-2">{item.label}</dt>
            <dd className="flex shrink-0 gap-1">
              {item.keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-control border border-border bg-surface-2 px-1.5 font-sans text-xs text-ink"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
