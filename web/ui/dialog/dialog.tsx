import { Dialog as RadixDialog } from "radix-ui";
import { X } from "lucide-react";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { IconButton } from "../button.tsx";
import { words } from "../copy.ts";
import type { DialogName } from "./dialog-names.ts";
import { startInWindow } from "./first-focus.ts";

interface DialogProps {
  name: DialogName;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  width?: "narrow" | "medium" | "wide";
}

const widths = { narrow: "max-w-[27.5rem]", medium: "max-w-[35rem]", wide: "max-w-[55rem]" };
/** As high as the windows: one that opens over another dims it, by the order in which they come. */
const overlay = "fixed inset-0 z-50 bg-overlay animate-[fade-in_150ms]";

/**
 * Where the focus was when a window opened, to go back to: Radix itself knows only triggers of its own, and ours are opened by
 * whatever holds their state. Read while it is drawn, before a field in it takes the focus. Of a menu that is gone by then it is
 * the button under which it stood.
 */
function useFocusReturn(open: boolean) {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(focusedElement());
  }
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener?.isConnected === true) focusWhileThere(opener);
      else focusContent();
    },
  };
}

const focusContent = (): void => document.getElementById("content")?.focus({ preventScroll: true });

/** What was done in a window may take its opener off the page a moment later, as a deleted record's menu: the focus would be nowhere. */
function focusWhileThere(opener: HTMLElement): void {
  opener.focus({ preventScroll: true });
  const watch = new MutationObserver(() => {
    if (opener.isConnected && document.activeElement === opener) return;
    watch.disconnect();
    if (!opener.isConnected && document.activeElement === document.body) focusContent();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

function focusedElement(): HTMLElement | null {
  const active =
    document.activeElement instanceof HTMLElement && document.activeElement !== document.body
      ? document.activeElement
      : null;
  const menu = active?.closest("[role='menu']");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
}

/** What floats over every window, such as the word that the connection is lost, is pressed without closing one. */
function stayOpen(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-aside]") !== null)
    event.preventDefault();
}

/**
 * A message that came while a window stands takes Escape from it (Radix gives it to what opened last, and messages count). A
 * layer in the window, such as a list of options, prevents the default when it closes; a message does not.
 */
const closeOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key === "Escape" && !event.defaultPrevented) close();
};

/** Of every window, whatever its look: where the focus goes back to, and what closes it. */
export function useWindowProps(name: DialogName, open: boolean, close: () => void) {
  return {
    ...useFocusReturn(open),
    "data-dialog": name,
    onInteractOutside: stayOpen,
    onKeyDown: closeOnEscape(close),
  };
}

function CloseButton() {
  return (
    <RadixDialog.Close asChild>
      <IconButton label={words.close} className="-mt-1.5 -mr-2">
        <X aria-hidden />
      </IconButton>
    </RadixDialog.Close>
  );
}

function Heading({ title, description }: { title: string; description?: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <RadixDialog.Title className="text-xl font-semibold text-ink">{title}</RadixDialog.Title>
        {description !== undefined && (
          <RadixDialog.Description className="mt-1 text-base text-ink-2">
            {description}
          </RadixDialog.Description>
        )}
      </div>
      <CloseButton />
    </div>
  );
}

/**
 * A modal window: focus begins where a person goes on (`first-focus.ts`) and stays inside, Escape
 * closes, focus returns to what opened it.
 */
export function Dialog({
  name,
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  width = "medium",
}: DialogProps) {
  const windowProps = useWindowProps(name, open, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlay} />
        <RadixDialog.Content
          {...windowProps}
          onOpenAutoFocus={startInWindow}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          className={classNames(
            "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-card border border-border bg-surface shadow-float outline-none animate-[fade-in_150ms]",
            widths[width],
          )}
        >
          <div className="px-6 pt-6 pb-4">
            <Heading title={title} description={description} />
          </div>
          <div
            data-window="body"
            className="relative min-h-0 flex-1 overflow-y-auto px-6 pb-6 [&[tabindex]]:outline-none"
          >
            {children}
          </div>
          {footer !== undefined && (
            <div
              data-window="footer"
              className="flex flex-wrap justify-end gap-2 border-t border-border px-6 py-4"
            >
              {footer}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** A panel from the right edge for reading beside the page it explains. */
export function Sheet({
  name,
  open,
  onOpenChange,
  title,
  description,
  children,
}: Omit<DialogProps, "footer" | "width">) {
  const windowProps = useWindowProps(name, open, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlay} />
        <RadixDialog.Content
          {...windowProps}
          onOpenAutoFocus={startInWindow}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-[40rem] flex-col border-l border-border bg-surface shadow-float outline-none animate-[slide-from-right_180ms_ease-out]"
        >
          <div className="border-b border-border px-6 pt-6 pb-4">
            <Heading title={title} description={description} />
          </div>
          <div
            data-window="body"
            className="relative min-h-0 flex-1 overflow-y-auto px-6 py-5 [&[tabindex]]:outline-none"
          >
            {children}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
