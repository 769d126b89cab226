import { countOf } from "#domain/kernel/text/count-of.ts";

/** What became of an archive, pt-BR. */
export const archiveCopy = {
  tooDeep:
    "Guardado, não aberto: está em um ZIP que já estava dentro de outro. Envie-o à parte para que seja lido.",
  empty: "ZIP vazio: não há arquivos nele.",
  onlyHidden: "ZIP sem arquivos a extrair: nele só há arquivos ocultos ou do sistema.",
  contents: (kept: number, refused: number, skipped: number): string =>
    [
      `ZIP: ${countOf(kept, "arquivo extraído", "arquivos extraídos")}`,
      ...(refused > 0 ? [countOf(refused, "recusado", "recusados")] : []),
      ...(skipped > 0
        ? [countOf(skipped, "ignorado (oculto ou do sistema)", "ignorados (ocultos ou do sistema)")]
        : []),
    ].join(", "),
  nothing: (refused: number, name: string, reason: string): string =>
    refused === 1
      ? `O único arquivo do ZIP foi recusado. ${name}: ${reason}`
      : `Os ${refused.toLocaleString("pt-BR")} arquivos do ZIP foram recusados. ${name}: ${reason}`,
  noSpace:
    "Não há espaço em disco para extrair o ZIP inteiro. Avise o administrador e envie o arquivo de novo.",
  entryFailed: "O conteúdo não pôde ser extraído.",
} as const;
