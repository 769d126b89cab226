import { sql } from "kysely";
import type { ConfirmationRequest } from "#contract/signatures/endpoints.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { signatureCopy as copy } from "./copy.ts";

type Row = Omit<
  ConfirmationRequest,
  "phaseName" | "addressee" | "askedBy" | "askedAt" | "answeredAt" | "awaitsMe"
> & {
  number: PhaseNumber;
  addresseeId: string;
  addresseeName: string | null;
  askedBy: string | null;
  askedAt: Date;
  answeredAt: Date | null;
};

/** What was asked in a project, newest first: the database gives people of the company their own alone. */
export async function readRequests(
  tx: Tx,
  projectId: string,
  readerId: string,
): Promise<ConfirmationRequest[]> {
  const found = await sql<Row>`
    select r.id, r.phase_id as "phaseId", f.number, r.condition_id as "conditionId", r.label, r.role, r.text,
      r.addressee_id as "addresseeId", coalesce(u.name, u.email) as "addresseeName", coalesce(b.name, b.email) as "askedBy",
      r.asked_at as "askedAt", r.answer, r.reason, r.answered_at as "answeredAt"
    from lastro.confirmation_requests r join lastro.phases f on f.id = r.phase_id
      left join lastro.users u on u.id = r.addressee_id left join lastro.users b on b.id = r.asked_by
    where f.project_id = ${projectId}
    order by r.asked_at desc, r.id desc`.execute(tx);
  return found.rows.map(
    ({ number, addresseeId, addresseeName, askedBy, askedAt, answeredAt, ...row }) => ({
      ...row,
      phaseName: phaseByNumber(number).name,
      addressee: { id: addresseeId, name: addresseeName ?? copy.nobody },
      askedBy: askedBy ?? copy.nobody,
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      awaitsMe: row.answer === null && addresseeId === readerId,
    }),
  );
}
