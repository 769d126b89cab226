/** Labels that name what a fact is about. */

/** "Custo anual – Conciliação" */
export const named =
  (text: string) =>
  ({ name }: { name: string }): string =>
    `${text} – ${name}`;

/** "Maturidade – K16" */
export const coded =
  (text: string) =>
  ({ id }: { id: string }): string =>
    `${text} – ${id}`;
