-- Of the accommodation revenue of a closed day, what was posted for earlier nights. It says nothing about the rate of the day.
alter table day_closure add column earlier_nights_cents bigint not null default 0;
