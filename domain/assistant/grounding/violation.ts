export type ViolationKind =
  | "number-without-fact"
  | "number-not-of-cited-fact"
  | "number-needs-citation"
  | "unknown-fact"
  | "number-word"
  | "wrong-entity"
  | "wrong-thing-counted"
  | "wrong-direction"
  | "hidden-sign"
  | "wrong-comparison"
  | "unknown-name"
  | "unfounded-cause"
  | "claim-without-fact"
  | "unexplained-word"
  | "fact-not-named"
  | "address"
  | "false-quotation";

export interface Violation {
  kind: ViolationKind;
  /** As written: the number, the name, the citation. */
  found: string;
  sentence: string;
}
