import { designCopy as copy, Gallery } from "#web/features/design-system/index.ts";
import { setTheme, useTheme } from "#web/lib/theme.ts";
import { Button } from "#web/ui/button.tsx";

/** /test-dialog-ci: the living page of the design system. */
export function DesignSystemPage() {
  const isDark = useTheme() === "dark";
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="font-serif text-2xl font-semibold text-ink">{copy.title}</h1>
          <p className="mt-1 max-w-prose text-base text-ink-2">{copy.intro}</p>
        </div>
        <Button onClick={() => setTheme(isDark ? "light" : "dark")}>{copy.usePage(isDark)}</Button>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Gallery theme="light" />
        <Gallery theme="dark" />
      </div>
    </div>
  );
}
