import { type InputSchema, probesOf } from '@lectern/adapters-http/testing'
import type { Random } from '../../random.ts'
import { BASE_URL } from '../../servers/start-server.ts'
import { PASSWORD, people } from '../../world/people.ts'
import { VERSION } from '../../world/operations.ts'

/** Chooses ids that may exist. */
export interface Ids {
  /** The id for this parameter of a path. */
  oneOf(parameter: string, path: string): string
}

const nouns = ['Types', 'Tests', 'Caches & queues', 'Größen', 'Ночь', '<b>Proofs</b>', 'PHP', 'Proof %_\\']
const places = ['Amsterdam', 'London', 'Istanbul']
const days = ['2026-04-28', '2026-05-01', '2026-05-02T09:30', '2026-05-03', '2026-05-20', 'May 5th 2026 9am']

type Make = (random: Random, ids: Ids) => unknown

const aName: Make = (random) => `${random.oneOf(nouns)} ${random.below(12)}`
const aRoomName: Make = (random) => random.oneOf(['Large', 'Small', 'large', 'Größe'])
const aText: Make = (random) =>
  `About ${random.oneOf(nouns)}, ${random.oneOf(nouns)} and ${random.below(1000)}`
const aDay: Make = (random) => random.oneOf(days)
const aPerson: Make = (random) => random.oneOf(people)
const aUrl: Make = (random) => `https://site${random.below(5)}.example/${random.below(5)}`
const aSwitch: Make = (random) => random.oneIn(2)

/** Values that the rules accept, mostly. */
const good: Readonly<Record<string, Make>> = {
  name: aName,
  description: aText,
  location: aName,
  start_date: (random) => random.oneOf(days.slice(0, 3)),
  end_date: (random) => random.oneOf(days.slice(2)),
  tz_continent: () => 'Europe',
  tz_place: (random) => random.oneOf(places),
  href: aUrl,
  cfp_url: aUrl,
  cfp_start_date: () => '2026-04-01',
  cfp_end_date: aDay,
  comments_open_from: aDay,
  comments_open_until: aDay,
  latitude: (random) => random.below(180) - 90,
  longitude: (random) => random.below(360) - 180,
  tags: (random) => Array.from({ length: random.below(4) }, () => `tag${random.below(6)}`),
  cancelled: (random) => random.oneIn(8),
  tagline: aText,
  accent: (random) => random.oneOf(['', '#0a6c5d', '#FFCC00']),
  links: (random) => [{ title: random.oneOf(nouns), url: 'https://site.example' }],
  sponsors: () => [{ name: 'Weaver', url: 'https://weaver.example', level: 'Gold' }],
  votes: (random) => random.oneOf(['everyone', 'everyone', 'members', 'off']),
  chips: (random) => (random.oneIn(2) ? [] : ['clear', 'useful', 'too fast']),
  moderation: (random) => (random.oneIn(8) ? 'before' : 'after'),
  kinds: (random) => (random.oneIn(2) ? [] : ['comment.added', 'votes.changed']),
  after: (random) => random.below(50),
  embed_sites: (random) => (random.oneIn(2) ? [] : ['https://site.example']),
  hashtag: (random) => `#tag${random.below(6)}`,
  stub: (random) => `stub${random.below(200)}`,
  host_name: aPerson,
  track_name: aName,
  track_description: aText,
  room_name: aRoomName,
  room_description: aText,
  capacity: (random) => (random.oneIn(6) ? null : random.below(500)),
  map_uri: aUrl,
  position: (random) => random.below(5),
  room: (random, ids) => (random.oneIn(4) ? '' : aRoomName(random, ids)),
  talk_title: aName,
  talk_description: aText,
  language: (random) => random.oneOf(['English - UK', 'German', 'nonsense']),
  type: (random) => random.oneOf(['Talk', 'Workshop', 'Keynote', 'nonsense']),
  speakers: (random) => random.oneOf([['Ada'], ['Ada', 'Grace'], ['Grace', 'Linus'], []]),
  duration: (random) => 5 * random.below(30),
  slides_link: aUrl,
  track_uri: (_random, ids) => `${BASE_URL}${VERSION}/tracks/${ids.oneOf('trackId', '')}`,
  user_uri: (_random, ids) => `${BASE_URL}${VERSION}/users/${ids.oneOf('userId', '')}`,
  burst: (_random, ids) => `${BASE_URL}${VERSION}/talk_comments/${ids.oneOf('commentId', '/talk_comments')}`,
  display_name: (random) => random.oneOf(['Ada', 'Grace', 'Linus', 'slides_link', 'video_link', 'code_link']),
  username: (random) => (random.oneIn(4) ? `newcomer${random.below(50)}` : random.oneOf(people)),
  url: aUrl,
  rating: (random) => random.below(6),
  comment: aText,
  answer: aText,
  private: aSwitch,
  decision: (random) => random.oneOf(['approved', 'denied']),
  suspended: (random) => !random.oneIn(3),
  trusted: aSwitch,
  full_name: aName,
  email: (random) => `${random.oneOf(people)}${random.oneIn(3) ? '' : random.below(50)}@lectern.example`,
  twitter_username: (random) => `ada${random.below(9)}`,
  biography: aText,
  affiliation: aName,
  pronouns: aName,
  password: (random) => (random.oneIn(2) ? PASSWORD : 'another horse battery'),
  old_password: (random) => (random.oneIn(4) ? 'a wrong one' : PASSWORD),
  callback_url: (random) => `https://app${random.below(5)}.example/back`,
  legacy_consent: aSwitch,
  grant_type: () => 'password',
  subject: aText,
  filter: (random) => random.oneOf(['hot', 'upcoming', 'past', 'cfp', 'all', 'pending', 'nonsense']),
  title: (random) => random.oneOf([...nouns, 'e', 'PROOFS', '']),
  'tags[]': (random) => `tag${random.below(6)}`,
  startdate: aDay,
  enddate: aDay,
  reason: aText,
  keyword: (random) => random.oneOf(['ada', 'the', 'member1', 'ZZZ', '%']),
  verbose: (random) => random.oneOf(['yes', 'no']),
  start: (random) => random.below(6),
  resultsperpage: (random) => random.below(8),
  format: (random) => random.oneOf(['json', 'html']),
  callback: (random) => random.oneOf(['callback', 'a.b', 'alert(1)']),
}

/** A value for this field: good in most cases, or anything that the limits of its schema suggest. */
export function aValue(name: string, schema: InputSchema, random: Random, ids: Ids): unknown {
  const make = good[name]
  if (make !== undefined && !random.oneIn(60)) return make(random, ids)
  return random.oneOf(probesOf(name, schema)).value
}

export const hasGoodValue = (name: string): boolean => Object.hasOwn(good, name)
