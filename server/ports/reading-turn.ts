/**
 * Whose turn the reading of a file, or a step of a run, takes: companies share the readers evenly,
 * and the people of a company its share.
 */
export interface ReadingTurn {
  /** Id of the company; "firm" for what belongs to none. */
  company: string;
  /** Id of the person who sent it. */
  person: string;
  /** Grows with the time at which it was sent: the older goes first. */
  since: string;
}

export interface ReadingQueue {
  /** A person's files are no longer held back for those that were given up. */
  clear(person: string): void;
}
