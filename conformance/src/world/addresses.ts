import { api } from './names.ts'
import type { Person } from './scene/accounts.ts'
import type { EventName } from './scene/event-names.ts'
import type { EventCommentName, RoomName, TalkCommentName, TrackName } from './scene/names.ts'
import type { Scene } from './scene/scene.ts'
import type { TalkName } from './scene/sessions.ts'

/** The addresses of the records in the scene, as links write them. */
export type Addresses = ReturnType<typeof addressesOf>

export const addressesOf = (scene: Scene) => {
  const { events, tracks, talks, links, talkComments, eventComments } = scene
  const event = (name: EventName) => `${api}/events/${events(name)}`
  const talk = (name: TalkName) => `${api}/talks/${talks(name)}`
  return {
    event,
    talk,
    track: (name: TrackName) => `${api}/tracks/${tracks(name)}`,
    room: (name: RoomName) => `${api}/rooms/${scene.rooms(name)}`,
    user: (name: Person) => `${api}/users/${scene.people[name]}`,
    /** One of the crowd. */
    crowd: (index: number) => `${api}/users/${scene.people.crowd[index]}`,
    talkComment: (name: TalkCommentName) => `${api}/talk_comments/${talkComments(name)}`,
    eventComment: (name: EventCommentName) => `${api}/event_comments/${eventComments(name)}`,
    talkLink: (index: number) => `${talk('keynote')}/links/${links(index)}`,
    trackOfTalk: (name: TalkName, track: TrackName) => `${talk(name)}/tracks/${tracks(track)}`,
    talkCommentBelow: (name: TalkName, comment: TalkCommentName) =>
      `${talk(name)}/comments/${talkComments(comment)}`,
    eventCommentBelow: (name: EventName, comment: EventCommentName) =>
      `${event(name)}/comments/${eventComments(comment)}`,
    application: (index: number) => `${api}/applications/${scene.applications(index)}`,
    token: (index: number) => `${api}/token/${scene.tokens(index)}`,
    moderation: (index: number) => `${api}/moderations/${scene.moderations(index)}`,
    moderationBelow: (name: EventName, index: number) =>
      `${event(name)}/moderations/${scene.moderations(index)}`,
  }
}
