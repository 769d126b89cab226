import { Toast } from "radix-ui";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { classNames } from "#web/lib/class-names.ts";
import { Button, IconButton } from "../button.tsx";
import { words } from "../copy.ts";
import { useToasts, type ToastTone } from "./toast-store.ts";

const looks: Record<ToastTone, { icon: typeof Info; colour: string; edge: string }> = {
  neutral: { icon: Info, colour: "text-info", edge: "border-border" },
  positive: { icon: CircleCheck, colour: "text-positive", edge: "border-border" },
  destructive: { icon: CircleAlert, colour: "text-danger", edge: "border-danger/50" },
};

/** Swipe to the right by 50 px to dismiss; F8 moves the focus to the list. */
export function Toaster() {
  const { toasts, dismiss } = useToasts();
  return (
    <Toast.Provider
      swipeDirection="right"
      swipeThreshold={50}
      duration={5_000}
      label={words.notifications}
    >
      {toasts.map((toast) => {
        const { icon: Icon, colour, edge } = looks[toast.tone];
        return (
          <Toast.Root
            key={toast.id}
            open={toast.isOpen}
            duration={toast.durationMs}
            type={toast.tone === "destructive" ? "foreground" : "background"}
            onOpenChange={(isOpen) => {
              if (!isOpen) dismiss(toast.id);
            }}
            className={classNames(
              "flex items-start gap-3 rounded-card border bg-surface p-4 shadow-float data-[state=open]:animate-[rise-in_180ms_ease-out] data-[state=closed]:animate-[toast-out_120ms] data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-[toast-swipe-out_120ms]",
              edge,
            )}
          >
            <Icon aria-hidden className={classNames("mt-0.5 size-[18px] shrink-0", colour)} />
            <div className="min-w-0 flex-1">
              <Toast.Title className="text-base font-semibold text-ink">{toast.title}</Toast.Title>
              {toast.description && (
                <Toast.Description className="text-base text-ink-2">
                  {toast.description}
                </Toast.Description>
              )}
              {toast.action && (
                <Toast.Action asChild altText={toast.action.label}>
                  <Button size="small" className="mt-2" onClick={toast.action.onSelect}>
                    {toast.action.label}
                  </Button>
                </Toast.Action>
              )}
            </div>
            <Toast.Close asChild>
              <IconButton label={words.close} size="small" className="-mt-1 -mr-1">
                <X aria-hidden />
              </IconButton>
            </Toast.Close>
          </Toast.Root>
        );
      })}
      <Toast.Viewport
        hotkey={["F8"]}
        className="fixed right-0 bottom-0 z-70 flex w-full max-w-[26.25rem] flex-col gap-2 p-4 outline-none"
      />
    </Toast.Provider>
  );
}
