import type { RegisterChange } from "#contract/registers/record.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { registersCopy as copy } from "./copy.ts";

export function ChangeList({ changes }: { changes: RegisterChange[] }) {
  const { showMoment } = useActDates();
  if (changes.length === 0) return <p className="text-base text-ink-3">{copy.historyEmpty}</p>;
  return (
    <ol className="flex flex-col divide-y divide-border" data-testid="changes">
      {changes.map(({ id, action, by, at, note, fields }) => (
        <li key={id} className="py-2.5 text-sm [overflow-wrap:anywhere] first:pt-0">
          <p className="text-ink">
            <span className="font-medium">{by}</span> {copy.actions[action]}{" "}
            <span className="text-ink-3">{showMoment(at)}</span>
          </p>
          {note !== null && <p className="mt-0.5 text-ink-2">{note}</p>}
          {fields.length > 0 && (
            <ul className="mt-0.5 text-ink-2">
              {fields.map(({ field, label, before, after }) => (
                <li key={field}>
                  {label}: {copy.fromTo(before, after)}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
