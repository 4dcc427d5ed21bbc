-- Issue 21, item 10. What the connection of a pitch supplies, and what an extra needs: electricity of 6, 10 or 16 A.
alter table unit add column amperes integer constraint unit_amperes check (amperes between 1 and 125);
alter table extra add column amperes integer constraint extra_amperes check (amperes between 1 and 125);
