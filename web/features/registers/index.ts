export { ChangeList } from "./change-list.tsx";
export { registersCopy } from "./copy.ts";
export { useRegister, useRegisterWrite } from "./queries.ts";
export { PromotedFrom } from "./promoted-from.tsx";
export { FieldProblems, readFigure, RecordForm, writeFigure } from "./record-form.tsx";
export { RecordLines, RecordName, RecordPanel } from "./record-panel.tsx";
export { RecordMenu } from "./record-menu.tsx";
export { ExportMenu, ImportButton, RegisterPage } from "./register-page.tsx";
