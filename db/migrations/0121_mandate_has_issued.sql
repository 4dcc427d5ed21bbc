-- The SIREN and the prefix of a mandate stand on every document issued under it: they are corrected only before the first.
create function mandate_has_issued() returns trigger language plpgsql as
$$
begin
  raise exception 'documents of this mandate show its SIREN and prefix' using errcode = 'check_violation', constraint = 'mandate_has_issued';
end $$;
create trigger mandate_has_issued before update of siren, number_prefix on operating_mandate for each row
  when (old.chain_position > 0 and (old.siren is distinct from new.siren or old.number_prefix <> new.number_prefix)) execute function mandate_has_issued();
grant update (siren, number_prefix) on operating_mandate to innkeep_service, innkeep_whole_tenant;
