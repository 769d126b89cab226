/** Why an archive or one of its entries is not taken, pt-BR. */
const sizeText = (bytes: number): string =>
  bytes >= 1024 ** 3
    ? `${Math.floor(bytes / 1024 ** 3)} GB`
    : `${Math.floor(bytes / 1024 ** 2)} MB`;

export const archiveCopy = {
  damaged: "O ZIP está danificado ou incompleto. Compacte os arquivos de novo e envie outra vez.",
  split: "O ZIP está dividido em vários volumes. Junte-o em um só arquivo e envie outra vez.",
  protected: "O ZIP está protegido por senha. Compacte os arquivos sem senha e envie outra vez.",
  tooMany: (count: number, limit: number): string =>
    `O ZIP tem ${count.toLocaleString("pt-BR")} arquivos; o limite é ${limit.toLocaleString("pt-BR")}. Divida-o em partes menores e envie cada uma.`,
  restDamaged:
    "A lista de arquivos do ZIP está danificada a partir deste ponto: o que vinha depois não pôde ser lido.",
  restName: "(resto do ZIP)",
  absolute: "Caminho absoluto: só são aceitos caminhos dentro do ZIP.",
  outside: "O caminho sai da pasta do ZIP (“..”).",
  controlName: "O nome tem caracteres de controle.",
  longName: "O caminho é longo demais.",
  link: "É um atalho (link), não um arquivo.",
  special: "Não é um arquivo comum.",
  encrypted: "Protegido por senha. Compacte-o sem senha e envie outra vez.",
  method: "Método de compressão não aceito. Compacte-o de novo como ZIP comum e envie outra vez.",
  overlap: "Ocupa os mesmos bytes de outro arquivo do ZIP.",
  ratio: "Compressão fora do normal: pode ser uma bomba de descompactação.",
  entryTooLarge: (limit: number): string =>
    `Descompactado, passa do limite de ${sizeText(limit)} por arquivo.`,
  totalTooLarge: (limit: number): string =>
    `Com ele, o ZIP descompactado passaria do limite de ${sizeText(limit)}.`,
  entryDamaged: "O conteúdo está danificado.",
  checksum: "O conteúdo está danificado: a soma de verificação não confere.",
  hidden: "Arquivo oculto ou do sistema.",
} as const;
