import type { Dice } from './dice.ts'
import type { Scene } from './scene.ts'

export interface Read {
  readonly method: 'GET' | 'HEAD'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

const belowEvents = [
  '',
  '?verbose=yes',
  '/talks',
  '/talks?verbose=yes',
  '/tracks',
  '/comments',
  '/talk_comments',
  '/attendees',
  '/hosts',
  '/images',
  '/talks?resultsperpage=1&start=1',
]
const belowTalks = [
  '',
  '?verbose=yes',
  '/comments',
  '/comments?verbose=yes',
  '/speakers',
  '/links',
  '/starred',
]
const belowUsers = ['', '/talks', '/attended', '/hosted', '/talk_comments', '/event_comments']
const lists = [
  '/events',
  '/events?verbose=yes',
  '/events?filter=hot',
  '/events?filter=upcoming',
  '/events?filter=all',
  '/events?title=conf',
  '/talks?title=talk',
  '/users',
  '/users?keyword=the',
  '/languages',
  '',
]

const formats = [
  {},
  {},
  {},
  { accept: 'text/html' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'br' },
  // A client with the current response.
  { 'if-none-match': '*' },
]

/** A request that visitors can make. */
export const aRead = (dice: Dice, scene: Scene): Read => ({
  method: dice.below(10) === 0 ? 'HEAD' : 'GET',
  path: aPath(dice, scene),
  headers: dice.oneOf<Readonly<Record<string, string>>>(formats),
})

function aPath(dice: Dice, { events, talks, tracks, talkComments, eventComments, users }: Scene): string {
  const kind = dice.below(10)
  if (kind < 4) return `/events/${dice.oneOf(events)}${dice.oneOf(belowEvents)}`
  if (kind < 7) return `/talks/${dice.oneOf(talks)}${dice.oneOf(belowTalks)}`
  if (kind === 7) return dice.oneOf(lists)
  if (kind === 8) return `/users/${dice.oneOf(users)}${dice.oneOf(belowUsers)}`
  const single = dice.below(3)
  if (single === 0 && talkComments.length > 0) return `/talk_comments/${dice.oneOf(talkComments)}`
  if (single === 1 && eventComments.length > 0) return `/event_comments/${dice.oneOf(eventComments)}`
  return `/tracks/${dice.oneOf(tracks)}`
}
