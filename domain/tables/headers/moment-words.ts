/** Words of headers for the day on which something began, and for the one on which it ended. As `normalizeHeader` gives them. */
import { wordsOf } from "./header-names.ts";

export const endWords = wordsOf(
  "conclusao concluido encerramento encerrado fechamento fechado resolucao resolvido solucao finalizacao finalizado termino fim entrega completed completion closed closing resolved resolution finished finish end delivered",
);
export const startWords = wordsOf(
  "abertura aberto criacao criado registro solicitacao solicitado entrada chegada inicio raised opened open created creation reported requested request received start submitted logged",
);
