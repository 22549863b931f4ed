import { canSeeAccounts, forbidden, notFound, requireSignIn, type User, type UserId } from '@lectern/domain'
import type { ModerationView } from '../ports/moderation.ts'
import type { Listing } from '../ports/paging.ts'
import type { SubmitterView } from '../ports/users.ts'
import { together } from '../together.ts'
import { closed, query } from '../use-case.ts'

/** An account with what admins need to decide about it. */
export interface AccountView {
  readonly user: User
  readonly submitted: SubmitterView['submitted']
  /** The newest actions that took down comments of the user. */
  readonly takeDowns: Listing<ModerationView>
  /** How many comments of the user are shown now. */
  readonly shownComments: { readonly onTalks: number; readonly onEvents: number }
}

const MOST_TAKE_DOWNS = 50

/** For admins. */
export const getAccount = query(
  closed('admins'),
  async (
    { userQueries, moderationQueries, commentQueries },
    actor,
    { userId }: { readonly userId: UserId },
  ): Promise<AccountView> => {
    requireSignIn(actor, 'view data')
    if (!canSeeAccounts(actor)) throw forbidden('admins-see-accounts')
    const count = (on: 'talk' | 'event') =>
      commentQueries.list({ kind: 'by-author', userId, on }, { kind: 'every' }, { start: 0, size: 0 })
    const against = { kind: 'against', authorId: userId } as const
    const [[user, [submitter]], [takeDowns, [onTalks, onEvents]]] = await together(
      together(userQueries.find(userId, { kind: 'every' }), userQueries.submitters([userId])),
      together(
        moderationQueries.list(against, { start: 0, size: MOST_TAKE_DOWNS }),
        together(count('talk'), count('event')),
      ),
    )
    if (user === undefined || submitter === undefined) throw notFound('User')
    return {
      user,
      submitted: submitter.submitted,
      takeDowns,
      shownComments: { onTalks: onTalks.total, onEvents: onEvents.total },
    }
  },
)
