import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { nothing, uuid } from "../primitives.ts";

/** Stands for the workbook with every table. */
export const allTemplates = "todas";
/** Stands for the workbook of a firm's own benchmark set (T21). */
export const benchmarkTemplate = "benchmark";

export const getTemplate = defineEndpoint({
  name: "getTemplate",
  method: "GET",
  path: "/api/templates/:table",
  admission: "heavy-export",
  access: { who: "signed-in" },
  summary:
    "Workbook to fill in for a canonical table (`todas`: one with all of them; `benchmark`: a set of reference); sent filled, it needs no question",
  params: z.object({ table: z.string() }),
  reply: nothing,
  replyKind: "binary",
  trace: "none",
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});

export const getProjectTemplate = defineEndpoint({
  name: "getProjectTemplate",
  method: "GET",
  path: "/api/projects/:id/templates/:table",
  admission: "heavy-export",
  access: { who: "allowed", action: "project.read" },
  summary:
    "The workbook of a canonical table with the names that the project's files already say, each cell with the files behind it",
  params: z.object({ id: uuid, table: z.string() }),
  reply: nothing,
  replyKind: "binary",
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
