-- Addresses towards models are judged from now on; names are kept from models unless a project sends them.

-- An address that was saved before it could be judged may be used until then even if it is private or without TLS. Null: judged
-- when it was saved.
alter table lastro.language_model_settings add column address_allowed_until timestamptz;
update lastro.language_model_settings set address_allowed_until = now() + interval '30 days' where base_url is not null;

-- The client's and the project's name leave as they are; otherwise as placeholders that are put back in the answer.
alter table lastro.project_model_settings add column sends_names boolean not null default false;
