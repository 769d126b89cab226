/** Tables of the survey and of the programme. */
import type { Generated } from "kysely";
import type { Instant, InstantOrNull, Json } from "./column-types.ts";

export interface SurveysTable {
  id: string;
  tenant_id: string;
  project_id: string;
  wave: number;
  title: string;
  message: string | null;
  contact: string;
  minimum_group: number;
  closes_at: Instant;
  closed_at: InstantOrNull;
  file_id: Generated<string | null>;
  created_by: string | null;
  created_at: Instant;
}

export interface SurveyInvitationsTable {
  id: string;
  tenant_id: string;
  survey_id: string;
  ordinal: number;
  label: string | null;
  email: string | null;
  area: string;
  role_group: string | null;
  token_hash: string;
}

export interface SurveyUsesTable {
  invitation_id: string;
  tenant_id: string;
  survey_id: string;
}

export interface SurveyResponsesTable {
  id: Generated<string>;
  tenant_id: string;
  survey_id: string;
  area: string;
  role_group: string | null;
  /** Item -> 1 to 5; null: "Não sei responder". */
  answers: Json<Record<string, number | null>>;
}

export interface ProgrammeItemsTable {
  project_id: string;
  tenant_id: string;
  item_id: string;
  status: "planned" | "active" | "done";
  owner: string | null;
  updated_by: string | null;
  updated_at: Instant;
}
