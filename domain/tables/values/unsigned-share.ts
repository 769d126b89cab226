/** Shares written in two ways in one column: "4,1%" beside "0,97". What the latter are, a person says. */
export const unsignedFraction = "fracao_sem_sinal";

/** The number of a cell without a sign, in percent where that was said of those up to 1. */
export const readUnsigned = (cell: string, number: number, answer: string | undefined): number =>
  answer === unsignedFraction && !cell.includes("%") && number > 0 && number <= 1
    ? 100 * number
    : number;
