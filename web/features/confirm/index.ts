export { requestConfirmation } from "./request-confirmation.ts";
export { ConfirmDialog } from "./confirm-dialog.tsx";
