export interface KnownNames {
  /** Folded names of entities, whole. */
  names: ReadonlySet<string>;
  /** Folded words of names, labels, formulas, the question and the methodology. */
  words: ReadonlySet<string>;
  /** Everything known, folded and joined: where a longer quotation is looked for. */
  text: string;
}
