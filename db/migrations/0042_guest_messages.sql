-- Issue 19. Messages to guests: what is mailed when, in the words of the establishment, and how each delivery went.
create table message_settings (
  tenant_id uuid not null references tenant (id),
  establishment_id uuid not null,
  kinds text[] not null default '{}',
  days_before_arrival integer not null default 3 check (days_before_arrival between 1 and 30),
  reply_to text check (length(reply_to) <= 254),
  signature text check (length(signature) <= 500),
  primary key (tenant_id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
select protect('message_settings', 'select, insert, update', 'establishment_id');

create table message_template (
  tenant_id uuid not null references tenant (id),
  establishment_id uuid not null,
  kind text not null check (kind in ('confirmation', 'change', 'cancellation', 'before_arrival', 'invoice', 'receipt')),
  language text not null check (language in ('en', 'fr', 'de', 'es', 'it', 'nl', 'pt')),
  subject text not null check (length(subject) between 1 and 200),
  text text not null check (length(text) between 1 and 5000),
  changed_at timestamptz not null,
  primary key (tenant_id, establishment_id, kind, language),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
select protect('message_template', 'select, insert, update, delete', 'establishment_id');

-- Guests who want no messages. Of merged profiles each keeps its own word: one that declines declines for all.
create table message_refusal (
  tenant_id uuid not null references tenant (id),
  guest_id uuid not null,
  declined_at timestamptz not null,
  primary key (tenant_id, guest_id),
  foreign key (tenant_id, guest_id) references guest (tenant_id, id)
);
select protect('message_refusal', 'select, insert, delete');

create table guest_message (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  reservation_id uuid not null,
  kind text not null,
  language text not null,
  recipient text check (length(recipient) <= 254),
  subject text,
  text text,
  status text not null check (status in ('pending', 'sent', 'failed', 'skipped')),
  problem text check (length(problem) <= 500),
  invoice_id uuid,
  -- What it follows: no event is answered twice; null where a person has sent it again.
  event_id uuid,
  resends_id uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id),
  check ((sent_at is not null) = (status = 'sent')),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id)
);
create unique index guest_message_once on guest_message (tenant_id, event_id, reservation_id) where event_id is not null;
create index guest_message_by_id on guest_message (id);
create index guest_message_of_stay on guest_message (tenant_id, reservation_id, id);
create index guest_message_by_establishment on guest_message (tenant_id, establishment_id, id);
create index guest_message_by_status on guest_message (tenant_id, establishment_id, status, id);
select protect('guest_message', 'select, insert, update', 'establishment_id');
