-- What is promoted may become a record of a register: a risk, a use case or an indicator, which says where it came from.

alter table lastro.register_records add column promoted_from jsonb;

alter table lastro.promotions drop constraint promotions_target_check;
alter table lastro.promotions add constraint promotions_target_check check (target in ('artifact', 'quick_win', 'risk', 'use_case', 'kpi'));
-- The record that it became; null for the phase's own lists.
alter table lastro.promotions add column record_id uuid;
alter table lastro.promotions add foreign key (record_id, tenant_id) references lastro.register_records (id, tenant_id) on delete cascade;
create index promotions_record on lastro.promotions (record_id) where record_id is not null;
grant update (record_id) on lastro.promotions to {{app}};
