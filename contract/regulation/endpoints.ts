import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { version } from "../primitives.ts";

const verificationState = z.enum(["texto oficial", "fonte secundária", "não verificado"]);

const text = (max: number) => z.string().trim().min(1).max(max);
const date = z.iso.date();

/** What an administrator may write of a line; who confirmed it is taken from the session. */
const regulatoryLineDraft = z.object({
  id: z
    .string()
    .trim()
    .regex(/^R\d{2,3}$/, "Use um código como R18."),
  subject: text(120),
  text: text(2000),
  source: text(400),
  verifiedOn: date.nullable(),
  state: verificationState,
  reservation: text(600).nullable(),
});
const regulatoryLine = regulatoryLineDraft.extend({ confirmedBy: z.string().nullable() });

export const regulatoryTable = z.object({
  version: z.number().int(),
  lines: z.array(regulatoryLine),
  /** Null for the version that ships with the product. */
  changedBy: z.string().nullable(),
  createdAt: z.string().nullable(),
  note: z.string().nullable(),
  history: z.array(
    z.object({
      version: z.number().int(),
      changedBy: z.string().nullable(),
      createdAt: z.string().nullable(),
      note: z.string().nullable(),
      changedLines: z.array(z.string()),
    }),
  ),
});

export const getRegulation = defineEndpoint({
  name: "getRegulation",
  method: "GET",
  path: "/api/admin/regulation",
  access: { who: "allowed", action: "regulation.manage" },
  summary: "The regulatory table in force with its versions",
  reply: regulatoryTable,
  trace: "none",
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});

export const saveRegulation = defineEndpoint({
  name: "saveRegulation",
  method: "POST",
  path: "/api/admin/regulation",
  access: { who: "allowed", action: "regulation.manage" },
  summary:
    "Saves a new version of the regulatory table; phase 6 of each project is then out of date",
  body: z.object({
    version,
    note: text(500),
    lines: z.array(regulatoryLineDraft).min(1).max(200),
  }),
  reply: regulatoryTable,
  errors: ["NOT_SIGNED_IN", "FORBIDDEN", "CONFLICT"],
});
