import {
  type Actor,
  type CalendarAddress,
  canSeeStarredTalks,
  eventVisibility,
  forbidden,
  type Member,
  notFound,
  requireMember,
  type SignInReason,
  type UserId,
  visitor,
} from '@lectern/domain'
import type { Queries } from '../ports/store.ts'
import { together } from '../together.ts'
import { findAuthor, findUserView } from '../users/find-user.ts'
import { closed, command, query } from '../use-case.ts'

export interface CalendarAddressInput {
  readonly userId: UserId
}

/** When the present address of one's own calendar was made; undefined without one. */
export const getCalendarAddress = query(
  closed('holder'),
  async (
    ports,
    actor,
    input: CalendarAddressInput,
  ): Promise<Pick<CalendarAddress, 'createdDate'> | undefined> => {
    const [, address] = await together(
      ownAccount(ports, actor, 'view data', input),
      ports.calendarQueries.addressOf(input.userId),
    )
    return address && { createdDate: address.createdDate }
  },
)

/** A new secret address, in clear. It is shown once; only its hash is stored. The address of before ends. */
export const makeCalendarAddress = command(
  closed('holder'),
  async (ports, actor, input: CalendarAddressInput) => {
    const member = await ownAccount(ports, actor, 'create data', input)
    const secret = ports.random.secret()
    const address = {
      userId: member.userId,
      hash: ports.secretHasher.hash(secret),
      createdDate: ports.clock.now(),
    }
    await ports.transaction(async ({ users, calendarAddresses }) => {
      await findAuthor(users, member)
      await calendarAddresses.save(address)
    })
    return secret
  },
)

/** Ends the address of one's own calendar, if there is one. */
export const endCalendarAddress = command(
  closed('holder'),
  async (ports, actor, input: CalendarAddressInput) => {
    const { userId } = await ownAccount(ports, actor, 'remove data', input)
    await ports.transaction(({ calendarAddresses }) => calendarAddresses.removeOf(userId))
  },
)

/** The calendar at a secret address: starred talks as visitors see them. */
export const getStarredCalendar = query(async (ports, _asker, { secret }: { secret: string }) => {
  const talks = await ports.calendarQueries.starredAt(
    ports.secretHasher.hash(secret),
    eventVisibility(visitor),
  )
  if (talks === undefined) throw notFound('Calendar')
  return talks
})

async function ownAccount(
  ports: Queries,
  actor: Actor,
  reason: SignInReason,
  { userId }: CalendarAddressInput,
): Promise<Member> {
  const member = requireMember(actor, reason)
  const user = await findUserView(ports, member, userId)
  if (!canSeeStarredTalks(member, user)) throw forbidden('owner-sees-stars')
  return member
}
