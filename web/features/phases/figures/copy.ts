export const figuresCopy = {
  failed: "Não foi possível abrir esta parte da fase",
  send: "Enviar arquivos",
  none: "–",
  asTable: "Ver como tabela",
  asMap: "Ver como mapa",
  keyboard: "Use as setas para andar pelas células e Enter para abrir.",
};
