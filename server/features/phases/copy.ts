import { errorTable } from "#contract/errors.ts";

export const START_FIRST = "Inicie o projeto para enviar arquivos e executar a fase.";
export const RESTORE_FIRST = errorTable.PROJECT_ARCHIVED.message;
export const NO_ENGINE = errorTable.PHASE_UNAVAILABLE.message;
