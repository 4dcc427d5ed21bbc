-- Issue 19. A stay is changed before arrival, with what it was before kept; and whoever comes says when.
alter table reservation add column arrival_time time(0);

-- A night that falls away before arrival was never lived: nothing is kept of it but what the amendment keeps.
grant delete on reservation_night to innkeep_service;
create function night_falls_away_before_arrival() returns trigger language plpgsql set search_path = innkeep, pg_temp as
$$
begin
  if not exists (select from reservation r where r.tenant_id = old.tenant_id and r.id = old.reservation_id and r.status in ('Option', 'Confirmed')) then
    raise exception using errcode = '23514', constraint = 'night_falls_away_before_arrival', message = 'nights of a stay that has begun are kept';
  end if;
  return old;
end $$;
create trigger night_falls_away_before_arrival before delete on reservation_night for each row execute function night_falls_away_before_arrival();

-- What a stay was before and after it was amended: dates, type, plan, persons, guest, nights with their prices, terms and deposit.
create table reservation_amendment (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  reservation_id uuid not null,
  amended_at timestamptz not null,
  amended_by uuid not null,
  was jsonb not null,
  became jsonb not null,
  -- Why staff had agreed the price before; emptied when the guest is erased.
  agreed_price_reason text check (length(agreed_price_reason) <= 500),
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id)
);
-- Whose stay it was: for erasing a guest.
create index reservation_amendment_was_of on reservation_amendment (tenant_id, (was ->> 'guestId'));
create index reservation_amendment_became_of on reservation_amendment (tenant_id, (became ->> 'guestId'));
create index reservation_amendment_of on reservation_amendment (tenant_id, reservation_id, id);
select protect('reservation_amendment', 'select, insert, update (undone_at, agreed_price_reason)', 'establishment_id');

-- Only a stay that names another guest asks whether they take stays: a change of dates neither waits for the profile nor is refused for it.
create or replace function guest_takes_stays() returns trigger language plpgsql as
$$
declare closed boolean;
begin
  if tg_op = 'UPDATE' and new.guest_id is not distinct from old.guest_id then return new; end if;
  select g.merged_into is not null or g.anonymized_at is not null into closed
  from innkeep.guest g where g.tenant_id = new.tenant_id and g.id = new.guest_id for key share;
  if closed then
    raise exception using errcode = '23514', constraint = 'guest_takes_stays', message = 'the guest profile was merged or erased';
  end if;
  return new;
end $$;
