import type { FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { mostLogoBytes, type uploadClientLogo as endpoint } from "#contract/clients/endpoints.ts";
import { houseLook } from "#domain/report/client-theme.ts";
import { audit } from "#server/platform/audit.ts";
import { refuseForm } from "#server/platform/http/refuse-form.ts";
import { formParts } from "#server/platform/http/form-parts.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { StoreFailure, type FileStore } from "#server/ports/file-store.ts";
import { readTemplate } from "./client-theme.ts";
import { clientCopy as copy } from "./copy.ts";
import { requireClient } from "./require-client.ts";
import { imageSize } from "./image-size.ts";
import { presentTemplate } from "./template-operations.ts";

const leastPx = 16;
const mostPx = 6000;

/** Bytes first, row after; the picture is drawn once before it is kept, so that no document can fail on it. */
export const uploadClientLogo: Handler<typeof endpoint> = async (context, { params }) => {
  const { db, fileStore, documentWriter, clock } = context.services;
  const { userId } = context.actor;
  const scope = { userId, tenantId: params.clientId };
  await db.asPerson(scope, async (tx) =>
    context.authorize(
      "template.write",
      (await requireClient(tx, context, params.clientId)).subject,
    ),
  );
  const bytes = await readLogoBytes(context.request);
  if (bytes instanceof Refusal) return bytes;
  const size = imageSize(bytes);
  if (size === null) return refuse("INVALID_INPUT", { fields: { file: copy.notAnImage } });
  if (
    Math.min(size.widthPx, size.heightPx) < leastPx ||
    Math.max(size.widthPx, size.heightPx) > mostPx
  )
    return refuse("INVALID_INPUT", { fields: { file: copy.badSize } });
  if (!(await documentWriter.canDrawLogo({ ...size, bytes })))
    return refuse("INVALID_INPUT", { fields: { file: copy.brokenImage } });
  const sha256 = await keep(fileStore, bytes);
  if (sha256 instanceof Refusal) return sha256;
  try {
    const changed = await db.asPerson(scope, async (tx) => {
      const { subject } = await requireClient(tx, context, params.clientId);
      context.authorize("template.write", subject);
      const before = await readTemplate(tx, params.clientId);
      const logo = {
        logo_sha256: sha256,
        logo_type: size.type,
        logo_width_px: size.widthPx,
        logo_height_px: size.heightPx,
        updated_by: userId,
        updated_at: clock.now(),
      };
      const template = await tx
        .insertInto("client_templates")
        .values({
          tenant_id: params.clientId,
          primary_colour: before?.primary_colour ?? houseLook.primaryColour,
          secondary_colour: before?.secondary_colour ?? houseLook.secondaryColour,
          cover_line: before?.cover_line ?? null,
          ...logo,
          version: 1,
        })
        .onConflict((on) =>
          on
            .column("tenant_id")
            .doUpdateSet((row) => ({ ...logo, version: row("client_templates.version", "+", 1) })),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(tx, {
        action: "template.logo",
        userId,
        tenantId: params.clientId,
        subjectId: params.clientId,
        details: { sha256, bytes: bytes.length },
      });
      return { template, subject };
    });
    return await presentTemplate(params.clientId, changed.template, fileStore, {
      actor: context.actor,
      subject: changed.subject,
    });
  } finally {
    fileStore.release(sha256);
  }
};

async function keep(fileStore: FileStore, bytes: Buffer): Promise<string | Refusal> {
  try {
    return (await fileStore.write(Readable.from([bytes]), { maxBytes: mostLogoBytes })).sha256;
  } catch (failure) {
    if (failure instanceof StoreFailure && failure.kind === "NO_SPACE")
      return refuse("STORAGE_FULL");
    throw failure;
  }
}

async function readLogoBytes(request: FastifyRequest): Promise<Buffer | Refusal> {
  if (!request.isMultipart() || !/;\s*boundary=/i.test(request.headers["content-type"] ?? ""))
    return refuse("MALFORMED_REQUEST");
  try {
    for await (const part of formParts(request, {
      fileSize: mostLogoBytes,
      files: 1,
      fields: 4,
      parts: 5,
    })) {
      if (part.type === "file") return await part.toBuffer();
    }
  } catch (failure) {
    return refuseForm(request, failure, { tooLarge: copy.notAnImage });
  }
  return refuse("INVALID_INPUT", { fields: { file: copy.noLogo } });
}
