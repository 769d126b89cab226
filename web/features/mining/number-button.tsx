import { classNames } from "#web/lib/class-names.ts";

/** A figure that opens the cases behind it. */
export function NumberButton({
  label,
  onClick,
  children,
  className,
}: {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
  className?: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        "-my-0.5 inline-block min-w-6 rounded-[3px] py-0.5 tabular-nums underline decoration-border-strong decoration-dashed underline-offset-[3px] hover:text-accent hover:decoration-accent",
        className,
      )}
    >
      {children}
    </button>
  );
}
