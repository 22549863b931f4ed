import {
  type Actor,
  auditedBy,
  canJoinAccounts,
  forbidden,
  joinComments,
  registered,
  requireImported,
  requireSignIn,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findNamedUser } from './find-user.ts'
import { activityOf, moveActivity } from './move-activity.ts'

export interface JoinUserInput {
  /** The username of the imported account. */
  readonly imported: unknown
  /** The username of the person's own account. */
  readonly username: unknown
  /** Changes nothing. */
  readonly dryRun: boolean
}

/** What moves to the account of the person. */
export interface JoinReport {
  readonly comments: number
  /** Comments of both accounts whose rating no longer counts, because the person has rated before or is the speaker. */
  readonly unratedComments: number
  /** Comments that the person has written here with the same words. They stay without an author. */
  readonly anonymousComments: number
  readonly talks: number
  readonly hostedEvents: number
  readonly attendedEvents: number
  readonly starredTalks: number
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
    const { users, audit, serviceImports } = repositories
    const from = requireImported(await findNamedUser(users, imported))
    const to = registered(await findNamedUser(users, username))
    const { exportQueries } = queries()
    const activity = await activityOf(exportQueries, from.id)
    const comments = joinComments(activity, await activityOf(exportQueries, to.id))
    if (!dryRun) {
      await moveActivity(repositories, { from: from.id, to: to.id }, activity, comments)
      await serviceImports.movePerson(from.id, to.id)
      await users.remove(from.id)
      const audited = { action: 'user-joined', subjectId: to.id } as const
      await audit.add([auditedBy(joiner, audited, ports.clock.now(), `imported account ${from.id}`)])
    }
    return {
      comments: comments.moved.length,
      unratedComments: comments.unrated.size,
      anonymousComments: comments.alike.length,
      talks: activity.talks.length,
      hostedEvents: activity.hostedEvents.length,
      attendedEvents: activity.attendedEvents.length,
      starredTalks: activity.starredTalks.length,
    }
  })
}
