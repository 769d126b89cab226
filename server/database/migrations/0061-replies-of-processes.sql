-- Which process writes a reply that is under way, and when somebody whose page another process serves asked to stop it.
alter table lastro.messages
  add column writer text,
  add column stop_requested_at timestamptz;
