import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Dialog, Sheet } from "#web/ui/dialog/dialog.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { Popover } from "#web/ui/floating/popover.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { Tooltip } from "#web/ui/floating/tooltip.tsx";
import { designCopy } from "./copy.ts";
import { Row, Specimen } from "./specimen.tsx";

const copy = designCopy.overlays;
const tell = (label: string): void =>
  void showToast({ title: copy.toastTitle, description: designCopy.chosen(label) });

/** What floats takes the page's theme. */
export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "sheet" | "popover" | null>(null);
  const close = (): void => setOpen(null);
  const onOpenChange = (isOpen: boolean): void => {
    if (!isOpen) close();
  };
  return (
    <Specimen title={designCopy.groups.overlays}>
      <Row>
        <Button variant="primary" onClick={() => setOpen("dialog")}>
          {copy.dialog}
        </Button>
        <Button onClick={() => setOpen("confirm")}>{copy.confirm}</Button>
        <Button onClick={() => setOpen("sheet")}>{copy.sheet}</Button>
        <DropdownMenu
          align="start"
          trigger={<Button>{copy.menu}</Button>}
          groups={[
            copy.menuItems.map((label) => ({ label, onSelect: () => tell(label) })),
            [
              {
                label: copy.menuDanger,
                isDestructive: true,
                onSelect: () => tell(copy.menuDanger),
              },
            ],
          ]}
        />
        <Popover
          name="sample-popover"
          open={open === "popover"}
          onOpenChange={(isOpen) => setOpen(isOpen ? "popover" : null)}
          label={copy.popover}
          trigger={<Button>{copy.popover}</Button>}
        >
          <p className="p-4 text-base text-ink-2">{copy.popoverText}</p>
        </Popover>
        <Tooltip text={copy.tooltipText}>
          <Button onClick={() => tell(copy.tooltip)}>{copy.tooltip}</Button>
        </Tooltip>
        <Button
          onClick={() =>
            showToast({ title: copy.toastTitle, description: copy.toastText, tone: "positive" })
          }
        >
          {copy.toast}
        </Button>
      </Row>
      <Dialog
        name="sample-dialog"
        open={open === "dialog"}
        onOpenChange={onOpenChange}
        title={copy.dialogTitle}
        description={copy.dialogText}
        footer={
          <Button variant="primary" onClick={close}>
            {copy.close}
          </Button>
        }
      >
        <p className="text-base text-ink-2">{designCopy.typeSamples.body}</p>
      </Dialog>
      <ConfirmDialog
        name="sample-confirm"
        open={open === "confirm"}
        onOpenChange={onOpenChange}
        title={copy.confirmTitle}
        confirmLabel={copy.menuDanger}
        isDestructive
        onConfirm={close}
      >
        {copy.confirmText}
      </ConfirmDialog>
      <Sheet
        name="sample-sheet"
        open={open === "sheet"}
        onOpenChange={onOpenChange}
        title={copy.sheetTitle}
      >
        <p className="text-base text-ink-2">{copy.sheetText}</p>
      </Sheet>
    </Specimen>
  );
}
