import {
  after,
  type EventId,
  followed,
  MINUTE,
  notFound,
  type ProgrammeSource,
  isOpenPlan,
  readSourceWish,
  requireOperator,
  requireSignIn,
  type SourceWish,
  type Unread,
} from '@lectern/domain'
import { findEditableEvent, findOutlineAsHost } from '../events/find-event.ts'
import { apart } from '../requests/apart.ts'
import { command, query } from '../use-case.ts'
import { download, settle } from './ask-source.ts'
import { countTry } from './make-plan.ts'

interface OfEvent {
  readonly eventId: EventId
}

/** The address that the event follows, with the plan that waits for a host. */
export const getProgrammeSource = query(
  'hosts',
  async (ports, actor, { eventId }: OfEvent): Promise<ProgrammeSource | undefined> => {
    await findOutlineAsHost(ports, actor, eventId)
    const source = await ports.programmeSourceQueries.find(eventId)
    if (source?.planId === undefined) return source
    const plan = await ports.importPlanQueries.find(source.planId)
    return isOpenPlan(plan, ports.clock.now()) ? source : { ...source, planId: undefined }
  },
)

/** From now on the programme of the event comes from an address. */
export const followProgrammeSource = command(
  'hosts',
  async (ports, actor, { eventId, ...input }: OfEvent & Unread<SourceWish>) => {
    const host = requireSignIn(actor, 'update data')
    await ports.transaction(async ({ events, programmeSources, importPlans }) => {
      const event = await findEditableEvent(events, host, eventId)
      const wish = readSourceWish(input)
      const earlier = await programmeSources.find(eventId)
      const source = followed(earlier, eventId, wish, event, ports.clock.now())
      if (earlier?.planId !== undefined && source.planId === undefined)
        await importPlans.remove(earlier.planId)
      await programmeSources.save(source)
    })
  },
)

/** The programme stays as it is. */
export const leaveProgrammeSource = command('hosts', async (ports, actor, { eventId }: OfEvent) => {
  const host = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ events, programmeSources, importPlans }) => {
    await findEditableEvent(events, host, eventId)
    const source = await programmeSources.find(eventId)
    if (source?.planId !== undefined) await importPlans.remove(source.planId)
    await programmeSources.remove(eventId)
  })
})

/** Nobody else asks the source meanwhile. Longer than a download and the reading of its file take. */
const LEASE = 5 * MINUTE

/** Asks at once. What came of it is the state of the source. */
export const askProgrammeSource = command('hosts', async (ports, actor, { eventId }: OfEvent) => {
  const host = requireSignIn(actor, 'update data')
  const now = ports.clock.now()
  const source = await apart(ports).transaction(async ({ events, programmeSources, mailAllowances }) => {
    await findEditableEvent(events, host, eventId)
    await countTry(mailAllowances, host, now)
    const found = await programmeSources.find(eventId)
    if (found === undefined) throw notFound('Programme source')
    const leased = { ...found, nextAskDate: after(now, LEASE) }
    await programmeSources.save(leased)
    return leased
  })
  const leased = { source, byHand: true }
  await settle(ports, leased, await download(ports, leased))
})

const MOST_AT_A_TIME = 8

export interface SourcesAsked {
  /** Whether more may be due. */
  readonly isMore: boolean
  /** Why some could not be asked, although their addresses may be well. They are asked again. */
  readonly failures: readonly unknown[]
}

/**
 * Asks some of the sources that are due. All addresses are downloaded at once, so that a slow one delays no other for long, and
 * their files are read one after the other, so that hosts can have theirs read in between.
 */
export const askDueSources = command(
  'operator',
  async (ports, actor, _input: object): Promise<SourcesAsked> => {
    requireOperator(actor, 'operator-asks-sources')
    const now = ports.clock.now()
    const due = await ports.transaction(({ programmeSources }) =>
      programmeSources.lease(now, after(now, LEASE), MOST_AT_A_TIME),
    )
    const downloads = await Promise.allSettled(
      due.map(async (source) => {
        const leased = { source, byHand: false }
        return { leased, downloaded: await download(ports, leased) }
      }),
    )
    const failures: unknown[] = []
    for (const outcome of downloads) {
      if (outcome.status === 'rejected') failures.push(outcome.reason)
      else {
        const { leased, downloaded } = outcome.value
        await settle(ports, leased, downloaded).catch((error: unknown) => failures.push(error))
      }
    }
    return { isMore: due.length === MOST_AT_A_TIME, failures }
  },
)
