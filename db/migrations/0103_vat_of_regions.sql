-- Where a part of a country has a VAT of its own, or none (directive 2006/112, articles 6 and 105): the region, as set or as its time zone says; otherwise the country.
alter table establishment add column vat_region text check (vat_region ~ '^[A-Z]{2}-[A-Z0-9]{2,8}$');
alter table establishment add column vat_territory text not null generated always as (coalesce(vat_region, case
  when country_code = 'ES' and timezone = 'Atlantic/Canary' then 'ES-CN'
  when country_code = 'ES' and timezone = 'Africa/Ceuta' then 'ES-CE'
  when country_code = 'PT' and timezone = 'Atlantic/Azores' then 'PT-20'
  when country_code = 'PT' and timezone = 'Atlantic/Madeira' then 'PT-30'
  when country_code = 'DE' and timezone = 'Europe/Busingen' then 'DE-BUSINGEN'
  when country_code = 'FR' and timezone in ('America/Guadeloupe', 'America/Martinique', 'Indian/Reunion') then 'FR-DROM'
  when country_code = 'FR' and timezone in ('America/Cayenne', 'Indian/Mayotte') then 'FR-973'
  end, country_code)) stored;
