import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { words } from "./copy.ts";

/** Asks before what cannot be taken back at once. `children` say what will happen. */
export function ConfirmDialog({ open, onOpenChange, title, children, confirmLabel, onConfirm, isPending, isDestructive, isDisabled }: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  isPending?: boolean;
  isDestructive?: boolean;
  isDisabled?: boolean;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      width="narrow"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
          <Button variant={isDestructive ? "danger" : "primary"} onClick={onConfirm} isPending={isPending === true} disabled={isDisabled === true}>{confirmLabel}</Button>
        </>
      }
    >
      <div className="text-base text-ink-2">{children}</div>
    </Dialog>
  );
}
