-- Whether a person has changed the text of a message before it was sent: sent again, it stays as it is.
alter table guest_message add column is_edited boolean not null default false;
