import { routeCopy } from "./copy.ts";

/** Shown only when a page takes long: it appears after a moment, so that quick ones do not flash. */
export function LoadingPage() {
  return (
    <main className="flex min-h-dvh items-center justify-center opacity-0 animate-[fade-in_200ms_400ms_forwards]">
      <p role="status" className="text-base text-ink-3">
        {routeCopy.loading}
      </p>
    </main>
  );
}
