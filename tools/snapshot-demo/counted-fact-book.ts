/**
 * Takes the place of the product's fact book in the snapshot's bundle (`tools/snapshot-demo.mjs`): the very book, and beside it a
 * list of the inputs that it was given and did not hold.
 */
import type { Fact } from "#domain/facts/fact.ts";
import {
  createFactBook as createProductBook,
  type AddFact,
  type FactDraft,
} from "#domain/facts/fact-book.ts";

export { citeSources } from "#domain/facts/fact-book.ts";
export type { FactBook, FactDraft, Formula } from "#domain/facts/fact-book.ts";

export interface DroppedInput {
  factId: string;
  inputId: string;
}
export const droppedInputs: DroppedInput[] = [];

export const createFactBook: typeof createProductBook = (context) => {
  const book = createProductBook(context);
  // A definition of the catalogue drops nothing in silence: what its draft may lack, it names.
  const add = ((...given: Parameters<AddFact>) => {
    const [draft] = given as unknown as [FactDraft];
    if (given.length === 1)
      for (const inputId of draft.inputs ?? [])
        if (book.get(inputId) === undefined) droppedInputs.push({ factId: draft.id, inputId });
    return (book.add as (...args: unknown[]) => Fact)(...given);
  }) as AddFact;
  return { ...book, add };
};
