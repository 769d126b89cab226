/** What a test says of one property of a mapped column. */
import type { CanonicalTable } from "../../canonical-table.ts";
import type {
  ColumnProperty,
  MappingQuestion,
  PropertyName,
  RawTable,
  TableDecision,
} from "../../raw-table.ts";

export interface Finding extends ColumnProperty {
  source: string;
  property: PropertyName;
  /** Open, or answered and still shown. */
  question?: MappingQuestion;
  /** Header that takes the field over, as a person chose. */
  movesTo?: string;
  /** What the building of the column reads like a person's answer, once the property is certain or answered. */
  readAs?: { id: string; answer: string };
}

export interface Judged {
  meta: RawTable;
  spec: CanonicalTable;
  /** Mapped columns, pending ones too. */
  columns: readonly { source: string; target: string }[];
  decision: TableDecision;
  brazilElsewhere: boolean;
}
