import type { Repositories } from '@lectern/application'
import type { EventId, TalkId } from '@lectern/domain'
import type { Touched } from './touched.ts'

/** Repositories that note what they change of that which everybody may see. */
export function announcing(repositories: Repositories, touched: Touched): Repositories {
  const { users, events, attendance, images, tracks, talks, stars, moderations } = repositories
  const eventOf = new Map<TalkId, EventId>()

  /** Whoever writes below a talk has looked at it before. */
  const touchTalk = (id: TalkId, touch = touched.event): void => {
    const event = eventOf.get(id)
    if (event === undefined) touched.anything()
    else touch(event)
  }

  const lookedAt = <Found extends { readonly id: TalkId; readonly eventId: EventId }>(
    found: Promise<Found | undefined>,
  ): Promise<Found | undefined> => after(found, (talk) => talk && eventOf.set(talk.id, talk.eventId))

  return {
    ...repositories,
    users: {
      ...users,
      add: (user) => after(users.add(user), touched.anything),
      save: (user) => after(users.save(user), touched.anything),
      remove: (id) => after(users.remove(id), touched.anything),
    },
    events: {
      ...events,
      add: (event) => after(events.add(event), ({ id }) => touched.event(id)),
      save: (event) => after(events.save(event), () => touched.event(event.id)),
      remove: (id) => after(events.remove(id), () => touched.event(id)),
    },
    attendance: {
      ...attendance,
      add: (eventId, userId) => after(attendance.add(eventId, userId), () => touched.event(eventId)),
      remove: (eventId, userId) => after(attendance.remove(eventId, userId), () => touched.event(eventId)),
    },
    images: {
      ...images,
      replace: (eventId, all) => after(images.replace(eventId, all), () => touched.event(eventId)),
    },
    tracks: {
      ...tracks,
      add: (track) => after(tracks.add(track), () => touched.event(track.eventId)),
      save: (track) => after(tracks.save(track), () => touched.belowEvent(track.eventId)),
      remove: (id) => after(tracks.remove(id), touched.anything),
    },
    talks: {
      ...talks,
      find: (id) => lookedAt(talks.find(id)),
      findOutline: (id) => lookedAt(talks.findOutline(id)),
      add: (talk) => after(talks.add(talk), () => touched.event(talk.eventId)),
      save: (talk) => after(talks.save(talk), () => touched.belowEvent(talk.eventId)),
      remove: (id) => after(talks.remove(id), () => touchTalk(id)),
    },
    stars: {
      ...stars,
      add: (talkId, userId) => after(stars.add(talkId, userId), () => touchTalk(talkId, touched.belowEvent)),
      remove: (talkId, userId) =>
        after(stars.remove(talkId, userId), () => touchTalk(talkId, touched.belowEvent)),
    },
    talkComments: {
      ...repositories.talkComments,
      add: (comment) => after(repositories.talkComments.add(comment), () => touchTalk(comment.talkId)),
      save: (comment) => after(repositories.talkComments.save(comment), () => touchTalk(comment.talkId)),
    },
    eventComments: {
      ...repositories.eventComments,
      add: (comment) => after(repositories.eventComments.add(comment), () => touched.event(comment.eventId)),
      save: (comment) =>
        after(repositories.eventComments.save(comment), () => touched.event(comment.eventId)),
    },
    moderations: {
      ...moderations,
      takeDown: (moderation) => after(moderations.takeDown(moderation), touched.anything),
      restore: (moderation) => after(moderations.restore(moderation), touched.anything),
    },
  }
}

async function after<Result>(change: Promise<Result>, note: (result: Result) => unknown): Promise<Result> {
  const result = await change
  note(result)
  return result
}
