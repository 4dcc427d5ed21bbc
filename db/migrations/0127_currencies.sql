-- An establishment keeps the currency that it is given. What its books hold so far is what followed from its country: pounds in Great Britain, euros elsewhere.
alter table establishment add column currency text;
alter table establishment no force row level security;
update establishment set currency = case country_code when 'GB' then 'GBP' else 'EUR' end;
alter table establishment force row level security;

create function establishment_has_a_currency() returns trigger language plpgsql as
$$
begin
  -- The previous release says none.
  if new.currency is null then
    new.currency := case new.country_code when 'GB' then 'GBP' else 'EUR' end;
  end if;
  return new;
end $$;
create trigger establishment_has_a_currency before insert on establishment for each row execute function establishment_has_a_currency();
alter table establishment alter column currency set not null;
alter table establishment add constraint establishment_currency check (currency ~ '^[A-Z]{3}$');
grant update (currency) on establishment to innkeep_service, innkeep_whole_tenant;

-- Prices and amounts without a currency of their own are in that of the establishment: it changes only while there are none.
create function establishment_keeps_its_currency() returns trigger language plpgsql as
$$
begin
  if exists (select from journal_entry j where j.tenant_id = new.tenant_id and j.establishment_id = new.id)
    or exists (select from folio f where f.tenant_id = new.tenant_id and f.establishment_id = new.id)
    or exists (select from reservation r where r.tenant_id = new.tenant_id and r.establishment_id = new.id)
    or exists (select from rate_plan p where p.tenant_id = new.tenant_id and p.establishment_id = new.id)
    or exists (select from extra x where x.tenant_id = new.tenant_id and x.establishment_id = new.id)
    or exists (select from lease l where l.tenant_id = new.tenant_id and l.establishment_id = new.id) then
    raise exception using errcode = '23514', constraint = 'establishment_keeps_its_currency', message = 'an establishment with prices or books keeps its currency';
  end if;
  return new;
end $$;
create trigger establishment_keeps_its_currency before update of currency on establishment
  for each row when (new.currency is distinct from old.currency) execute function establishment_keeps_its_currency();

-- Which codes are currencies, the service says; the documents of suppliers stay in euros or pounds, as the interface says.
alter table allocation drop constraint allocation_currency_check;
alter table allocation add constraint allocation_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table debtor_balance drop constraint debtor_balance_currency_check;
alter table debtor_balance add constraint debtor_balance_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table debtor_entry drop constraint debtor_entry_currency_check;
alter table debtor_entry add constraint debtor_entry_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table folio drop constraint folio_currency_check;
alter table folio add constraint folio_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table hold drop constraint hold_currency_check;
alter table hold add constraint hold_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table invoice drop constraint invoice_currency_check;
alter table invoice add constraint invoice_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table journal_entry drop constraint journal_entry_currency_check;
alter table journal_entry add constraint journal_entry_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table journal_line drop constraint journal_line_currency_check;
alter table journal_line add constraint journal_line_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table owner_commission_invoice drop constraint owner_commission_invoice_currency_check;
alter table owner_commission_invoice add constraint owner_commission_invoice_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table owner_cost drop constraint owner_cost_currency_check;
alter table owner_cost add constraint owner_cost_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table owner_payout drop constraint owner_payout_currency_check;
alter table owner_payout add constraint owner_payout_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table receipt drop constraint receipt_currency_check;
alter table receipt add constraint receipt_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table receivable drop constraint receivable_currency_check;
alter table receivable add constraint receivable_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table till_shift drop constraint till_shift_currency_check;
alter table till_shift add constraint till_shift_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table wallet drop constraint wallet_currency_check;
alter table wallet add constraint wallet_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
