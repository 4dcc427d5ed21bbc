-- Papers are printed in the recipient's language: seven of them.
alter table debtor_account drop constraint debtor_account_language_check,
  add constraint debtor_account_language_check check (language in ('en', 'fr', 'de', 'es', 'it', 'nl', 'pt'));
alter table dunning_event drop constraint dunning_event_language_check,
  add constraint dunning_event_language_check check (language in ('en', 'fr', 'de', 'es', 'it', 'nl', 'pt'));
alter table lease drop constraint lease_language_check,
  add constraint lease_language_check check (language in ('en', 'fr', 'de', 'es', 'it', 'nl', 'pt'));
alter table meeting drop constraint meeting_language_check,
  add constraint meeting_language_check check (language in ('en', 'fr', 'de', 'es', 'it', 'nl', 'pt'));
