import { classNames } from "#web/lib/class-names.ts";

/** The product's mark: a letter that stands on its ballast. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={classNames("inline-flex items-center gap-2.5", className)}>
      <svg aria-hidden viewBox="0 0 32 32" className="size-7 shrink-0">
        <rect width="32" height="32" rx="7" className="fill-accent" />
        <path
          d="M10 7v14.5h12"
          fill="none"
          strokeWidth="3.2"
          strokeLinecap="square"
          className="stroke-on-accent"
        />
        <path
          d="M10 25.6h12"
          fill="none"
          strokeWidth="2.4"
          strokeOpacity="0.6"
          className="stroke-on-accent"
        />
      </svg>
      <span className="font-serif text-xl font-semibold tracking-tight text-ink">Lastro</span>
    </span>
  );
}
