/**
 * What a person who knows the file answers: its amounts are in one currency, per month, and right, and its months are of this
 * year. The truths are of the arithmetic.
 * Those questions have that answer first. Of a list that says who left, everybody is counted: its truth is its rows.
 */
const aboutAmounts = /^(?:moeda|valor_extremo|magnitudes|periodo|ano_meses|linhas_meses)(?::|$)/;
const aboutLeavers = /^situacao:/;
export const answersOf = ({ questions }) =>
  Object.fromEntries(
    questions
      .filter(
        ({ id, answer }) => answer === null && (aboutAmounts.test(id) || aboutLeavers.test(id)),
      )
      .map(({ id, options }) => [id, aboutLeavers.test(id) ? "todas" : options[0].value]),
  );
