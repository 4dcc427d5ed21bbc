-- What a plan includes, VAT by category and day of service, amounts of extras by age, and VAT of long stays in the United Kingdom.

-- VAT of an extra: by category on the day of service, by shares of categories [{"category", "bp"}], or as its rate says.
alter table extra add column vat_category text;
alter table extra add column vat_shares jsonb;
-- {"adult": 1400, "child": 700}: price of one for each age band; a band without an amount is free. Null: all pay the same.
alter table extra add column price_by_band jsonb;
alter table extra add constraint extra_vat_category
  check (vat_category in ('accommodation', 'pitch', 'food', 'drinks', 'alcohol', 'other')) not valid;
alter table extra add constraint extra_vat_shares check (vat_shares is null or (vat_category is null and jsonb_typeof(vat_shares) = 'array')) not valid;
alter table extra add constraint extra_price_by_band check (price_by_band is null or jsonb_typeof(price_by_band) = 'object') not valid;
grant update (vat_category, vat_shares, price_by_band) on extra to innkeep_service, innkeep_whole_tenant;

-- As it was booked: {"territory", "vatCategory", "vatShares", "priceByBand", "bands"}; null: one price for all, at its rate.
alter table booked_extra add column sold_with jsonb;
-- How many there are for a night; null: as many as are wanted.
alter table extra add column stock integer;
alter table extra add constraint extra_stock check (stock between 0 and 10000) not valid;
grant update (stock) on extra to innkeep_service, innkeep_whole_tenant;

-- `included`: [{"extraId", "how": "inside" | "on_top", "per": "night" | "arrival", "cents" | "byBand" | "shareBp", "dayOffset"}]; null: as the parent says.
alter table rate_plan add column vat_category text;
alter table rate_plan add column included jsonb;
alter table rate_plan add constraint rate_plan_vat_category check (vat_category in ('accommodation', 'pitch', 'food', 'drinks', 'alcohol', 'other')) not valid;
alter table rate_plan add constraint rate_plan_included
  check (included is null or (jsonb_typeof(included) = 'array' and jsonb_array_length(included) <= 10)) not valid;
grant update (vat_category, included) on rate_plan to innkeep_service, innkeep_whole_tenant;

-- From the 29th night of a stay in the United Kingdom only a part of the value bears VAT: the guest pays less (`net`) or as much as before (`gross`).
alter table establishment add column long_stay_vat text;
alter table establishment add constraint establishment_long_stay_vat check (long_stay_vat in ('net', 'gross')) not valid;
grant update (long_stay_vat) on establishment to innkeep_service, innkeep_whole_tenant;

-- What a night consists of beside the room, as it was sold: {"territory", "vatCategory", "longStay", "bands", "included": […]}. Null: the price is all accommodation, at
-- the VAT of the night.
alter table reservation_night add column consists_of jsonb;

-- The age bands of an establishment: its own, otherwise those of its age policies.
create function age_bands_of(tenant uuid, establishment uuid) returns jsonb language sql stable as
$$
  select coalesce(e.age_bands, (
    select jsonb_build_array(jsonb_build_object('code', 'infant', 'toAge', a.infant_max_age), jsonb_build_object('code', 'child', 'toAge', a.child_max_age))
    from age_policy a where a.tenant_id = tenant and a.establishment_id = establishment order by a.domain = 'food_service' desc limit 1))
  from establishment e where e.tenant_id = tenant and e.id = establishment
$$;

create function extra_sold_with(sold extra) returns jsonb language sql stable as
$$
  select case when num_nonnulls(sold.vat_category, sold.vat_shares, sold.price_by_band) = 0 then null else jsonb_strip_nulls(jsonb_build_object(
    'territory', (select e.vat_territory from establishment e where e.tenant_id = sold.tenant_id and e.id = sold.establishment_id),
    'vatCategory', sold.vat_category, 'vatShares', sold.vat_shares, 'priceByBand', sold.price_by_band,
    'bands', case when sold.price_by_band is not null then age_bands_of(sold.tenant_id, sold.establishment_id) end)) end
$$;

-- An extra keeps what it was sold with; booked again, it is sold as it is now.
create function booked_extra_keeps_what_it_is() returns trigger language plpgsql as
$$
begin
  select extra_sold_with(x) into new.sold_with from extra x where x.tenant_id = new.tenant_id and x.id = new.extra_id;
  return new;
end $$;
create trigger booked_extra_keeps_what_it_is before insert on booked_extra for each row execute function booked_extra_keeps_what_it_is();
create trigger booked_extra_again before update of ended_at on booked_extra
  for each row when (old.ended_at is not null and new.ended_at is null) execute function booked_extra_keeps_what_it_is();

-- Extras of which there are only so many a night are never sold more often: each booking waits for the others, and then counts.
create function extra_within_stock(tenant uuid, reservation uuid) returns void language plpgsql as
$$
declare
  booked record;
  full_night date;
begin
  -- What an earlier system sold is a fact: it is brought in, and new bookings count it.
  if current_setting('innkeep.sold_elsewhere', true) = 'on' then return; end if;
  for booked in
    select x.id, x.stock, x.name, r.arrival, r.departure from booked_extra b join extra x on x.tenant_id = b.tenant_id and x.id = b.extra_id
      join reservation r on r.tenant_id = b.tenant_id and r.id = b.reservation_id
    where b.tenant_id = tenant and b.reservation_id = reservation and b.ended_at is null and x.stock is not null
      and r.status in ('Option', 'Confirmed', 'CheckedIn') order by x.id
  loop
    perform pg_advisory_xact_lock(hashtextextended('stock of ' || booked.id, 134));
    select n.night::date into full_night from generate_series(booked.arrival, booked.departure - 1, interval '1 day') as n (night)
    where booked.stock < (
      select sum(b.quantity) from booked_extra b join reservation r on r.tenant_id = b.tenant_id and r.id = b.reservation_id
      where b.tenant_id = tenant and b.extra_id = booked.id and b.ended_at is null and r.status in ('Option', 'Confirmed', 'CheckedIn')
        and r.arrival <= n.night and r.departure > n.night)
    order by n.night limit 1;
    if full_night is not null then
      raise exception using errcode = '23514', constraint = 'extra_sold_out', message = format('%s is sold out on %s', booked.name, full_night);
    end if;
  end loop;
end $$;

create function booked_extra_within_stock() returns trigger language plpgsql as
$$
begin
  perform extra_within_stock(new.tenant_id, new.reservation_id);
  return null;
end $$;
create trigger booked_extra_within_stock after insert or update of quantity, ended_at on booked_extra
  for each row when (new.ended_at is null) execute function booked_extra_within_stock();

create function stay_within_stock() returns trigger language plpgsql as
$$
begin
  perform extra_within_stock(new.tenant_id, new.id);
  return null;
end $$;
create trigger stay_within_stock after update of arrival, departure, status on reservation for each row
  when (new.status in ('Option', 'Confirmed', 'CheckedIn') and (new.arrival < old.arrival or new.departure > old.departure
    or old.status not in ('Option', 'Confirmed', 'CheckedIn'))) execute function stay_within_stock();

-- What a night of a plan consists of now. The products of a plan are its own, otherwise those of the nearest plan above it.
create function night_consists_of(tenant uuid, plan uuid) returns jsonb language plpgsql stable as
$$
declare
  sold record;
  above uuid;
  products jsonb;
begin
  select p.vat_category, p.included, p.parent_id, e.vat_territory, e.long_stay_vat, e.id as establishment_id into sold
    from rate_plan p join establishment e on e.tenant_id = p.tenant_id and e.id = p.establishment_id where p.tenant_id = tenant and p.id = plan;
  products := sold.included;
  above := sold.parent_id;
  while products is null and above is not null loop
    select p.included, p.parent_id into products, above from rate_plan p where p.tenant_id = tenant and p.id = above;
  end loop;
  if jsonb_array_length(coalesce(products, '[]')) = 0 then
    if sold.vat_category is null and sold.long_stay_vat is null then return null; end if;
    return jsonb_strip_nulls(jsonb_build_object('territory', sold.vat_territory, 'vatCategory', sold.vat_category, 'longStay', sold.long_stay_vat));
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'territory', sold.vat_territory, 'vatCategory', sold.vat_category, 'longStay', sold.long_stay_vat,
    'bands', age_bands_of(tenant, sold.establishment_id),
    'included', (
      select jsonb_agg(i.item || jsonb_build_object('code', x.code, 'name', x.name, 'chargeType', x.charge_type, 'beneficiary', x.beneficiary,
        'vatRateBp', x.vat_rate_bp, 'vatCategory', x.vat_category, 'vatShares', x.vat_shares) order by i.place)
      from jsonb_array_elements(products) with ordinality as i (item, place)
      join extra x on x.tenant_id = tenant and x.id = (i.item ->> 'extraId')::uuid)));
end $$;

-- A night keeps what it was sold with, until it is sold under another plan.
create function night_keeps_what_it_consists_of() returns trigger language plpgsql as
$$
begin
  new.consists_of := night_consists_of(new.tenant_id, new.rate_plan_id);
  return new;
end $$;
create trigger night_keeps_what_it_consists_of before insert on reservation_night
  for each row execute function night_keeps_what_it_consists_of();
create trigger night_of_another_plan before update of rate_plan_id on reservation_night
  for each row when (new.rate_plan_id is distinct from old.rate_plan_id) execute function night_keeps_what_it_consists_of();

-- Age bands that amounts name stay: also those of what plans include, and of extras.
create or replace function age_bands_in_use() returns trigger language plpgsql as
$$
declare
  missing text;
begin
  if new.age_bands is null or new.age_bands is not distinct from old.age_bands then return new; end if;
  select named.code into missing from (
    select jsonb_object_keys(o.children) as code from person_price o where o.tenant_id = new.tenant_id and o.establishment_id = new.id
    union select k from rate_plan p cross join lateral jsonb_object_keys(coalesce(p.derivation -> 'perPerson', '{}')) as k
      where p.tenant_id = new.tenant_id and p.establishment_id = new.id
    union select k from rate_plan p cross join lateral jsonb_array_elements(coalesce(p.included, '[]')) as i
      cross join lateral jsonb_object_keys(coalesce(i -> 'byBand', '{}')) as k
      where p.tenant_id = new.tenant_id and p.establishment_id = new.id
    union select k from extra x cross join lateral jsonb_object_keys(coalesce(x.price_by_band, '{}')) as k
      where x.tenant_id = new.tenant_id and x.establishment_id = new.id) named
  where named.code <> 'adult' and not exists (select from jsonb_array_elements(new.age_bands) as b where b ->> 'code' = named.code) limit 1;
  if missing is not null then
    raise exception using errcode = '23514', constraint = 'age_band_in_use', message = 'prices name the age band ' || missing;
  end if;
  return new;
end $$;
