/** Rows of the library: documents, their versions and the text read of each. `tenant_id` null: the firm's own. */
import type { ColumnType, Generated } from "kysely";
import type { Instant, InstantOrNull } from "./column-types.ts";

export interface LibraryDocumentsTable {
  id: string;
  tenant_id: string | null;
  project_id: string | null;
  title: string;
  folder: string | null;
  tags: ColumnType<string[], string[] | undefined, string[]>;
  phases: ColumnType<number[], number[] | undefined, number[]>;
  retain_until: string | null;
  current_version_id: string | null;
  shared_at: InstantOrNull;
  created_by: string | null;
  created_by_name: string;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: InstantOrNull;
  deleted_because: Generated<"person" | "retention" | null>;
  version: Generated<number>;
}

export interface LibraryVersionsTable {
  id: string;
  document_id: string;
  tenant_id: string | null;
  number: number;
  file_name: string;
  media_type: string;
  size_bytes: number;
  sha256: string;
  status: "processing" | "completed" | "error";
  reading: Generated<string>;
  uploaded_by: string | null;
  uploaded_by_name: string;
  created_at: Instant;
  decision: Generated<"approved" | "rejected" | null>;
  decision_comment: Generated<string | null>;
  decided_by: Generated<string | null>;
  decided_by_name: Generated<string | null>;
  decided_at: InstantOrNull;
  original_erased_at: InstantOrNull;
}

export interface LibraryPagesTable {
  version_id: string;
  document_id: string;
  tenant_id: string | null;
  ordinal: number;
  kind: "page" | "slide" | "section";
  heading: string | null;
  text: string;
}
