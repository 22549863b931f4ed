import type { RegisteredApplication } from '@lectern/application'
import type { Instant, User } from '@lectern/domain'
import { type Selectable, sql } from 'kysely'
import type { Session } from '../session.ts'
import type { Flag } from '../sql/columns.ts'
import type { ApplicationsTable } from './schema.ts'
import { toApplication } from './rows.ts'

/** Applications with their owners and with the use of their tokens. With `+ 0`, because a planner would walk all tokens by last use. */
export const registeredApplications = ({ db }: Session) =>
  db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.owner_id')
    .selectAll('applications')
    .select(['users.username', 'users.full_name', 'users.suspended'])
    .select([
      sql<number>`(select count(distinct user_id) from tokens where application_id = applications.id)`.as(
        'accounts',
      ),
      sql<Instant | null>`(select max(last_used_date + 0) from tokens where application_id = applications.id)`.as(
        'last_used_date',
      ),
    ])

interface Row extends Selectable<ApplicationsTable> {
  readonly username: User['username']
  readonly full_name: string
  readonly suspended: Flag
  readonly accounts: number
  readonly last_used_date: Instant | null
}

export function toRegisteredApplication(row: Row): RegisteredApplication {
  const { clientSecretHash, ...application } = toApplication(row)
  return {
    ...application,
    takesPasswords: clientSecretHash !== undefined,
    owner: {
      username: row.username,
      fullName: row.full_name,
      suspended: row.suspended === 1,
    },
    accounts: row.accounts,
    lastUsedDate: row.last_used_date ?? undefined,
  }
}
