import { useState, type ReactNode } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { deferred, usePrefetchOnIntent } from "#web/ui/prefetch.ts";

const useOrigin = deferred(async () => (await import("./measures-sheet.tsx")).MeasuresSheet);

/**
 * A value that people measured: pressed, it tells months, before, now, who and the evidence. `itemIds`: of these items alone.
 */
export function MeasuredValue({
  projectId,
  itemIds,
  children,
  className,
}: {
  projectId: string;
  itemIds?: readonly string[];
  children: ReactNode;
  className?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const isNear = usePrefetchOnIntent();
  const close = (): void => setOpen(false);
  const drawSheet = useOrigin(isOpen ? "now" : isNear ? "soon" : null, close);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-testid="measured-value"
        onClick={() => setOpen(true)}
        className={classNames(
          "fact-underline cursor-pointer rounded-[3px] text-left hover:decoration-accent hover:text-accent",
          className,
        )}
      >
        {children}
      </button>
      {drawSheet?.({
        projectId,
        isOpen,
        onClose: close,
        ...(itemIds === undefined ? {} : { itemIds }),
      })}
    </>
  );
}
