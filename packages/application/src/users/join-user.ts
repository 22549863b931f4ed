import {
  type Actor,
  auditedBy,
  canJoinAccounts,
  forbidden,
  registered,
  requireImported,
  requireSignIn,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findNamedUser } from './find-user.ts'
import { joinAccounts, type JoinReport } from './move-activity.ts'

export interface JoinUserInput {
  /** The username of the imported account. */
  readonly imported: unknown
  /** The username of the person's own account. */
  readonly username: unknown
  /** Changes nothing. */
  readonly dryRun: boolean
}

/** Gives everything of an imported account to the account of the person, and removes the imported one. */
export async function joinUser(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  { imported, username, dryRun }: JoinUserInput,
): Promise<JoinReport> {
  const joiner = requireSignIn(actor, 'update data')
  if (!canJoinAccounts(joiner)) throw forbidden('admins-join-accounts')
  return ports.transaction(async (repositories, queries) => {
    const { users, audit } = repositories
    const from = requireImported(await findNamedUser(users, imported))
    const to = registered(await findNamedUser(users, username))
    const report = await joinAccounts(repositories, queries().exportQueries, { from, to, dryRun })
    if (!dryRun) {
      const audited = { action: 'user-joined', subjectId: to.id } as const
      await audit.add([auditedBy(joiner, audited, ports.clock.now(), `imported account ${from.id}`)])
    }
    return report
  })
}
