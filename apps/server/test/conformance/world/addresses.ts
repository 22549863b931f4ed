import { api } from './names.ts'
import type { EventCommentName, TalkCommentName } from './scene/comments.ts'
import type { EventName } from './scene/events.ts'
import type { Person } from './scene/people.ts'
import type { Scene } from './scene/seed-scene.ts'
import type { TalkName, TrackName } from './scene/talks.ts'

/** The addresses of what is in the scene, as links write them. */
export type Addresses = ReturnType<typeof addressesOf>

export const addressesOf = ({
  people,
  events,
  tracks,
  talks,
  links,
  talkComments,
  eventComments,
  access,
  moderations,
}: Scene) => ({
  event: (name: EventName) => `${api}/events/${events(name)}`,
  talk: (name: TalkName) => `${api}/talks/${talks(name)}`,
  track: (name: TrackName) => `${api}/tracks/${tracks(name)}`,
  user: (name: Person) => `${api}/users/${people[name]}`,
  /** One of the crowd. */
  crowd: (index: number) => `${api}/users/${people.crowd[index]}`,
  talkComment: (name: TalkCommentName) => `${api}/talk_comments/${talkComments(name)}`,
  eventComment: (name: EventCommentName) => `${api}/event_comments/${eventComments(name)}`,
  talkLink: (index: number) => `${api}/talks/${talks('keynote')}/links/${links[index]}`,
  trackOfTalk: (talk: TalkName, track: TrackName) => `${api}/talks/${talks(talk)}/tracks/${tracks(track)}`,
  talkCommentBelow: (talk: TalkName, name: TalkCommentName) =>
    `${api}/talks/${talks(talk)}/comments/${talkComments(name)}`,
  eventCommentBelow: (event: EventName, name: EventCommentName) =>
    `${api}/events/${events(event)}/comments/${eventComments(name)}`,
  application: (index: number) => `${api}/applications/${access.applications[index]}`,
  token: (index: number) => `${api}/token/${access.tokens[index]}`,
  moderation: (index: number) => `${api}/moderations/${moderations[index]}`,
  moderationBelow: (event: EventName, index: number) =>
    `${api}/events/${events(event)}/moderations/${moderations[index]}`,
})
