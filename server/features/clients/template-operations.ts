import type * as contract from "#contract/clients/endpoints.ts";
import type { ClientTemplate } from "#contract/clients/endpoints.ts";
import { decide, type Actor, type Subject } from "#domain/access/policy.ts";
import { contrastFault, houseLook } from "#domain/report/client-theme.ts";
import { formatNumber } from "#domain/kernel/text/number-text.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import { readLogo, readTemplate, type TemplateRow } from "./client-theme.ts";
import { clientCopy as copy } from "./copy.ts";
import { requireClient } from "./require-client.ts";

export const getClientTemplate: Handler<typeof contract.getClientTemplate> = async (
  context,
  { params },
) => {
  const { db, fileStore } = context.services;
  const { template, subject } = await db.asPerson(
    { userId: context.actor.userId, tenantId: params.clientId },
    async (tx) => {
      const entered = await requireClient(tx, context, params.clientId);
      context.authorize("template.read", entered.subject);
      return { template: await readTemplate(tx, params.clientId), subject: entered.subject };
    },
  );
  return presentTemplate(params.clientId, template, fileStore, { actor: context.actor, subject });
};

/** Writes with the version that the form opened with; 0 is the house's look. A colour that cannot be read as text is refused. */
export const updateClientTemplate: Handler<typeof contract.updateClientTemplate> = async (
  context,
  { params, body },
) => {
  const { db, fileStore, clock } = context.services;
  const { userId } = context.actor;
  const changed = await db.asPerson({ userId, tenantId: params.clientId }, async (tx) => {
    const { subject } = await requireClient(tx, context, params.clientId);
    context.authorize("template.write", subject);
    const fields = colourFaults(body);
    if (Object.keys(fields).length > 0) throw refuse("INVALID_INPUT", { fields });
    const before = await readTemplate(tx, params.clientId);
    if (body.version !== (before?.version ?? 0)) throw refuse("CONFLICT");
    const values = {
      primary_colour: body.primaryColour,
      secondary_colour: body.secondaryColour,
      cover_line: body.coverLine || null,
      updated_by: userId,
      updated_at: clock.now(),
      version: body.version + 1,
      ...(body.removeLogo || before === null
        ? { logo_sha256: null, logo_type: null, logo_width_px: null, logo_height_px: null }
        : {}),
    };
    const written =
      before === null
        ? await tx
            .insertInto("client_templates")
            .values({
              tenant_id: params.clientId,
              logo_sha256: null,
              logo_type: null,
              logo_width_px: null,
              logo_height_px: null,
              ...values,
            })
            .onConflict((on) => on.column("tenant_id").doNothing())
            .returningAll()
            .executeTakeFirst()
        : await tx
            .updateTable("client_templates")
            .set(values)
            .where("tenant_id", "=", params.clientId)
            .where("version", "=", body.version)
            .returningAll()
            .executeTakeFirst();
    if (written === undefined) throw refuse("CONFLICT");
    await audit(tx, {
      action: "template.update",
      userId,
      tenantId: params.clientId,
      subjectId: params.clientId,
    });
    return { template: written, subject };
  });
  return presentTemplate(params.clientId, changed.template, fileStore, {
    actor: context.actor,
    subject: changed.subject,
  });
};

function colourFaults(body: {
  primaryColour: string;
  secondaryColour: string;
}): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const field of ["primaryColour", "secondaryColour"] as const) {
    const ratio = contrastFault(body[field]);
    if (ratio !== null) faults[field] = copy.lowContrast(formatNumber(ratio, 1));
  }
  return faults;
}

export async function presentTemplate(
  clientId: string,
  template: TemplateRow | null,
  fileStore: FileStore,
  { actor, subject }: { actor: Actor; subject: Subject },
): Promise<ClientTemplate> {
  const logo = template === null ? null : await readLogo(template, fileStore);
  return {
    clientId,
    primaryColour: template?.primary_colour ?? houseLook.primaryColour,
    secondaryColour: template?.secondary_colour ?? houseLook.secondaryColour,
    coverLine: template?.cover_line ?? null,
    logo:
      logo === null
        ? null
        : {
            widthPx: logo.widthPx,
            heightPx: logo.heightPx,
            dataUrl: `data:image/${logo.type};base64,${Buffer.from(logo.bytes).toString("base64")}`,
          },
    version: template?.version ?? 0,
    abilities: { update: decide(actor, "template.write", subject).allowed },
  };
}
