import {
  auditedBy,
  canJoinAccounts,
  forbidden,
  registered,
  requireImported,
  requireSignIn,
} from '@lectern/domain'
import { closed, command } from '../use-case.ts'
import { findNamedUser } from './find-user.ts'
import { joinAccounts } from './move-activity.ts'

export interface JoinUserInput {
  /** The username of the imported account. */
  readonly imported: unknown
  /** The username of the person's own account. */
  readonly username: unknown
  /** Changes nothing. */
  readonly dryRun: boolean
}

/** Gives everything of an imported account to the account of the person, and removes the imported one. */
export const joinUser = command(closed('admins'), async (ports, actor, input: JoinUserInput) => {
  const { imported, username, dryRun } = input
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
})
