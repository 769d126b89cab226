import { Slot } from "radix-ui";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classNames } from "#web/lib/class-names.ts";

const variants = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong border border-transparent",
  secondary: "bg-surface text-ink border border-border hover:bg-surface-2",
  quiet: "bg-transparent text-ink-2 border border-transparent hover:bg-surface-2 hover:text-ink",
  danger: "bg-danger text-on-danger border border-transparent hover:opacity-90",
} as const;

const sizes = {
  small: "h-8 px-3 text-sm gap-1.5",
  medium: "h-9 px-3.5 text-base gap-2",
  large: "h-11 px-5 text-lg gap-2",
} as const;

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Renders the child (a link) with the button's look. */
  asChild?: boolean;
  isPending?: boolean;
  icon?: ReactNode;
}

export const buttonClass = (
  variant: keyof typeof variants,
  size: keyof typeof sizes,
  extra?: string,
): string =>
  classNames(
    "inline-flex shrink-0 items-center justify-center rounded-control font-medium whitespace-nowrap select-none transition-colors duration-150",
    "disabled:opacity-50 disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:pointer-events-none",
    variants[variant],
    sizes[size],
    extra,
  );

/** Neither a press nor Enter in a field, which presses the form's button, sends again what is on its way. */
const hold = (event: MouseEvent): void => event.preventDefault();

/**
 * The one button. While pending it does nothing and keeps its width's worth of label beside a spinner; the browser would take
 * the focus from a button that is `disabled`, and who works with keys would begin at the top of the page.
 */
export function Button({
  variant = "secondary",
  size = "medium",
  asChild,
  isPending,
  icon,
  className,
  children,
  type,
  ...rest
}: ButtonProps) {
  const classes = buttonClass(variant, size, className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type ?? "button"}
      className={classes}
      {...rest}
      {...(isPending === true ? { "aria-busy": true, "aria-disabled": true, onClick: hold } : {})}
    >
      {isPending ? <LoaderCircle aria-hidden className="size-4 animate-spin" /> : icon}
      {children}
    </button>
  );
}

/** A square button that holds an icon alone: the label is what assistive technology and the tooltip say. */
export function IconButton({
  label,
  size = "medium",
  className,
  children,
  type,
  ...rest
}: Omit<ComponentProps<"button">, "aria-label"> & { label: string; size?: "small" | "medium" }) {
  return (
    <button
      type={type ?? "button"}
      aria-label={label}
      className={classNames(
        "inline-flex shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors duration-150 hover:bg-surface-2 hover:text-ink disabled:opacity-40 disabled:cursor-not-allowed [&_svg]:size-4",
        size === "small" ? "size-7" : "size-9",
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
