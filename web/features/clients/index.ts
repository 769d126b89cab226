export { templateCopy } from "./copy.ts";
export { TemplateDialog } from "./template-dialog.tsx";
