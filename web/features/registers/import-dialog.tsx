import type { ImportResult } from "#contract/registers/record.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { registersCopy as copy } from "./copy.ts";

type Moved = ImportResult["updated"][number];

/** What came, what followed and what a person's words kept as it was. */
export function ImportDialog({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const { created, updated, kept, unchanged, deletedBefore } = result;
  const isSame = created.length === 0 && updated.length === 0 && kept.length === 0;
  return (
    <Dialog
      name="import-records"
      open
      onOpenChange={onClose}
      title={copy.importTitle}
      footer={
        <Button variant="primary" onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 text-base text-ink-2" data-testid="import-result">
        {isSame && <p>{copy.importUnchanged}</p>}
        {created.length > 0 && (
          <Part title={copy.created(created.length)}>
            {created.map((name) => (
              <li key={name} className="[overflow-wrap:anywhere]">
                {name}
              </li>
            ))}
          </Part>
        )}
        {updated.length > 0 && (
          <Part title={copy.updated(updated.length)}>
            {updated.map((each) => (
              <MovedItem key={each.name} moved={each} words={copy.fromTo} />
            ))}
          </Part>
        )}
        {kept.length > 0 && (
          <Part title={copy.kept(kept.length)}>
            {kept.map((each) => (
              <MovedItem key={each.name} moved={each} words={copy.phaseSays} />
            ))}
          </Part>
        )}
        {unchanged > 0 && !isSame && <p>{copy.unchanged(unchanged)}</p>}
        {deletedBefore > 0 && <p>{copy.deletedBefore(deletedBefore)}</p>}
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="text-sm font-semibold text-ink">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-sm">{children}</ul>
    </section>
  );
}

function MovedItem({
  moved,
  words,
}: {
  moved: Moved;
  words: (before: string, after: string) => string;
}) {
  return (
    <li className="[overflow-wrap:anywhere]">
      <span className="text-ink">{moved.name}</span>
      <ul className="text-ink-3">
        {moved.fields.map(({ field, label, before, after }) => (
          <li key={field}>
            {label}: {words(before, after)}
          </li>
        ))}
      </ul>
    </li>
  );
}
