/** What the firm tells of itself on /about, in both languages of the public pages. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { nothing, version } from "../primitives.ts";

export const publicPartNames = ["founder", "research", "boards", "record", "philosophy"] as const;
const publicPartName = z.enum(publicPartNames);

const text = (max: number) => z.string().trim().max(max);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** One part in one language. Paragraphs of `text` are parted by an empty line. */
export const publicPartContent = z.object({
  heading: text(120),
  subtitle: text(160),
  text: text(4000),
  items: z.array(z.object({ title: text(120).min(1), text: text(600) })).max(20),
});

/** Null in a language in which nobody has written it: visitors of that language do not see the part. */
export const publicPart = z.object({
  name: publicPartName,
  en: publicPartContent.nullable(),
  pt: publicPartContent.nullable(),
  /** SHA-256 of the picture's bytes; its address is /api/about/pictures/{hash}. */
  picture: sha256.nullable(),
});

export const getAbout = defineEndpoint({
  name: "getAbout",
  method: "GET",
  path: "/api/about",
  access: { who: "public" },
  summary: "The parts of /about that somebody has filled, in their order",
  reply: z.object({ parts: z.array(publicPart) }),
  trace: "none",
  errors: [],
});

export const getAboutPicture = defineEndpoint({
  name: "getAboutPicture",
  method: "GET",
  path: "/api/about/pictures/:hash",
  access: { who: "public" },
  summary: "A picture of /about; its address is its content",
  params: z.object({ hash: sha256 }),
  reply: nothing,
  replyKind: "binary",
  trace: "none",
  errors: ["NOT_FOUND"],
});

const publicPage = z.object({
  /** 0 as long as nobody has saved it: what ships with the product. */
  version: z.number().int().nonnegative(),
  /** All five, in their order. */
  parts: z.array(publicPart),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
});

export const getPublicPage = defineEndpoint({
  name: "getPublicPage",
  method: "GET",
  path: "/api/admin/public-page",
  access: { who: "allowed", action: "publicPage.manage" },
  summary: "The page /about as administrators write it, empty parts included",
  reply: publicPage,
  trace: "none",
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});

export const savePublicPage = defineEndpoint({
  name: "savePublicPage",
  method: "PUT",
  path: "/api/admin/public-page",
  access: { who: "allowed", action: "publicPage.manage" },
  summary: "Saves texts, pictures and order of /about; visitors see it at once",
  body: z.object({
    version,
    parts: z
      .array(publicPart)
      .length(publicPartNames.length)
      .refine((parts) => new Set(parts.map(({ name }) => name)).size === parts.length),
  }),
  reply: publicPage,
  errors: ["NOT_SIGNED_IN", "FORBIDDEN", "CONFLICT"],
});

export const addPublicPicture = defineEndpoint({
  name: "addPublicPicture",
  method: "POST",
  path: "/api/admin/public-page/pictures",
  access: { who: "allowed", action: "publicPage.manage" },
  summary:
    "Keeps a picture (PNG, JPEG or WebP, at most 400 KB, base64); a save without it drops it",
  body: z.object({ base64: z.base64().max(560_000) }),
  reply: z.object({ sha256 }),
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});
