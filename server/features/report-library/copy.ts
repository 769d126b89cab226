/** Sentences about composed reports, pt-BR. */
export const reportLibraryCopy = {
  unknownSection: (names: readonly string[]): string =>
    `Estas seções não existem nos relatórios atuais: ${names.join("; ")}. Escolha de novo.`,
  nothing:
    "Nenhuma das seções escolhidas está nos relatórios atuais. Escolha outras seções ou execute as fases.",
  failed:
    "A geração não foi concluída. Gere de novo; se repetir, execute outra vez as fases de origem.",
  interrupted: "A geração foi interrompida duas vezes. Gere de novo.",
  archived: "O projeto está inativo e o relatório não foi gerado. Restaure o projeto para gerar.",
  newer: (phase: string, now: number, used: number): string =>
    `${phase} está na versão ${now}; este relatório usa a versão ${used}.`,
  outOfDate: (phase: string, reason: string | null): string =>
    `${phase}: ${reason ?? "os dados mudaram depois da execução."}`,
  unreleased: (phases: readonly string[]): string =>
    phases.length === 1
      ? `O cliente ainda não lê o relatório de ${phases[0]}. Libere-o antes de compartilhar.`
      : `O cliente ainda não lê os relatórios de ${phases.slice(0, -1).join(", ")} e ${phases.at(-1)}. Libere-os antes de compartilhar.`,
};
