-- People of the demonstration's company are invented: an account of theirs is the company's and nobody's else.
alter table lastro.users add column is_demonstration boolean not null default false;
alter table lastro.users add constraint users_demonstration_check
  check (not is_demonstration or (email like '%@demonstracao.invalid' and client_id is not null));
-- Deleted with their company, in one transaction: what they wrote goes first, by the company's own references.
alter table lastro.users alter constraint users_client_id_fkey deferrable initially immediate;
alter table lastro.access_tokens alter constraint access_tokens_client_id_fkey deferrable initially immediate;
