-- Candidates stand anywhere in the table, a page each. Asking the system for every page ahead of time, as a bitmap scan does, costs a call for each
-- and a fifth of the time where they are in memory, which they are wherever guests are looked at.
alter function guest_candidates(uuid, integer, integer) set effective_io_concurrency = 0;
alter function guest_candidates_of_many(integer[], bigint[], integer) set effective_io_concurrency = 0;
