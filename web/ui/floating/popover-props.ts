import type { ReactNode } from "react";
import type { DialogName } from "../dialog/dialog-names.ts";

export interface PopoverProps {
  name: DialogName;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
  label: string;
  children: ReactNode;
}
