import { speakerIds, type TalkId } from '@lectern/domain'
import type { TalkOutline } from '../ports/talks.ts'
import { copyOf } from './copy.ts'
import { rowOf } from './rows.ts'
import type { Tables } from './tables.ts'

export function talkOutline(tables: Tables, id: TalkId): TalkOutline | undefined {
  const talk = tables.talks.get(id)
  if (talk === undefined) return undefined
  const { eventId, startDate, stub, speakers } = talk
  const { hosts, approval, zone, ...event } = rowOf(tables.events, eventId)
  return copyOf({
    id,
    eventId,
    startDate,
    stub,
    speakerIds: speakerIds(speakers),
    event: {
      hosts,
      approval,
      zone,
      startDate: event.startDate,
      endDate: event.endDate,
      commentsOpenFrom: event.commentsOpenFrom,
      commentsOpenUntil: event.commentsOpenUntil,
    },
  })
}
