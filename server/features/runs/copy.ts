/** Sentences about runs, pt-BR. */
export const runCopy = {
  steps: {
    congelar_entradas: "Congelar as entradas",
    mapear_tabelas: "Mapear e validar as tabelas",
    qualidade: "Medir a qualidade dos dados",
    calcular_fatos: "Calcular os fatos",
    derivar_insights: "Derivar as constatações",
    selecionar_ganhos: "Selecionar os ganhos rápidos",
    montar_artefatos: "Montar artefatos e conjuntos de dados",
    montar_relatorio: "Montar o relatório",
    verificar_numeros: "Verificar cada número",
    avaliar_gate: "Avaliar o gate",
    publicar: "Publicar os resultados",
  },
  unexpected:
    "Algo falhou do nosso lado nesta etapa. Execute de novo; se continuar, avise o administrador.",
  interrupted: "A execução foi interrompida e não pôde ser retomada. Execute de novo.",
  phaseTypeDiffers: (type: string): string =>
    `O tipo não corresponde à fase informada, que é ${type}.`,
  stillReading: (count: number): string =>
    count === 1
      ? "A leitura de um arquivo ainda não terminou. Tente de novo em instantes."
      : `A leitura de ${count} arquivos ainda não terminou. Tente de novo em instantes.`,
  /** `tables`: some of those that the phase reads. */
  noTable: (tables: readonly string[]): string =>
    `Nenhum arquivo enviado foi reconhecido como tabela desta fase. Ela lê, por exemplo: ${tables.join(", ")}. Confirme o tipo das tabelas ou envie outro arquivo.`,
  stale: {
    fileGone: (name: string): string =>
      `O arquivo “${name}” deixou de ser usado nesta fase depois desta execução.`,
    fileNew: (name: string): string =>
      `O arquivo “${name}” passou a ser usado nesta fase depois desta execução.`,
    version: (name: string, number: number): string =>
      `O arquivo “${name}” tem dados diferentes na versão ${number}, enviada depois desta execução.`,
    mapping: (name: string): string =>
      `A leitura do arquivo “${name}” mudou depois desta execução.`,
    person: (name: string): string =>
      `Os dados de uma pessoa foram apagados do arquivo “${name}” depois desta execução.`,
    assumption: (label: string): string => `A premissa “${label}” mudou depois desta execução.`,
    handoff: (name: string): string =>
      `A fase ${name} foi executada com outros dados depois desta execução.`,
    /** `change`: what it was and what it is now, where that may be told. */
    figures: (
      figures: readonly { label: string; change: readonly [string, string] | null }[],
      phase: string,
    ): string => {
      const [first] = figures;
      if (figures.length === 1 && first?.change != null)
        return `Usa “${first.label}”, que mudou de ${first.change[0]} para ${first.change[1]} na fase ${phase}.`;
      const named = figures
        .slice(0, 2)
        .map(({ label, change }) =>
          change === null ? `“${label}”` : `“${label}” (de ${change[0]} para ${change[1]})`,
        );
      const rest = figures.length - named.length;
      const more = rest === 0 ? "" : rest === 1 ? " e mais um número" : ` e mais ${rest} números`;
      const verb = figures.length === 1 ? "que mudou" : "que mudaram";
      return `Usa ${named.join(more === "" ? " e " : ", ")}${more}, ${verb} na fase ${phase}.`;
    },
    owner: "Um responsável foi indicado por escrito depois desta execução.",
    regulation: "A tabela regulatória mudou depois desta execução.",
    step: "A decisão de uma etapa mudou depois desta execução.",
    other: "Os dados do projeto mudaram depois desta execução.",
  },
  damaged: (name: string): string =>
    `O arquivo “${name}” guardado não confere mais com o que foi enviado, e nada foi calculado dele. Envie-o de novo ou restaure-o do backup.`,
  readAgain: (name: string): string =>
    `O arquivo “${name}” foi lido de novo, com outra leitura, durante a execução. Execute outra vez.`,
  erasedMeanwhile: (name: string): string =>
    `Os dados de uma pessoa foram apagados do arquivo “${name}” durante a execução. Execute outra vez.`,
  paidMeanwhile:
    "Outra fase terminou enquanto esta era calculada e publicou valores de pessoas com outro organograma ou outra pesquisa. Execute esta fase de novo.",
  unknownColumn: (name: string): string => `A coluna “${name}” não existe neste conjunto de dados.`,
  unknownCursor: "A página pedida não existe. Volte à primeira.",
  artifactLabel: "Relatório",
} as const;
