import {
  canEditEvent,
  canEditTalk,
  type EventId,
  eventVisibility,
  readOptionalRoom,
  readOptionalTitle,
  readSearchQuery,
  readTitleSearch,
  type TalkId,
  userIdOf,
} from '@lectern/domain'
import type { OfEvent } from '../events/attendance.ts'
import { requireVisibleEvent } from '../events/find-event.ts'
import { pageOf, type PageRequest } from '../paging.ts'
import type { SearchListing } from '../ports/paging.ts'
import type { TalkPageView } from '../ports/talks.ts'
import { together } from '../together.ts'
import { query } from '../use-case.ts'
import { findTalkPage, findTalkView, requireVisibleTalk } from './find-talk.ts'
import { listTalks, type ShownTalk, showTalk, withOwnRating } from './show-talks.ts'

export const getTalk = query(async (ports, actor, { talkId }: { talkId: TalkId }): Promise<ShownTalk> => {
  const shown = showTalk(ports, actor, await findTalkView(ports, actor, talkId))
  return (await withOwnRating(ports, actor, [shown]))[0] ?? shown
})

export type ShownTalkPage = ShownTalk &
  TalkPageView & {
    /** Hosts, admins and the approved speakers. */
    readonly canEdit: boolean
    /** Hosts and admins. */
    readonly canEditEvent: boolean
  }

/** A talk with its event, by the stub in the address of its page. */
export const getTalkByStub = query(async (ports, actor, input: { stub: string }): Promise<ShownTalkPage> => {
  const talk = await findTalkPage(ports, actor, input.stub)
  return {
    ...showTalk(ports, actor, talk),
    canEdit: canEditTalk(actor, talk, talk.event),
    canEditEvent: canEditEvent(actor, talk.event),
  }
})

/** The talks before, after and beside a talk, and others of its speakers. */
export const getTalkSurroundings = query(async (ports, actor, { talkId }: { talkId: TalkId }) => {
  const [, surroundings] = await together(
    requireVisibleTalk(ports, actor, talkId),
    ports.programmeQueries.surroundings(talkId, eventVisibility(actor)),
  )
  return surroundings
})

export interface TalkFilters {
  readonly title?: unknown
  readonly room?: unknown
}

/** The talks of an event by start, all or those whose title holds a text, of all rooms or of one by its name. */
export const listEventTalks = query(async (ports, actor, input: OfEvent & TalkFilters) => {
  const { eventId, title, room, page } = input
  const listing = await listTalks(
    ports,
    actor,
    { kind: 'of-event', eventId, title: readOptionalTitle(title), room: readOptionalRoom(room) },
    page,
  )
  if (listing.total === 0) await requireVisibleEvent(ports, actor, eventId)
  return listing
})

export const searchTalks = query(async (ports, actor, input: { title?: unknown; page: PageRequest }) => {
  const { title, page } = input
  return listTalks(ports, actor, { kind: 'titled', title: readTitleSearch(title) }, page)
})

/** The talks that this text describes best, by their titles, speakers, tracks and descriptions; of one event, or of all. */
export const searchTalkTexts = query(
  async (
    ports,
    actor,
    {
      text,
      page,
      eventId,
    }: { readonly text: unknown; readonly page: PageRequest; readonly eventId?: EventId },
  ): Promise<SearchListing<ShownTalk>> => {
    const [query, asked] = [readSearchQuery(text), pageOf(page, ports.settings)]
    const listing = await ports.talkQueries.search(
      query,
      eventVisibility(actor),
      asked,
      userIdOf(actor),
      eventId,
    )
    return { ...listing, items: listing.items.map((talk) => showTalk(ports, actor, talk)) }
  },
)
