import type {
  CommentView,
  Lectern,
  Listing,
  SeenReport,
  ShownEvent,
  ShownTalk,
  TrackView,
} from '@lectern/application'
import { type Claim, operator } from '@lectern/domain'

export interface ReadTalk {
  readonly talk: ShownTalk
  readonly comments: readonly CommentView[]
}

/** All data of a conference, read by the operator. */
export interface ReadConference {
  readonly event: ShownEvent
  readonly talks: readonly ReadTalk[]
  readonly tracks: readonly TrackView[]
  readonly comments: readonly CommentView[]
  readonly talkReports: readonly SeenReport[]
  readonly eventReports: readonly SeenReport[]
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
      comments: await itemsOf(
        lectern.listComments(operator, { of: { kind: 'on-talk', talkId: talk.id }, page }),
      ),
    })
  }
  return {
    event,
    talks,
    tracks: await itemsOf(lectern.listEventTracks(operator, ofEvent)),
    comments: await itemsOf(
      lectern.listComments(operator, { of: { kind: 'on-event', eventId: event.id }, page }),
    ),
    talkReports: await itemsOf(lectern.listCommentReports(operator, { kind: 'talk', ...ofEvent })),
    eventReports: await itemsOf(lectern.listCommentReports(operator, { kind: 'event', ...ofEvent })),
    claims: await itemsOf(lectern.listClaims(operator, ofEvent)),
    attendees: (await lectern.listAttendees(operator, ofEvent)).total,
  }
}

const itemsOf = async <Item>(listing: Promise<Listing<Item>>): Promise<readonly Item[]> =>
  (await listing).items
