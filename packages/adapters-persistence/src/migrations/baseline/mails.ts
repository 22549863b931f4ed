import type { Words } from '../words.ts'

export const mails = ({ id, whole, key, strict, link }: Words): string => `
create table mails (
  id ${id},
  user_id ${whole} references users (id) on delete cascade,
  subject text not null,
  created_date ${whole} not null,
  next_attempt_date ${whole} not null,
  attempts integer default 0 not null check (attempts >= 0),
  leased_until ${whole}
)${strict};
create index mails_due on mails (next_attempt_date, id);
create index mails_to_user on mails (user_id);
create table mails_held (
  id integer primary key check (id = 1)
)${strict};
create table mail_allowances (
  kind ${key} not null,
  key ${key} not null,
  count integer not null,
  first_date ${whole} not null,
  last_date ${whole} not null,
  constraint mail_allowances_pkey primary key (kind, key)
)${link};
create index mail_allowances_by_date on mail_allowances (first_date);
create table mails_switched_off (
  user_id ${whole} not null references users (id) on delete cascade,
  topic ${key} not null,
  constraint mails_switched_off_pkey primary key (user_id, topic)
)${link};
`
