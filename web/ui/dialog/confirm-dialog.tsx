import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";
import { words } from "../copy.ts";
import type { DialogName } from "./dialog-names.ts";

/**
 * Asks before what cannot be taken back at once: without a field to fill in, a second Enter keeps
 * things as they are. `children` say what will happen.
 */
export function ConfirmDialog({
  name,
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  keepLabel = words.cancel,
  onConfirm,
  isPending,
  isDestructive,
  isDisabled,
}: {
  name: DialogName;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** For where the act is itself a cancelling: "Cancelar" beside it would say nothing. */
  keepLabel?: string;
  onConfirm: () => void;
  isPending?: boolean;
  isDestructive?: boolean;
  isDisabled?: boolean;
}) {
  return (
    <Dialog
      name={name}
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      width="narrow"
      footer={
        <>
          <Button data-first-focus onClick={() => onOpenChange(false)}>
            {keepLabel}
          </Button>
          <Button
            variant={isDestructive ? "danger" : "primary"}
            onClick={onConfirm}
            isPending={isPending === true}
            disabled={isDisabled === true}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-base text-ink-2">{children}</div>
    </Dialog>
  );
}
