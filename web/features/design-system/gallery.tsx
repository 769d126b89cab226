import type { Theme } from "#web/lib/theme.ts";
import { Actions, Fields, Statuses } from "./controls.tsx";
import { designCopy as copy } from "./copy.ts";
import { DataPieces, Navigation, ScreenStates } from "./displays.tsx";
import { Foundations } from "./foundations.tsx";
import { Overlays } from "./overlays.tsx";

/** Every piece of the interface, drawn in one theme whatever the page's own is. */
export function Gallery({ theme }: { theme: Theme }) {
  return (
    <section
      data-theme={theme}
      aria-labelledby={`gallery-${theme}`}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-border bg-bg p-4 text-ink"
    >
      <h2 id={`gallery-${theme}`} className="text-base font-semibold text-ink">
        {copy.themes[theme]}
      </h2>
      <Actions />
      <Statuses />
      <Fields />
      <Navigation />
      <DataPieces />
      <ScreenStates />
      <Overlays />
      <Foundations />
    </section>
  );
}
