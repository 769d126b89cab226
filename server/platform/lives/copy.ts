/** `code`: of the work, as the log has it. */
export const livesCopy = {
  abandoned: (code: string): string =>
    `O processamento foi interrompido 4 vezes no mesmo ponto e não será repetido. Avise o administrador (código ${code}).`,
};
