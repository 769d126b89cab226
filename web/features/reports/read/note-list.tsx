import type { OriginNote } from "#domain/report/report-tree.ts";
import { copy } from "./copy.ts";
import { FigureText } from "./figure-text.tsx";

export function NoteList({ title, notes }: { title: string; notes: readonly OriginNote[] }) {
  return (
    <section className="my-5">
      <h3 className="mb-2 text-base font-semibold text-ink">{title}</h3>
      <ol className="flex flex-col gap-1.5 text-sm text-ink-2">
        {notes.map((note) => (
          <li
            key={note.n}
            id={`nota-${note.n}`}
            className="grid scroll-mt-24 grid-cols-[40px_1fr] target:bg-accent-soft"
          >
            <span className="text-accent">[{note.n}]</span>
            <span className="min-w-0 break-words">
              <span className="font-medium text-ink">{note.label}: </span>
              <FigureText text={note.value} factId={note.factId} /> ({copy.basis[note.basis]}).{" "}
              {note.formula}
              {note.origin === "" ? "" : `; ${note.origin}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
