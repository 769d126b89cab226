-- A project's activity is read from the newest entry of its company backwards.
create index audit_log_of_tenant on lastro.audit_log (tenant_id, id desc);
