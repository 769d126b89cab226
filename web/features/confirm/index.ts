export { askToConfirm } from "./ask-to-confirm.ts";
export { ConfirmDialog } from "./confirm-dialog.tsx";
