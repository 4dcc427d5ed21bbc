-- Issue 16, item 15. Why a charge of a wallet was taken back, and why something was entered on the account of a lease, is forgotten with the guest.
create function wallet_transaction_only_loses_reason() returns trigger language plpgsql set search_path = innkeep, pg_temp as $$
begin
  if old.kind <> 'charge_reversed' or new.label <> 'Reversal' or to_jsonb(new) - 'label' is distinct from to_jsonb(old) - 'label' then
    raise exception using errcode = 'IK002', message = 'wallet_transaction is append-only';
  end if;
  return new;
end $$;
drop trigger wallet_transaction_is_append_only on wallet_transaction;
create trigger wallet_transaction_is_append_only before update or delete or truncate on wallet_transaction
  for each statement execute function refuse_change_but_to_steward();
create trigger wallet_transaction_only_loses_reason before update on wallet_transaction for each row execute function wallet_transaction_only_loses_reason();

create function forget_in_wallets(reservation_ids uuid[]) returns integer language sql security definer set search_path to innkeep, pg_temp as $$
  with struck as (
    update wallet_transaction set label = 'Reversal'
    where tenant_id = (select current_tenant()) and kind = 'charge_reversed' and label <> 'Reversal' and wallet_id = any (array(
      select w.id from wallet w where w.tenant_id = (select current_tenant()) and w.reservation_id = any (reservation_ids)))
    returning 1)
  select count(*)::integer from struck
$$;
create function forget_in_accounts(folio_ids uuid[]) returns integer language sql security definer set search_path to innkeep, pg_temp as $$
  with struck as (
    update folio_entry set reason = null
    where tenant_id = (select current_tenant()) and folio_id = any (folio_ids) and reason is not null
    returning 1)
  select count(*)::integer from struck
$$;
grant select, update (label) on wallet_transaction to innkeep_steward;
grant select on wallet to innkeep_steward;
create policy steward_forgets on wallet_transaction for update to innkeep_steward using (true) with check (true);
grant create on schema innkeep to innkeep_steward;
alter function forget_in_wallets(uuid[]) owner to innkeep_steward;
alter function forget_in_accounts(uuid[]) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function forget_in_wallets(uuid[]), forget_in_accounts(uuid[]) from public;
grant execute on function forget_in_wallets(uuid[]), forget_in_accounts(uuid[]) to innkeep_service;
