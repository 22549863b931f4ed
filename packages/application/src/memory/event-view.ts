import { countersOf, type Event, type UserId } from '@lectern/domain'
import type { EventOutline, EventView } from '../ports/events.ts'
import { copyOf } from './copy.ts'
import { countMembers, hasMember } from './members.ts'
import type { Tables } from './tables.ts'

export function eventView(tables: Tables, event: Event, viewer: UserId | undefined): EventView {
  const { hosts: _, ...shown } = copyOf(event)
  const below = <Row extends { readonly eventId: Event['id'] }>(rows: Iterable<Row>): Row[] =>
    [...rows].filter((row) => row.eventId === event.id)
  const onTalks = countersOf(below(tables.talkComments.values()).map(({ comment }) => comment))
  const onEvent = countersOf(below(tables.eventComments.values()).map(({ comment }) => comment))
  return {
    ...shown,
    attendeeCount: countMembers(tables.attendance, event.id),
    eventCommentsCount: onEvent.commentCount,
    talkCommentsCount: onTalks.commentCount,
    tracksCount: below(tables.tracks.values()).length,
    talksCount: below(tables.talks.values()).length,
    ratingCounts: onTalks.ratingCounts,
    images: copyOf(tables.images.get(event.id) ?? []),
    attending: hasMember(tables.attendance, event.id, viewer),
  }
}

export function eventOutline(event: Event): EventOutline {
  const { id, startDate, endDate, zone, approval, hosts, commentsOpenFrom, commentsOpenUntil } = copyOf(event)
  return { id, startDate, endDate, zone, approval, hosts, commentsOpenFrom, commentsOpenUntil }
}
