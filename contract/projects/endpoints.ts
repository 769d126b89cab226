import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { projectQuality } from "../quality/endpoints.ts";
import { idParams, instant, nothing, uuid, version } from "../primitives.ts";
import { phaseSummary } from "../phases/endpoints.ts";

export const projectStatus = z.enum(["draft", "active", "archived"]);
export const project = z.object({
  id: uuid,
  clientId: uuid,
  clientName: z.string(),
  client: z.object({ id: uuid, name: z.string(), industry: z.string().nullable() }),
  name: z.string(),
  description: z.string().nullable(),
  status: projectStatus,
  isDemonstration: z.boolean(),
  /** The fixed "today" of a project whose data end on a fixed day: the demonstration's. Null: the calendar's. */
  referenceDate: z.iso.date().nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
  isActiveForMe: z.boolean(),
  phases: z.array(phaseSummary),
  /** Phases whose status and gate are both approved. */
  approvedPhases: z.number().int(),
  qualityScore: z.number().nullable(),
  qualityBadge: z.string().nullable(),
  filesCount: z.number().int(),
  teamCount: z.number().int(),
  abilities: z.object({
    update: z.boolean(),
    start: z.boolean(),
    upload: z.boolean(),
    run: z.boolean(),
  }),
});
export type Project = z.infer<typeof project>;

export const listProjects = defineEndpoint({
  name: "listProjects",
  method: "GET",
  path: "/api/projects",
  access: { who: "allowed", action: "project.list" },
  summary:
    "Projects of the person, by their last activity, the demonstration last; archived ones with ?archived=1",
  query: z.object({ archived: z.enum(["0", "1"]).optional() }),
  reply: z.array(project),
  errors: ["NOT_SIGNED_IN"],
});
export const getProject = defineEndpoint({
  name: "getProject",
  method: "GET",
  path: "/api/projects/:id",
  access: { who: "allowed", action: "project.read" },
  summary: "One project",
  params: idParams,
  reply: project,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const createProject = defineEndpoint({
  name: "createProject",
  method: "POST",
  path: "/api/projects",
  access: { who: "allowed", action: "project.create" },
  summary: "Creates a draft project and its seven phases in one transaction",
  body: z.object({
    clientId: uuid,
    name: z.string().trim().min(1, "Informe o nome do projeto.").max(200),
    description: z.string().trim().max(4000).nullish(),
  }),
  reply: project,
  status: 201,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const updateProject = defineEndpoint({
  name: "updateProject",
  method: "PATCH",
  path: "/api/projects/:id",
  access: { who: "allowed", action: "project.update" },
  summary: "Renames, describes, archives ('Inativo') or restores a project",
  params: idParams,
  body: z.object({
    version,
    name: z.string().trim().min(1, "Informe o nome do projeto.").max(200).optional(),
    description: z.string().trim().max(4000).nullish(),
    archived: z.boolean().optional(),
  }),
  reply: project,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT"],
});
export const startProject = defineEndpoint({
  name: "startProject",
  method: "POST",
  path: "/api/projects/:id/start",
  access: { who: "allowed", action: "project.start" },
  summary: "Draft to active; repeated calls change nothing",
  params: idParams,
  reply: project,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "PROJECT_ARCHIVED"],
});
export const pickActiveProject = defineEndpoint({
  name: "pickActiveProject",
  method: "POST",
  path: "/api/projects/:id/activate",
  access: { who: "allowed", action: "project.read" },
  summary: "Remembers the person's active project",
  params: idParams,
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const listKpis = defineEndpoint({
  name: "listKpis",
  method: "GET",
  path: "/api/projects/:id/kpis",
  access: { who: "allowed", action: "fact.read" },
  summary: "Three figures of the shown runs in a fixed order; empty before a run",
  params: idParams,
  reply: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      value: z.string(),
      comparison: z.string().nullable(),
      color: z.enum(["green", "blue", "purple"]),
      factId: z.string(),
    }),
  ),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const getProjectQuality = defineEndpoint({
  name: "getProjectQuality",
  method: "GET",
  path: "/api/projects/:id/quality",
  access: { who: "allowed", action: "project.read" },
  summary: "Data quality of the project's tables (playbook 4)",
  params: idParams,
  reply: projectQuality.nullable(),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
