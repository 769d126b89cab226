import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/lib/class-names.ts";
import { foldedOnPhone, useFold } from "#web/ui/use-fold.ts";

/** Closed on a phone until it is asked for, sought or led to. */
export function Folded({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const { element, hold, isFolded, unfold } = useFold();
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (target === null || element?.contains(target) !== true) return;
    unfold();
    requestAnimationFrame(() => target.scrollIntoView());
  }, [element, hash, key, unfold]);
  return (
    <>
      {isFolded && <UnfoldButton label={label} onUnfold={unfold} />}
      <div ref={hold} className={classNames(className, isFolded && foldedOnPhone)}>
        {children}
      </div>
    </>
  );
}

export function UnfoldButton({ label, onUnfold }: { label: string; onUnfold: () => void }) {
  return (
    <Button
      size="small"
      className="mt-2 pointer-coarse:h-11 md:hidden print:hidden"
      onClick={onUnfold}
    >
      {label}
    </Button>
  );
}
