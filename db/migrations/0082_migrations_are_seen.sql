-- A service that does not migrate itself (INNKEEP_MIGRATE=0) has to see whether somebody else has.
grant select on migration to innkeep_service;
