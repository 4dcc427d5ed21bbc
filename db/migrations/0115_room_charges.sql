-- Whether a stay charges to the room, and how far.

-- An outlet may not charge the stay; the front desk still can.
alter table reservation add column room_charges_stopped boolean not null default false;
-- The most that the stay may owe, deposits taken off, before an outlet is refused.
alter table reservation add column credit_limit_cents bigint constraint reservation_credit_limit_positive check (credit_limit_cents > 0);

-- The slip that the guest signed for a charge.
alter table attachment add column entry_id uuid;
alter table attachment add constraint attachment_entry_fkey foreign key (tenant_id, entry_id) references folio_entry (tenant_id, id) not valid;
alter table attachment validate constraint attachment_entry_fkey;
alter table attachment drop constraint attachment_kind_check;
alter table attachment add constraint attachment_kind_check check (kind in ('identity_document', 'slip', 'other')) not valid;
alter table attachment validate constraint attachment_kind_check;
alter table attachment add constraint attachment_slip_of_entry check ((kind = 'slip') = (entry_id is not null)) not valid;
alter table attachment validate constraint attachment_slip_of_entry;
