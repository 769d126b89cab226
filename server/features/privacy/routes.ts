import * as contract from "#contract/privacy/endpoints.ts";
import * as inFiles from "#contract/privacy/person-files.ts";
import { certificate } from "#contract/privacy/certificate.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { getClientHoldings, readClientPrivacy, setRetention } from "./client-privacy.ts";
import { closeClient } from "./closing/close-client.ts";
import { privacyCopy as copy } from "./copy.ts";
import { erasePerson } from "./erasure/erase-person.ts";
import { exportClient } from "./exports/export-client.ts";
import { exportOwnData } from "./exports/export-own-data.ts";
import { exportPerson } from "./exports/export-person.ts";
import {
  erasePersonRows,
  exportPersonRows,
  listErasures,
  searchPerson,
  sendErasureCertificate,
} from "./erasure/person-files.ts";
import { reportAccess } from "./erasure/report-access.ts";
import { sendJsonFile } from "./exports/send-json-file.ts";
import { safePart } from "./exports/stream-zip.ts";

const SHOWN = 200;

export const routes = (): Route[] => [
  route(contract.listClientPrivacy, async ({ services, authorize }) => {
    authorize("privacy.manage");
    return services.db.asOwner((tx) => readClientPrivacy(tx, services.clock.now()));
  }),
  route(contract.getClientHoldings, getClientHoldings),
  route(contract.exportClient, exportClient),
  route(contract.closeClient, closeClient),
  route(contract.setRetention, setRetention),
  route(contract.exportPerson, exportPerson),
  route(contract.exportOwnData, exportOwnData),
  route(contract.erasePerson, erasePerson),
  route(inFiles.findPersonInFiles, searchPerson),
  route(inFiles.exportPersonFromFiles, exportPersonRows),
  route(inFiles.reportPersonAccess, reportAccess),
  route(inFiles.erasePersonFromFiles, erasePersonRows),
  route(inFiles.listPersonErasures, listErasures),
  route(inFiles.downloadErasureCertificate, sendErasureCertificate),
  route(contract.listClosings, async ({ services, actor, authorize }) => {
    authorize("privacy.manage");
    const rows = await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
      tx
        .selectFrom("closings")
        .selectAll()
        .orderBy("requested_at", "desc")
        .orderBy("id", "desc")
        .limit(SHOWN)
        .execute(),
    );
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      clientName: row.client_name,
      projectName: row.project_name,
      requestedAt: row.requested_at.toISOString(),
      requestedBy: row.requested_by_name,
      finishedAt: row.finished_at?.toISOString() ?? null,
      certificate: row.certificate === null ? null : certificate.parse(JSON.parse(row.certificate)),
      certificateHash: row.certificate_hash,
    }));
  }),
  route(contract.downloadCertificate, async ({ services, actor, authorize, reply }, { params }) => {
    authorize("privacy.manage");
    const row = await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
      tx
        .selectFrom("closings")
        .select(["client_name", "certificate"])
        .where("id", "=", params.id)
        .executeTakeFirst(),
    );
    if (row === undefined || row.certificate === null) return refuse("NOT_FOUND");
    return sendJsonFile(reply, copy.certificateName(safePart(row.client_name)), row.certificate);
  }),
];
