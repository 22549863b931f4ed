import type {
  EventCommentView,
  Lectern,
  Listing,
  SeenReport,
  ShownEvent,
  ShownTalk,
  TalkCommentView,
  TrackView,
} from '@lectern/application'
import { type Claim, operator } from '@lectern/domain'

export type WrittenComment = TalkCommentView | EventCommentView

export interface ReadTalk {
  readonly talk: ShownTalk
  readonly comments: readonly TalkCommentView[]
}

/** All data of a conference, read by the operator. */
export interface ReadConference {
  readonly event: ShownEvent
  readonly talks: readonly ReadTalk[]
  readonly tracks: readonly TrackView[]
  readonly comments: readonly EventCommentView[]
  readonly talkReports: readonly SeenReport<TalkCommentView>[]
  readonly eventReports: readonly SeenReport<EventCommentView>[]
  readonly claims: readonly Claim[]
  readonly attendees: number
}

const page = { start: 0, resultsPerPage: 0 }

export async function readDemo(lectern: Lectern): Promise<readonly ReadConference[]> {
  const conferences: ReadConference[] = []
  for (const event of await itemsOf(lectern.listEvents(operator, { page, verbose: true }))) {
    conferences.push(await readConference(lectern, event))
  }
  return conferences
}

async function readConference(lectern: Lectern, event: ShownEvent): Promise<ReadConference> {
  const ofEvent = { eventId: event.id, page }
  const talks: ReadTalk[] = []
  for (const talk of await itemsOf(lectern.listEventTalks(operator, ofEvent))) {
    talks.push({
      talk,
      comments: await itemsOf(lectern.listTalkComments(operator, { talkId: talk.id, page })),
    })
  }
  return {
    event,
    talks,
    tracks: await itemsOf(lectern.listEventTracks(operator, ofEvent)),
    comments: await itemsOf(lectern.listEventComments(operator, ofEvent)),
    talkReports: await itemsOf(lectern.listTalkCommentReports(operator, ofEvent)),
    eventReports: await itemsOf(lectern.listEventCommentReports(operator, ofEvent)),
    claims: await itemsOf(lectern.listClaims(operator, ofEvent)),
    attendees: (await lectern.listAttendees(operator, ofEvent)).total,
  }
}

const itemsOf = async <Item>(listing: Promise<Listing<Item>>): Promise<readonly Item[]> =>
  (await listing).items
