/**
 * Takes the place of the product's fact book in the snapshot's bundle (`tools/snapshot-demo.mjs`): the very book, and beside it a
 * list of the inputs that it was given and did not hold.
 */
import { createFactBook as createProductBook } from "#domain/facts/fact-book.ts";

export { citeSources } from "#domain/facts/fact-book.ts";
export type { FactBook, FactDraft, Formula } from "#domain/facts/fact-book.ts";

export interface DroppedInput {
  factId: string;
  inputId: string;
}
export const droppedInputs: DroppedInput[] = [];

export const createFactBook: typeof createProductBook = (context) => {
  const book = createProductBook(context);
  return {
    ...book,
    add(draft) {
      for (const inputId of draft.inputs ?? [])
        if (book.get(inputId) === undefined) droppedInputs.push({ factId: draft.id, inputId });
      return book.add(draft);
    },
  };
};
