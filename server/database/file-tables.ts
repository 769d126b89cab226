/** Rows of files: versions, archives, documents, readings, mappings, quality, uploads under way. */
import type { ColumnType, Generated } from "kysely";
import type {
  FileStatusColumn,
  Instant,
  InstantNow,
  InstantOrNull,
  Json,
  JsonOr,
} from "./column-types.ts";

export interface FilesTable {
  id: string;
  tenant_id: string;
  project_id: string;
  name: string;
  original_name: string;
  media_type: string;
  size_bytes: number;
  sha256: string;
  status: FileStatusColumn;
  reading: Generated<string>;
  error: string | null;
  rows: number | null;
  uploaded_by: string | null;
  uploaded_by_company: Generated<boolean>;
  created_at: InstantNow;
  deleted_at: InstantOrNull;
  deleted_by: string | null;
  version: Generated<number>;
  parent_file_id: string | null;
  path: string | null;
  entry_ordinal: number | null;
  version_of: string | null;
  version_number: Generated<number>;
  version_key: string | null;
  superseded_at: InstantOrNull;
  read_at: InstantOrNull;
  reading_settings: JsonOr<unknown>;
  reading_id: string | null;
  reading_problem: string | null;
  original_erased_at: InstantOrNull;
}

export interface ArchiveRefusalsTable {
  file_id: string;
  tenant_id: string;
  ordinal: number;
  entry_name: string;
  kind: "refused" | "skipped";
  reason: string;
}

export interface DocumentPagesTable {
  file_id: string;
  tenant_id: string;
  project_id: string;
  ordinal: number;
  kind: "page" | "slide" | "section";
  heading: string | null;
  text: string;
}

export interface PassageVectorsTable {
  file_id: string;
  page_ordinal: number;
  /** From 0; a page without words has one row with an empty vector. */
  ordinal: number;
  model: string;
  tenant_id: string;
  project_id: string;
  starts_at: number;
  length: number;
  text_hash: string;
  /** Of length 1. */
  vector: number[];
}

export interface MappingChangesTable {
  id: string;
  tenant_id: string;
  file_id: string;
  kind: "confirmed" | "reverted" | "reread";
  before: Json<unknown>;
  after: Json<unknown>;
  changed_by: string | null;
  changed_at: InstantNow;
}

export interface UploadsTable {
  id: string;
  tenant_id: string;
  project_id: string;
  user_id: string;
  original_name: string;
  media_type: string;
  size_bytes: number;
  file_id: string | null;
  created_at: InstantNow;
  expires_at: Instant;
}

export interface FileTablesTable {
  id: string;
  tenant_id: string;
  file_id: string;
  ordinal: number;
  table_name: string;
  parquet_sha256: string;
  header_signature: string;
  canonical: string | null;
  canonical_status: "auto" | "ask" | "confirmed" | "none";
  meta: Json<unknown>;
  mapping: Json<unknown>;
  decisions: JsonOr<unknown>;
  grade: ColumnType<unknown, string | null | undefined, string | null>;
  column_hashes: ColumnType<unknown, string | null | undefined, string | null>;
  is_proposed: Generated<boolean>;
}

export interface FileQualityTable {
  file_table_id: string;
  tenant_id: string;
  body: Json<unknown>;
  assessed_at: InstantNow;
}

export interface SavedMappingsTable {
  id: string;
  tenant_id: string;
  header_signature: string;
  canonical: string | null;
  mapping: Json<unknown>;
  decisions: JsonOr<unknown>;
  saved_by: string | null;
  saved_at: InstantNow;
}
