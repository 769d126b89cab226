/** "Executar as sete fases": one run after the other, ahead of the gates, and what they give in one place. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid } from "../primitives.ts";

const sentence = z.array(
  z.object({
    text: z.string(),
    /** Of a figure: where it comes from. */
    origin: z.object({ runId: uuid, factId: z.string() }).nullable(),
  }),
);
export type PackSentence = z.infer<typeof sentence>;

const packPhase = z.object({
  phaseId: uuid,
  phase: z.number().int(),
  phaseName: z.string(),
  /**
   * In the newest pack; null before the first. "kept": its report is up to date, or stands before its gate or beyond it, and was not
   * computed anew. "skipped": it lacks data.
   */
  state: z
    .enum(["pending", "running", "completed", "kept", "skipped", "failed", "cancelled"])
    .nullable(),
  /** Why it was skipped or failed, or left at its gate, pt-BR. */
  reason: z.string().nullable(),
  /** Of a run under way: steps that have ended, of all. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** The newest, by whatever run. */
  report: z
    .object({
      reportId: uuid,
      reportVersion: z.number().int(),
      /** Its answer's first sentence; empty where the report has none. */
      title: sentence,
      stale: z.boolean(),
      /** The gate of the phase before has not passed. */
      preview: z.boolean(),
    })
    .nullable(),
});

export type PackPhase = z.infer<typeof packPhase>;

const previewPack = z.object({
  projectId: uuid,
  /** The newest; null before the first. */
  pack: z
    .object({
      id: uuid,
      status: z.enum(["running", "completed", "cancelled", "interrupted"]),
      cancelRequested: z.boolean(),
      startedBy: z.string(),
      startedAt: instant,
      finishedAt: instant.nullable(),
    })
    .nullable(),
  phases: z.array(packPhase),
  /** The programme's report over those of the phases; null while there is none, and while a pack is under way. */
  programme: z.object({ title: sentence }).nullable(),
  abilities: z.object({ run: z.boolean() }),
});
export type PreviewPack = z.infer<typeof previewPack>;

export const startPreviewPack = defineEndpoint({
  name: "startPreviewPack",
  method: "POST",
  path: "/api/projects/:id/preview-pack",
  access: { who: "allowed", action: "phase.run" },
  summary:
    "Runs the seven phases one after the other; those without data are skipped, those up to date or at their gate stay as they are. One that is under way is answered as it stands",
  params: idParams,
  reply: previewPack,
  status: 202,
  errors: [
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "NO_INPUT",
    "MISSING_DATA",
    "PROJECT_DRAFT",
    "PROJECT_ARCHIVED",
  ],
});
export const getPreviewPack = defineEndpoint({
  name: "getPreviewPack",
  method: "GET",
  path: "/api/projects/:id/preview-pack",
  access: { who: "allowed", action: "run.read" },
  summary: "The newest pack by phase, and the title sentence of each phase's newest report",
  params: idParams,
  reply: previewPack,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const cancelPreviewPack = defineEndpoint({
  name: "cancelPreviewPack",
  method: "POST",
  path: "/api/projects/:id/preview-pack/cancel",
  access: { who: "allowed", action: "phase.run" },
  summary:
    "Ends the pack under way before its next step; what its phases have published stays. Nothing happens to one that has ended",
  params: idParams,
  reply: previewPack,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const exportPreviewPack = defineEndpoint({
  name: "exportPreviewPack",
  method: "GET",
  path: "/api/projects/:id/preview-pack/export",
  admission: "heavy-export",
  access: { who: "allowed", action: "run.read" },
  summary:
    "A ZIP of the newest report of each phase and the programme's as PDF, with a manifest of hashes",
  params: idParams,
  reply: nothing,
  replyKind: "binary",
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
