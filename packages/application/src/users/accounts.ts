import {
  canSuspend,
  canTrustUsers,
  foldForSearch,
  forbidden,
  makeAdmin,
  notFound,
  optionalText,
  readForm,
  readSuspension,
  readTrusted,
  requireAdmin,
  requireOperator,
  requireSignIn,
  searchLimits,
  setSuspended,
  setTrusted,
  type User,
  type UserId,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { ModerationView } from '../ports/moderation.ts'
import type { Listing } from '../ports/paging.ts'
import type { SubmitterView } from '../ports/users.ts'
import { together } from '../together.ts'
import { closed, command, query } from '../use-case.ts'
import { findAuthor, findNamedUser, findVisibleUser } from './find-user.ts'

export interface ListAccountsInput {
  /** Part of the username or the full name; all accounts without it. */
  readonly keyword?: unknown
  readonly page: PageRequest
}

/** Accounts in any state; for admins. */
export const listAccounts = query(closed('admins'), async (ports, actor, input: ListAccountsInput) => {
  const { userQueries, settings } = ports
  requireAdmin(actor, 'view data', 'admins-see-accounts')
  const keyword = readForm((form) => optionalText(form, 'keyword', input.keyword, searchLimits.text))
  const criteria =
    keyword === ''
      ? ({ kind: 'all' } as const)
      : ({ kind: 'about', keyword: foldForSearch(keyword) } as const)
  return userQueries.list(criteria, { kind: 'every' }, pageOf(input.page, settings))
})

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
    requireAdmin(actor, 'view data', 'admins-see-accounts')
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

export interface TrustUserInput {
  readonly userId: UserId
  readonly trusted?: unknown
}

/** A trusted user has no limit on pending events, and no spam check. */
export const trustUser = command(closed('admins'), async (ports, actor, input: TrustUserInput) => {
  const { userId, trusted } = input
  const admin = requireSignIn(actor, 'update data')
  await ports.transaction(async ({ users }) => {
    const user = await findVisibleUser(users, admin, userId)
    if (!canTrustUsers(admin)) throw forbidden('admins-trust')
    await users.save(setTrusted(user, readTrusted({ trusted })))
  })
})

/** Only the operator at the command line makes admins. A reset by mail may not be for them, so links of before end. */
export const makeUserAdmin = command(
  closed('operator'),
  async (ports, actor, input: { readonly username: unknown }) => {
    requireOperator(actor, 'operator-makes-admins')
    await ports.transaction(async ({ users, mailedLinks }) => {
      const user = await findNamedUser(users, input.username)
      await users.save(makeAdmin(user))
      await mailedLinks.removeAllOf(user.id, 'reset-password')
    })
  },
)

export interface SuspendUserInput {
  readonly userId: UserId
  readonly suspended?: unknown
}

/** Suspends the user, or ends the suspension. The address of the calendar ends for good. Comments stay; taking them down is another action. */
export const suspendUser = command(closed('admins'), async (ports, actor, given: SuspendUserInput) => {
  const { userId, ...input } = given
  const admin = requireSignIn(actor, 'update data')
  await ports.transaction(async ({ users, calendarAddresses }) => {
    // Locks admins before the account, so that two admins cannot suspend each other at the same time.
    await users.activeAdmins()
    const user = await findVisibleUser(users, admin, userId)
    if (!canSuspend(admin, user.id)) throw forbidden('admins-suspend')
    if (admin.kind === 'member') await findAuthor(users, admin)
    const suspended = setSuspended(user, readSuspension(input))
    await users.save(suspended)
    if (suspended.suspended) await calendarAddresses.removeOf(user.id)
  })
})
