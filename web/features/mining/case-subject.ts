import { miningCopy as copy } from "./copy.ts";

/** What was clicked, as the endpoint of cases takes it. */
export type CaseSubject =
  | { subject: "all" | "rework" | "conforming" }
  | { subject: "activity" | "loop"; name: string }
  /** Without source: the case begins; without target: it ends. */
  | { subject: "edge"; source?: string; target?: string }
  | { subject: "variant"; rank: number }
  | { subject: "deviation"; name: string; deviation: string };

export function subjectTitle(subject: CaseSubject): string {
  switch (subject.subject) {
    case "all":
    case "rework":
    case "conforming":
      return copy.behind[subject.subject];
    case "activity":
    case "loop":
      return copy.behind[subject.subject](subject.name);
    case "edge":
      return copy.behind.edge(subject.source ?? copy.start, subject.target ?? copy.end);
    case "variant":
      return copy.behind.variant(subject.rank);
    case "deviation":
      return copy.behind.deviation(
        subject.name,
        copy.kinds[subject.deviation] ?? subject.deviation,
      );
  }
}
