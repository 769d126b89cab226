/**
 * What a person who knows the file answers: its amounts are in one currency, per month, and right. The truths are of the arithmetic.
 * Those questions have that answer first.
 */
const aboutAmounts = /^(?:moeda|valor_extremo|magnitudes|periodo)(?::|$)/;
export const answersOf = ({ questions }) =>
  Object.fromEntries(
    questions
      .filter(({ id, answer }) => answer === null && aboutAmounts.test(id))
      .map(({ id, options }) => [id, options[0].value]),
  );
