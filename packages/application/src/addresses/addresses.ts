import { type EventId, eventVisibility, invalid, notFound, type TalkId } from '@lectern/domain'
import type { EventHeading } from '../ports/events.ts'
import { IDS_PER_PART, type PublicPageKind } from '../ports/public-addresses.ts'
import type { TalkHeading } from '../ports/talks.ts'
import { together } from '../together.ts'
import { query } from '../use-case.ts'

const MOST_HEADINGS = 50

export interface HeadingsInput {
  readonly eventIds: readonly EventId[]
  readonly talkIds: readonly TalkId[]
}

export interface Headings {
  readonly events: readonly EventHeading[]
  readonly talks: readonly TalkHeading[]
}

/** Names and addresses of at most 50 events and 50 talks. Those that the actor does not see are left out. */
export const listHeadings = query(async (ports, actor, input: HeadingsInput): Promise<Headings> => {
  const { eventQueries, talkQueries } = ports
  const [eventIds, talkIds] = [unique(input.eventIds), unique(input.talkIds)]
  if (Math.max(eventIds.length, talkIds.length) > MOST_HEADINGS) {
    const message = `At most ${MOST_HEADINGS} names are read at once`
    throw invalid([{ code: 'too-many', message, facts: { most: MOST_HEADINGS } }])
  }
  const visibility = eventVisibility(actor)
  const [events, talks] = await together(
    eventQueries.headings(eventIds, visibility),
    talkQueries.headings(talkIds, visibility),
  )
  return { events, talks }
})

const unique = <Id>(ids: readonly Id[]): readonly Id[] => [...new Set(ids)]

/** The names in the addresses of one part of the public pages: the same for every actor. */
export const listPublicAddresses = query(
  async (
    { publicAddressQueries },
    _actor,
    { kind, part }: { readonly kind: PublicPageKind; readonly part: number },
  ) => {
    if (!Number.isSafeInteger(part * IDS_PER_PART) || !Number.isInteger(part) || part < 1)
      throw notFound('Part')
    return { items: await publicAddressQueries.list(kind, part) }
  },
)

/** The number of parts of each kind of public page. */
export const getPublicAddressParts = query(({ publicAddressQueries }, _actor, _input: object) =>
  publicAddressQueries.countParts(),
)
