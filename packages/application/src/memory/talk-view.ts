import { countersOf, type Talk, type UserId } from '@lectern/domain'
import type { TalkEventView, TalkTrackView, TalkView } from '../ports/talks.ts'
import { copyOf } from './copy.ts'
import { countMembers, hasMember } from './members.ts'
import { rowOf } from './rows.ts'
import type { Tables } from './tables.ts'
import { byTrackName } from './track-order.ts'

export function talkView(tables: Tables, talk: Talk, viewer: UserId | undefined): TalkView {
  const { tracks: _, ...shown } = copyOf(talk)
  const comments = tables.talkComments
    .values()
    .map(({ comment }) => comment)
    .filter((comment) => comment.talkId === talk.id)
  return {
    ...shown,
    event: eventOf(tables, talk),
    tracks: tracksOf(tables, talk),
    ...countersOf(comments.toArray()),
    starredCount: countMembers(tables.stars, talk.id),
    starred: hasMember(tables.stars, talk.id, viewer),
  }
}

function eventOf({ events }: Tables, talk: Talk): TalkEventView {
  const { startDate, endDate, zone, commentsOpenFrom, commentsOpenUntil } = rowOf(events, talk.eventId)
  return { startDate, endDate, zone, commentsOpenFrom, commentsOpenUntil }
}

const tracksOf = ({ tracks }: Tables, talk: Talk): TalkTrackView[] =>
  talk.tracks
    .map((trackId) => rowOf(tracks, trackId))
    .toSorted(byTrackName)
    .map(({ id, trackName }) => ({ trackId: id, trackName }))
