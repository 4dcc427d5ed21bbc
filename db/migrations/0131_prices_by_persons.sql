-- Prices by persons, derived plans and prices by length of stay.

-- Ages at which children are priced on their own: [{"code", "toAge", "fillsBase"}], in ascending order; null: as the age policies say.
alter table establishment add column age_bands jsonb;
alter table establishment add constraint establishment_age_bands
  check (age_bands is null or (jsonb_typeof(age_bands) = 'array' and jsonb_array_length(age_bands) between 1 and 8)) not valid;
grant update (age_bands) on establishment to innkeep_service, innkeep_whole_tenant;

-- A derived plan has a parent and says how its price follows: {"bp", "cents", "perPerson", "ending", "minCents"}. `priced_by` is the plan at the top of its chain,
-- whose prices count; of a plan that isn't derived it is the plan itself.
alter table rate_plan add column parent_id uuid;
alter table rate_plan add column derivation jsonb;
alter table rate_plan add column priced_by uuid;
-- [{"kind": "whole_stay" | "nights_from", "min", "bp", "cents"}]; null: those of the parent.
alter table rate_plan add column length_tiers jsonb;
alter table rate_plan add column lowest_price_cents bigint;
alter table rate_plan add column min_advance_days integer;
alter table rate_plan add column max_advance_days integer;
grant update (parent_id, derivation, priced_by, length_tiers, lowest_price_cents, min_advance_days, max_advance_days) on rate_plan
  to innkeep_service, innkeep_whole_tenant;
alter table rate_plan add constraint rate_plan_parent foreign key (tenant_id, parent_id, establishment_id)
  references rate_plan (tenant_id, id, establishment_id) not valid;
alter table rate_plan add constraint rate_plan_derivation check ((parent_id is null) = (derivation is null)) not valid;
alter table rate_plan add constraint rate_plan_length_tiers
  check (length_tiers is null or (jsonb_typeof(length_tiers) = 'array' and jsonb_array_length(length_tiers) <= 10)) not valid;
alter table rate_plan add constraint rate_plan_lowest_price check (lowest_price_cents >= 0) not valid;
alter table rate_plan add constraint rate_plan_advance check (
  min_advance_days between 0 and 1000 and max_advance_days between 0 and 1000 and max_advance_days >= coalesce(min_advance_days, 0)) not valid;

alter table rate_plan no force row level security;
update rate_plan set priced_by = id;
alter table rate_plan force row level security;
alter table rate_plan alter column priced_by set not null;

-- Holds what makes a chain of plans sound: no circle, at most three derivations, and `priced_by` at its top, also below a plan that moves. Changes of the plans of an
-- establishment wait for each other, so that two of them don't close a circle together.
create function rate_plan_chain() returns trigger language plpgsql as
$$
declare
  above uuid := new.parent_id;
  steps integer := 0;
  below integer;
begin
  new.priced_by := new.id;
  if new.parent_id is null and (tg_op = 'INSERT' or old.parent_id is null) then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('rate plans of ' || new.establishment_id, 131));
  while above is not null loop
    if above = new.id then
      raise exception using errcode = '23514', constraint = 'rate_plan_circle', message = 'a rate plan is not derived from itself';
    end if;
    steps := steps + 1;
    select p.id, p.parent_id into new.priced_by, above from rate_plan p where p.tenant_id = new.tenant_id and p.id = above;
  end loop;
  with recursive down as (
    select p.id, 1 as depth from rate_plan p where p.tenant_id = new.tenant_id and p.parent_id = new.id
    union all select p.id, d.depth + 1 from down d join rate_plan p on p.tenant_id = new.tenant_id and p.parent_id = d.id where d.depth < 4)
  select coalesce(max(depth), 0) into below from down;
  if steps + below > 3 then
    raise exception using errcode = '23514', constraint = 'rate_plan_chain_too_long', message = 'a chain of rate plans has at most three derivations';
  end if;
  return new;
end $$;
create trigger rate_plan_chain before insert or update of parent_id on rate_plan for each row execute function rate_plan_chain();

create function rate_plans_below_follow() returns trigger language plpgsql as
$$
begin
  update rate_plan set parent_id = parent_id where tenant_id = new.tenant_id and parent_id = new.id;
  return null;
end $$;
create trigger rate_plans_below_follow after update of parent_id on rate_plan
  for each row when (new.priced_by is distinct from old.priced_by) execute function rate_plans_below_follow();

-- What the number of persons adds to the prices of a plan for a unit type, which are those of `base_persons`. Without a row they are those of the unit.
create table person_price (
  tenant_id uuid not null,
  rate_plan_id uuid not null,
  unit_type_id uuid not null,
  establishment_id uuid not null,
  base_persons integer not null check (base_persons between 1 and 100),
  -- {"1": -1500, "3": 3500}: added to the price for that number of persons.
  adults jsonb not null default '{}' check (jsonb_typeof(adults) = 'object'),
  extra_adult_cents bigint not null default 0 check (extra_adult_cents >= 0),
  -- {"child": 1500, "infant": {"bp": 5000}}: what a child of a band costs, or its share of an extra adult.
  children jsonb not null default '{}' check (jsonb_typeof(children) = 'object'),
  primary key (tenant_id, rate_plan_id, unit_type_id),
  foreign key (tenant_id, rate_plan_id, establishment_id) references rate_plan (tenant_id, id, establishment_id),
  foreign key (tenant_id, unit_type_id, establishment_id) references unit_type (tenant_id, id, establishment_id)
);
select protect('person_price', 'select, insert, update, delete', 'establishment_id');

-- Age bands that prices name stay: without its band a child's price would be lost without a word.
create function age_bands_in_use() returns trigger language plpgsql as
$$
declare
  missing text;
begin
  if new.age_bands is null or new.age_bands is not distinct from old.age_bands then return new; end if;
  select named.code into missing from (
    select jsonb_object_keys(o.children) as code from person_price o where o.tenant_id = new.tenant_id and o.establishment_id = new.id
    union select k from rate_plan p cross join lateral jsonb_object_keys(coalesce(p.derivation -> 'perPerson', '{}')) as k
      where p.tenant_id = new.tenant_id and p.establishment_id = new.id) named
  where named.code <> 'adult' and not exists (select from jsonb_array_elements(new.age_bands) as b where b ->> 'code' = named.code) limit 1;
  if missing is not null then
    raise exception using errcode = '23514', constraint = 'age_band_in_use', message = 'prices name the age band ' || missing;
  end if;
  return new;
end $$;
create trigger age_bands_in_use before update of age_bands on establishment for each row execute function age_bands_in_use();
