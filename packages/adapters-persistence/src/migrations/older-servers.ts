/**
 * By migration: why servers of the version before it must not run beside it. A migration without an entry adds columns
 * with defaults, tables, indexes or triggers, which these servers leave alone.
 */
export const olderServers: Readonly<Record<string, string | undefined>> = {
  '0004-releases-of-comments': 'they record the take-downs of site admins as those of hosts',
  '0005-sign-in-attempts-by-place': 'their sign-in fails',
  '0007-public-changes-on-postgres': 'on PostgreSQL, cached pages of both become stale',
  '0012-mail-choices': 'they send mails that their readers turned off',
  '0016-private-comments': 'they take private comments for comments that were taken down',
  '0017-mails-to-the-operator': 'they cannot send mails to the operator',
  '0018-mails-held': 'they send the held mails of a restored copy',
}
