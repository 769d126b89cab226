import { PASSED, READY } from "#domain/gates/progress.ts";

const PRIOR_PASSED = `exists (select 1 from lastro.phases b where b.project_id = f.project_id and b.number = f.number - 1
  and b.gate_status in ('approved', 'waived'))`;

/**
 * SQL over a phase `f`: may it be worked on for the client? The first may, one after a gate that was passed or waived, and
 * one that stands before its own gate or beyond it. What runs earlier is a preview.
 */
export const IS_RELEASED = `(f.number = 1 or f.gate_status in ('submitted', 'approved', 'waived') or ${PRIOR_PASSED}
  or exists (select 1 from lastro.gate_waivers w where w.phase_id = f.id))`;

/** SQL over a phase `f`: what runs of it is a preview, since the phase before has not passed and nobody waived that. */
export const IS_AHEAD = `(exists (select 1 from lastro.phases b where b.project_id = f.project_id and b.number = f.number - 1
  and b.gate_status not in ('approved', 'waived'))
  and not exists (select 1 from lastro.gate_waivers w where w.phase_id = f.id))`;

/** SQL over `f`: the status as people see it. A preview starts nothing; what is stored tells that it has run. */
export const SHOWN_STATUS = `case when f.status = 'in_progress' and not ${IS_RELEASED} then 'not_started' else f.status end`;

/** SQL over `f`, in percent: by milestones, of which a preview has reached none. Of a phase that stands at nothing that is not asked. */
export const SHOWN_PROGRESS = `case when f.gate_status in ('approved', 'waived') then ${PASSED} when f.gate_status = 'submitted' then ${READY}
  when f.progress > 0 and not ${IS_RELEASED} then 0 else least(f.progress, ${READY}) end`;
