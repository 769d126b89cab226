const signAndFigure = /(R\$|US\$|€|£) (?=[\d−-])/gu;
const figureAndScale = /(\d) (?=(?:mil|mi|bi|milh(?:ão|ões)|bilh(?:ão|ões)|million|billion)\b)/gu;

/** A text with its amounts in one piece: no line ends within "R$ 401.760" or "R$ 1,7 milhão". */
export const bindAmounts = (text: string): string =>
  text.replace(signAndFigure, "$1\u00a0").replace(figureAndScale, "$1\u00a0");
