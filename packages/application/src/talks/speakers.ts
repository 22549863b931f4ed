import { type EventId, eventVisibility, peopleBehind, type TalkId } from '@lectern/domain'
import { requireVisibleEvent } from '../events/find-event.ts'
import { pageOf, type PageRequest, slice } from '../paging.ts'
import type { SpeakerOnTalk } from '../ports/programme.ts'
import { together } from '../together.ts'
import { query } from '../use-case.ts'
import { findTalkView } from './find-talk.ts'

export interface OfTalk {
  readonly talkId: TalkId
  readonly page: PageRequest
}

export const listSpeakers = query(async (ports, actor, { talkId, page }: OfTalk) => {
  const { speakers } = await findTalkView(ports, actor, talkId)
  return slice(speakers, pageOf(page, ports.settings))
})

/** A person who speaks at an event. */
export interface EventSpeaker extends Pick<SpeakerOnTalk, 'speakerName' | 'user'> {
  /** By start. */
  readonly talks: readonly SpeakerOnTalk['talk'][]
}

/** The people who speak at an event, by last name. */
export const listEventSpeakers = query(
  async (
    ports,
    actor,
    { eventId }: { eventId: EventId },
  ): Promise<{ readonly items: readonly EventSpeaker[] }> => {
    const [, names] = await together(
      requireVisibleEvent(ports, actor, eventId),
      ports.programmeQueries.speakersOf(eventId, eventVisibility(actor)),
    )
    const items = peopleBehind(names).map((person) => {
      const [{ speakerName, user }] = person
      return { speakerName, user, talks: person.map(({ talk }) => talk) }
    })
    return { items }
  },
)
