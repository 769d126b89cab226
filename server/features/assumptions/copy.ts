/** Portuguese of the firm's library of assumptions: what is written as the reason of a value that comes from it. */
export const libraryCopy = {
  /** Always five companies or more. `until` is YYYY-MM-DD, the first day of the month of the newest measurement. */
  source: (median: string, companies: number, until: string): string =>
    `Biblioteca de premissas da firma: mediana ${median} de ${companies} empresas, com medidas até ${until.slice(5, 7)}/${until.slice(0, 4)}.`,
};
