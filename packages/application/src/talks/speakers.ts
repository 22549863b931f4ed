import {
  type EventId,
  eventVisibility,
  isSameName,
  nameKey,
  notFound,
  peopleBehind,
  requireMember,
  type SpeakerProfile,
  type TalkId,
} from '@lectern/domain'
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
  /** The file of a photo that a programme brought, as long as nobody has claimed the name; `''` for none. */
  readonly photo: string
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
    const { programmeQueries } = ports
    const [, [names, profiles]] = await together(
      requireVisibleEvent(ports, actor, eventId),
      together(
        programmeQueries.speakersOf(eventId, eventVisibility(actor)),
        programmeQueries.photosOf(eventId),
      ),
    )
    const photos = new Map(profiles.map(({ displayName, photo }) => [nameKey(displayName), photo]))
    for (const { speakerName, user } of names) if (user !== undefined) photos.delete(nameKey(speakerName))
    const items = peopleBehind(names).map((person) => {
      const [{ speakerName, user }] = person
      const photo = photos.get(nameKey(speakerName)) ?? ''
      return { speakerName, user, photo, talks: person.map(({ talk }) => talk) }
    })
    return { items }
  },
)

export interface SpeakerOfEvent extends EventSpeaker {
  /** What a programme says of them, as long as nobody has claimed the name. */
  readonly profile: SpeakerProfile | undefined
}

/** Who has this name at an event: whoever has no account, or else the first one who has. */
export const getEventSpeaker = query(
  async (
    ports,
    actor,
    { eventId, name }: { readonly eventId: EventId; readonly name: string },
  ): Promise<SpeakerOfEvent> => {
    const [names, profile] = await together(
      ports.programmeQueries.speakersOf(eventId, eventVisibility(actor)),
      ports.programmeQueries.profileOf(eventId, name),
    )
    const people = peopleBehind(names.filter(({ speakerName }) => isSameName(speakerName, name)))
    const person = people.find(([{ user }]) => user === undefined) ?? people[0]
    if (person === undefined) throw notFound('Speaker')
    const [{ speakerName, user }] = person
    const isClaimed = people.some(([one]) => one.user !== undefined)
    const shown = isClaimed ? undefined : profile
    const photo = shown?.photo ?? ''
    return { speakerName, user, photo, talks: person.map(({ talk }) => talk), profile: shown }
  },
)

/** What programmes say of the member, under the names that are theirs. */
export const listClaimedProfiles = query('members', async ({ programmeQueries }, actor, _input: object) => {
  const { userId } = requireMember(actor, 'view data')
  return { items: await programmeQueries.profilesOfSpeaker(userId, eventVisibility(actor)) }
})
