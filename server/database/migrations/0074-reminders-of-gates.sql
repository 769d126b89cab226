-- When the approvers were last reminded of what waits for them: once a day at most.
alter table lastro.gate_submissions add column reminded_at timestamptz;
grant update (reminded_at) on lastro.gate_submissions to {{app}};
