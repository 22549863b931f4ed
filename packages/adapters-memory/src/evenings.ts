import type { EveningRepository } from '@lectern/application'
import { isOn, speakerIds } from '@lectern/domain'
import type { Tables } from './tables.ts'

export const eveningRepository = (tables: Tables): EveningRepository => ({
  async talksBetween(since, until) {
    return tables.talks
      .where(({ startDate }) => startDate >= since && startDate < until)
      .map((talk) => ({ ...talk, event: tables.events.rowOf(talk.eventId) }))
      .filter(({ event }) => event.approval.state === 'approved')
      .map(({ id, eventId, startDate, duration, cancelled, event }) => ({
        id,
        eventId,
        startDate,
        duration,
        cancelled,
        event: {
          startDate: event.startDate,
          endDate: event.endDate,
          zone: event.zone,
          cancelled: event.cancelled,
          commentsOpenFrom: event.commentsOpenFrom,
          commentsOpenUntil: event.commentsOpenUntil,
        },
      }))
  },

  async begin(eventId, day) {
    const key = `${eventId} ${day}`
    const isFirst = !tables.evenings.has(key)
    tables.evenings.set(key, true)
    return isFirst
  },

  async readers(eventId, talkIds) {
    const attendees = tables.attendance.get(eventId) ?? new Set()
    const found = talkIds.flatMap((talkId) =>
      [...(tables.stars.get(talkId) ?? [])].map((userId) => ({ userId, talkId })),
    )
    return found
      .filter(
        ({ userId, talkId }) =>
          attendees.has(userId) &&
          !speakerIds(tables.talks.rowOf(talkId).speakers).includes(userId) &&
          tables.mailChoices.get(userId)?.has('evening') !== true &&
          !tables.votes
            .values()
            .some(
              ({ voter, talkId: voted }) =>
                voted === talkId && voter.kind === 'member' && voter.userId === userId,
            ) &&
          !tables.comments
            .values()
            .some((comment) => comment.userId === userId && isOn(comment.subject, { kind: 'talk', talkId })),
      )
      .toSorted((one, other) => one.userId - other.userId || one.talkId - other.talkId)
  },
})
