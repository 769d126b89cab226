import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";

export interface SeededTenant {
  tenantId: string;
  /** A person of role "client" of this company. */
  personId: string;
  consultantId: string;
  projectId: string;
  phaseId: string;
  runId: string;
}

/** One row of a tenant in every table that carries tenants, as the owner. */
export async function seedTenantRows(tx: Tx): Promise<SeededTenant> {
  const [tenantId, personId, consultantId, projectId, phaseId, runId, fileId, reportId] =
    Array.from({ length: 8 }, () => uuidv7()) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
  const submissionId = uuidv7();
  const sha256 = randomBytes(32).toString("hex");
  const own = { tenant_id: tenantId };
  await tx
    .insertInto("clients")
    .values({ id: tenantId, name: tenantId, industry: null, size: null, created_by: null })
    .execute();
  await tx
    .insertInto("users")
    .values([
      {
        id: personId,
        email: `${personId}@exemplo.com.br`,
        name: null,
        role: "client",
        client_id: tenantId,
        active_project_id: null,
      },
      {
        id: consultantId,
        email: `${consultantId}@exemplo.com.br`,
        name: null,
        role: "consultant",
        client_id: null,
        active_project_id: null,
      },
    ])
    .execute();
  await tx
    .insertInto("memberships")
    .values([
      { user_id: personId, ...own },
      { user_id: consultantId, ...own },
    ])
    .execute();
  await tx
    .insertInto("projects")
    .values({
      id: projectId,
      ...own,
      name: "P",
      description: null,
      status_before_archive: null,
      seed_label: "x",
      extraction_date: null,
      quality_score: null,
      quality_badge: null,
      created_by: consultantId,
    })
    .execute();
  await tx
    .insertInto("team_members")
    .values({ project_id: projectId, ...own, user_id: consultantId })
    .execute();
  await tx
    .insertInto("project_activity")
    .values({ project_id: projectId, ...own, user_id: consultantId })
    .execute();
  await tx
    .insertInto("phases")
    .values({ id: phaseId, ...own, project_id: projectId, number: 1, current_run_id: null })
    .execute();
  await tx
    .insertInto("assumption_values")
    .values({
      id: uuidv7(),
      ...own,
      project_id: projectId,
      assumption_id: "A.x",
      value: "1",
      justification: null,
      confirmed_by: null,
    })
    .execute();
  await tx
    .insertInto("statements")
    .values({
      id: uuidv7(),
      ...own,
      phase_id: phaseId,
      condition_id: "G1.8",
      subject: null,
      name: "N",
      role: "R",
      text: "T",
      written_by: consultantId,
    })
    .execute();
  await tx
    .insertInto("confirmation_requests")
    .values({
      id: uuidv7(),
      ...own,
      phase_id: phaseId,
      condition_id: "G1.8",
      label: "L",
      role: "R",
      text: "T",
      addressee_id: personId,
      asked_by: consultantId,
      asked_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("files")
    .values({
      id: fileId,
      ...own,
      project_id: projectId,
      name: "a.csv",
      original_name: "a.csv",
      media_type: "text/csv",
      size_bytes: 1,
      sha256,
      status: "completed",
      error: null,
      rows: 1,
      uploaded_by: consultantId,
      deleted_by: null,
    })
    .execute();
  const fileTableId = uuidv7();
  await tx
    .insertInto("file_tables")
    .values({
      id: fileTableId,
      ...own,
      file_id: fileId,
      ordinal: 0,
      table_name: "dados",
      parquet_sha256: sha256,
      header_signature: "s",
      canonical: null,
      canonical_status: "none",
      meta: "{}",
      mapping: "{}",
    })
    .execute();
  await tx
    .insertInto("file_quality")
    .values({ file_table_id: fileTableId, ...own, body: "{}" })
    .execute();
  await tx
    .insertInto("archive_refusals")
    .values({
      file_id: fileId,
      ...own,
      ordinal: 0,
      entry_name: "../x",
      kind: "refused",
      reason: "R",
    })
    .execute();
  await tx
    .insertInto("document_pages")
    .values({
      file_id: fileId,
      ...own,
      project_id: projectId,
      ordinal: 1,
      kind: "page",
      heading: null,
      text: "T",
    })
    .execute();
  await tx
    .insertInto("passage_vectors")
    .values({
      file_id: fileId,
      page_ordinal: 1,
      ordinal: 0,
      model: "m",
      ...own,
      project_id: projectId,
      starts_at: 0,
      length: 1,
      text_hash: "h",
      vector: [1],
    })
    .execute();
  await tx
    .insertInto("mapping_changes")
    .values({
      id: uuidv7(),
      ...own,
      file_id: fileId,
      kind: "confirmed",
      before: "[]",
      after: "[]",
      changed_by: consultantId,
    })
    .execute();
  await tx
    .insertInto("uploads")
    .values({
      id: uuidv7(),
      ...own,
      project_id: projectId,
      user_id: consultantId,
      original_name: "a.csv",
      media_type: "text/csv",
      size_bytes: 1,
      file_id: null,
      expires_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("saved_mappings")
    .values({
      id: uuidv7(),
      ...own,
      header_signature: "s",
      canonical: null,
      mapping: "{}",
      saved_by: consultantId,
    })
    .execute();
  await tx
    .insertInto("runs")
    .values({
      id: runId,
      ...own,
      project_id: projectId,
      phase_id: phaseId,
      phase_number: 1,
      status: "completed",
      inputs_hash: null,
      engine_version: "t",
      previous_run_id: null,
      error_step: null,
      error_message: null,
      started_by: consultantId,
    })
    .execute();
  const packId = uuidv7();
  await tx
    .insertInto("preview_packs")
    .values({
      id: packId,
      ...own,
      project_id: projectId,
      asked_by: consultantId,
      created_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("preview_pack_phases")
    .values({ pack_id: packId, ...own, phase_number: 1 })
    .execute();
  await tx
    .insertInto("run_steps")
    .values({ run_id: runId, ...own, ordinal: 0, name: "x" })
    .execute();
  await tx
    .insertInto("run_outputs")
    .values({ run_id: runId, ...own, step: "x", payload: "{}", payload_hash: "h" })
    .execute();
  await tx
    .insertInto("facts")
    .values({ run_id: runId, ...own, fact_id: "p1.x", phase_number: 1, ordinal: 0, body: "{}" })
    .execute();
  await tx
    .insertInto("insights")
    .values({ run_id: runId, ...own, ordinal: 0, body: "{}" })
    .execute();
  await tx
    .insertInto("decisions")
    .values({ run_id: runId, ...own, ordinal: 0, body: "{}" })
    .execute();
  await tx
    .insertInto("datasets")
    .values({
      id: uuidv7(),
      ...own,
      run_id: runId,
      dataset_id: "d",
      name: "D",
      columns: "[]",
      rows: "[]",
      row_count: 0,
      quality_score: null,
    })
    .execute();
  await tx
    .insertInto("artifacts")
    .values({
      id: uuidv7(),
      ...own,
      run_id: runId,
      artifact_id: "a",
      name: "A",
      type: "tabela",
      body: "{}",
      ordinal: 0,
    })
    .execute();
  await tx
    .insertInto("reports")
    .values({
      id: reportId,
      ...own,
      project_id: projectId,
      phase_id: phaseId,
      run_id: runId,
      report_version: 1,
      title: "R",
      tree: "{}",
      tree_hash: "h",
      gate: toJson({ open: false, conditions: [], met: 0, total: 0 }),
      generated_at: new Date(),
      released_by: null,
      stale_reason: null,
    })
    .execute();
  await tx
    .insertInto("gate_submissions")
    .values({
      id: submissionId,
      ...own,
      phase_id: phaseId,
      run_id: runId,
      report_id: reportId,
      facts_hash: "h",
      gate: "{}",
      submitted_by: consultantId,
      state: "approved",
      report_version: 1,
      tree_hash: "h",
      message: null,
    })
    .execute();
  await tx
    .insertInto("gate_decisions")
    .values({
      id: uuidv7(),
      ...own,
      phase_id: phaseId,
      submission_id: submissionId,
      decision: "approve",
      comment: "C",
      facts_hash: "h",
      report_id: reportId,
      report_version: 1,
      decided_by: personId,
      decided_by_name: "N",
      decided_by_role: "approver",
      decided_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("gate_waivers")
    .values({
      id: uuidv7(),
      ...own,
      phase_id: phaseId,
      reason: "R",
      waived_by: consultantId,
      waived_by_name: "N",
      waived_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("locked_baselines")
    .values({
      id: uuidv7(),
      ...own,
      project_id: projectId,
      phase_id: phaseId,
      submission_id: submissionId,
      run_id: runId,
      report_version: 1,
      facts: "[]",
      datasets: "[]",
      locked_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("decision_edits")
    .values({
      id: uuidv7(),
      ...own,
      project_id: projectId,
      decision_id: "p1.dec.redesenhar",
      field: "owner",
      value: "N",
      written_by: consultantId,
      written_by_name: "N",
      created_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("step_overrides")
    .values({
      id: uuidv7(),
      ...own,
      project_id: projectId,
      process_id: "P01",
      step_id: "A1",
      decision: "MANTER",
      name: "N",
      role: "R",
      reason: "R",
      written_by: consultantId,
      created_at: new Date(),
      ended_at: null,
      ended_by: null,
    })
    .execute();
  await tx
    .insertInto("scenarios")
    .values({
      id: uuidv7(),
      ...own,
      project_id: projectId,
      run_id: runId,
      name: "C",
      drivers: "{}",
      result: "{}",
      created_by: consultantId,
      created_by_name: "N",
      created_at: new Date(),
    })
    .execute();
  const [surveyId, invitationId] = [uuidv7(), uuidv7()];
  await tx
    .insertInto("surveys")
    .values({
      id: surveyId,
      ...own,
      project_id: projectId,
      wave: 1,
      title: "T",
      message: null,
      contact: "C",
      minimum_group: 5,
      closes_at: new Date(),
      created_by: consultantId,
      created_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("survey_invitations")
    .values({
      id: invitationId,
      ...own,
      survey_id: surveyId,
      ordinal: 0,
      label: "R",
      email: null,
      area: "A",
      role_group: null,
      token_hash: sha256,
    })
    .execute();
  await tx
    .insertInto("survey_uses")
    .values({ invitation_id: invitationId, ...own, survey_id: surveyId })
    .execute();
  await tx
    .insertInto("survey_responses")
    .values({ ...own, survey_id: surveyId, area: "A", role_group: null, answers: "{}" })
    .execute();
  await tx
    .insertInto("programme_items")
    .values({
      project_id: projectId,
      ...own,
      item_id: "I01",
      status: "done",
      owner: null,
      updated_by: consultantId,
      updated_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("programme_measures")
    .values({
      id: uuidv7(),
      project_id: projectId,
      ...own,
      item_id: "I01",
      item_name: "I",
      month: "2026-10-01",
      unit: "brl-once",
      before_value: 10,
      now_value: 0,
      file_id: fileId,
      file_name: "a.csv",
      statement: null,
      recorded_by: consultantId,
      recorded_at: new Date(),
      withdrawn_by: null,
      withdrawn_at: null,
      withdrawal_reason: null,
    })
    .execute();
  await tx
    .insertInto("client_templates")
    .values({
      ...own,
      primary_colour: "#0F5C63",
      secondary_colour: "#0F5C63",
      cover_line: null,
      logo_sha256: null,
      logo_type: null,
      logo_width_px: null,
      logo_height_px: null,
      updated_by: consultantId,
    })
    .execute();
  await tx
    .insertInto("report_exports")
    .values({ report_id: reportId, ...own, format: "pdf", source_hash: "h", sha256, bytes: 1 })
    .execute();
  const recordId = uuidv7();
  await tx
    .insertInto("register_records")
    .values({
      id: recordId,
      ...own,
      project_id: projectId,
      kind: "kpi",
      body: "{}",
      import_key: null,
      imported: null,
      created_by_name: "N",
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("register_changes")
    .values({
      id: uuidv7(),
      ...own,
      record_id: recordId,
      action: "created",
      before: null,
      after: null,
      note: null,
      changed_by: consultantId,
      changed_by_name: "N",
      changed_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("kpi_points")
    .values({
      id: uuidv7(),
      ...own,
      kpi_id: recordId,
      measured_on: "2026-10-01",
      value: 1,
      source: "S",
      written_by: consultantId,
      written_by_name: "N",
      created_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("risk_acceptances")
    .values({
      id: uuidv7(),
      ...own,
      risk_id: recordId,
      accepted: true,
      level: 4,
      reason: "R",
      decided_by: personId,
      decided_by_name: "N",
      decided_at: new Date(),
    })
    .execute();
  const commentId = uuidv7();
  await tx
    .insertInto("report_comments")
    .values({
      id: commentId,
      ...own,
      report_id: reportId,
      section_id: "C1",
      block_index: 0,
      passage_hash: "h",
      quote: "Q",
      text: "T",
      written_by: consultantId,
      written_by_name: "N",
      written_by_role: "consultant",
      created_at: new Date(),
      resolved_at: null,
      resolved_by_name: null,
    })
    .execute();
  await tx
    .insertInto("comment_mentions")
    .values({ comment_id: commentId, ...own, user_id: consultantId })
    .execute();
  await tx
    .insertInto("notifications")
    .values({
      id: uuidv7(),
      ...own,
      user_id: consultantId,
      project_id: projectId,
      kind: "comment",
      link: "/dashboard",
      once_key: null,
      created_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("report_reads")
    .values({
      report_id: reportId,
      ...own,
      session_id: uuidv7(),
      user_id: consultantId,
      read_at: new Date(),
    })
    .execute();
  const [conversationId, messageId] = [uuidv7(), uuidv7()];
  await tx
    .insertInto("conversations")
    .values({
      id: conversationId,
      ...own,
      project_id: projectId,
      phase_id: phaseId,
      owner_id: consultantId,
      owner_name: "N",
      run_id: null,
      continued_from: null,
      title: "T",
      leaf_id: messageId,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("messages")
    .values({
      id: messageId,
      ...own,
      conversation_id: conversationId,
      parent_id: null,
      role: "user",
      state: "done",
      text: "T",
      created_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("conversation_events")
    .values({
      conversation_id: conversationId,
      ...own,
      seq: 1,
      message_id: messageId,
      kind: "message",
      text: "",
    })
    .execute();
  await tx
    .insertInto("message_feedback")
    .values({
      message_id: messageId,
      ...own,
      user_id: consultantId,
      useful: true,
      reason: null,
      created_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("unanswered_questions")
    .values({
      id: uuidv7(),
      ...own,
      project_id: projectId,
      phase_id: phaseId,
      asked_at: new Date(),
      outcome: "refusal",
      reason: "not-covered",
      text: "T",
    })
    .execute();
  await tx
    .insertInto("benchmark_consents")
    .values({
      id: uuidv7(),
      ...own,
      consented_on: "2026-01-02",
      document: "C",
      recorded_by: consultantId,
      recorded_by_name: "N",
      recorded_at: new Date(),
      revoked_at: null,
      revoked_by_name: null,
    })
    .execute();
  await tx
    .insertInto("benchmark_values")
    .values({
      id: uuidv7(),
      ...own,
      project_id: projectId,
      code: "op.x",
      value: 1,
      source: "S",
      as_of: "2026-01-02",
      written_by: consultantId,
      written_by_name: "N",
      created_at: new Date(),
      ended_at: null,
    })
    .execute();
  await tx
    .insertInto("benchmark_contributions")
    .values({
      ...own,
      project_id: projectId,
      code: "op.x",
      reference_year: 2026,
      reference_on: "2026-01-02",
      value: 1,
      fact_id: "p1.x",
      run_id: runId,
      taken_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("assumption_lessons")
    .values({
      ...own,
      project_id: projectId,
      assumption_id: "A.adocao",
      planned: 0.8,
      measured: 0.6,
      measured_on: "2026-01-02",
      fact_id: "p7.x",
      run_id: runId,
      taken_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("project_model_settings")
    .values({
      project_id: projectId,
      ...own,
      budget: null,
      updated_by_name: null,
      updated_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("run_prose")
    .values({
      run_id: runId,
      ...own,
      section_id: "C1",
      inputs_hash: "h",
      state: "template",
      model: null,
      reason: "timeout",
      updated_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("promotions")
    .values({
      id: uuidv7(),
      ...own,
      project_id: projectId,
      phase_id: phaseId,
      target: "artifact",
      source_kind: "insight",
      source_id: "I1",
      run_id: runId,
      title: "T",
      body: "[]",
      facts: "[]",
      promoted_by: consultantId,
      promoted_by_name: "N",
      created_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("model_calls")
    .values({
      id: uuidv7(),
      ...own,
      project_id: projectId,
      conversation_id: null,
      reply_id: null,
      purpose: "chat",
      user_id: consultantId,
      sent_at: new Date(),
      provider: "p",
      model: "m",
      host: "h",
      fields: "[]",
      masked: "{}",
      payload_sha256: sha256,
      payload_bytes: 1,
      failure: null,
      input_tokens: null,
      output_tokens: null,
      cost: 0,
      finished_at: null,
    })
    .execute();
  const [documentId, documentVersionId] = [uuidv7(), uuidv7()];
  await tx
    .insertInto("library_documents")
    .values({
      id: documentId,
      ...own,
      project_id: projectId,
      title: "D",
      folder: null,
      retain_until: null,
      current_version_id: documentVersionId,
      created_by: consultantId,
      created_by_name: "N",
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("library_versions")
    .values({
      id: documentVersionId,
      document_id: documentId,
      ...own,
      number: 1,
      file_name: "d.txt",
      media_type: "text/plain",
      size_bytes: 1,
      sha256,
      status: "completed",
      uploaded_by: consultantId,
      uploaded_by_name: "N",
      created_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("library_pages")
    .values({
      version_id: documentVersionId,
      document_id: documentId,
      ...own,
      ordinal: 1,
      kind: "section",
      heading: null,
      text: "T",
    })
    .execute();
  await tx
    .insertInto("published_pay")
    .values({
      id: uuidv7(),
      ...own,
      project_id: projectId,
      run_id: runId,
      content_hash: "h",
      body: "{}",
    })
    .execute();
  await tx
    .insertInto("client_exports")
    .values({
      id: uuidv7(),
      ...own,
      sha256,
      bytes: 1,
      rows: 1,
      files: 0,
      created_by: consultantId,
      created_at: new Date("2026-01-02"),
    })
    .execute();
  const [customId, customVersionId] = [uuidv7(), uuidv7()];
  await tx
    .insertInto("custom_reports")
    .values({
      id: customId,
      ...own,
      project_id: projectId,
      title: "T",
      parts: toJson([{ phase: 1, sectionId: "C1" }]),
      schedule_every: null,
      schedule_day: null,
      next_on: null,
      created_by: consultantId,
      created_by_name: "N",
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("custom_report_versions")
    .values({
      id: customVersionId,
      ...own,
      custom_report_id: customId,
      number: 1,
      status: "ready",
      title: "T",
      parts: "[]",
      tree: "{}",
      tree_hash: "h",
      failure: null,
      asked_by: consultantId,
      asked_by_name: "N",
      scheduled_on: null,
      created_at: new Date(),
      generated_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("custom_report_sources")
    .values({ version_id: customVersionId, ...own, phase_number: 1, report_id: reportId })
    .execute();
  await tx
    .insertInto("custom_report_exports")
    .values({
      version_id: customVersionId,
      ...own,
      format: "pdf",
      source_hash: "h",
      sha256,
      bytes: 1,
    })
    .execute();
  await tx
    .insertInto("custom_report_shares")
    .values({
      custom_report_id: customId,
      ...own,
      user_id: personId,
      shared_by: consultantId,
      shared_by_name: "N",
      shared_at: new Date(),
    })
    .execute();
  await tx
    .insertInto("audit_log")
    .values({ id: uuidv7(), ...own, user_id: consultantId, action: "test", subject_id: null })
    .execute();
  await tx
    .insertInto("read_log")
    .values({
      id: uuidv7(),
      ...own,
      at: new Date(),
      last_at: new Date(),
      kind: "getProject",
      way: "shows",
      outcome: "ok",
      user_id: personId,
      project_id: projectId,
      subject_id: projectId,
      address: "192.0.2.1",
    })
    .execute();
  return { tenantId, personId, consultantId, projectId, phaseId, runId };
}
