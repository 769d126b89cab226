import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/lib/class-names.ts";
import { foldedOnPhone, useFold } from "#web/ui/use-fold.ts";

/** Closed on a phone until it is asked for, sought or led to. */
export function Folded({
  label,
  className,
  isBeside = false,
  children,
}: {
  label: string;
  className?: string;
  /** The button stands beside what precedes it. */
  isBeside?: boolean;
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
      {isFolded && <UnfoldButton label={label} isBeside={isBeside} onUnfold={unfold} />}
      <div ref={hold} className={classNames(className, isFolded && foldedOnPhone)}>
        {children}
      </div>
    </>
  );
}

export function UnfoldButton({
  label,
  isBeside = false,
  onUnfold,
}: {
  label: string;
  isBeside?: boolean;
  onUnfold: () => void;
}) {
  return (
    <Button
      size="small"
      className={classNames("pointer-coarse:h-11 md:hidden print:hidden", !isBeside && "mt-2")}
      onClick={onUnfold}
    >
      {label}
    </Button>
  );
}
