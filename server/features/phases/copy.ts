import { errorTable } from "#contract/errors.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";

export const PROJECTED_BY_REDESIGN = (isPreview: boolean): string =>
  `Projeção da fase ${phaseByNumber(2).name}${isPreview ? " · prévia" : ""}`;
export const START_FIRST = "Inicie o projeto para enviar arquivos e executar a fase.";
export const RESTORE_FIRST = errorTable.PROJECT_ARCHIVED.message;
export const RUN_BEFORE_STATEMENT =
  "Execute a fase antes de registrar decisões: as condições do gate são avaliadas ao fim da execução.";
export const NO_STATEMENT = (accepting: readonly string[]): string =>
  accepting.length === 0
    ? "O gate desta fase não aceita decisões escritas."
    : `Escolha uma condição que aceita decisão escrita: ${accepting.join(", ")}.`;
