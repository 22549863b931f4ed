import { type Proof, proof } from './proof.ts'
import { expect } from 'vitest'
import { type Crawled, crawl } from '../reading/crawl.ts'
import type { Role } from '../world/roles.ts'
import { eventNames } from '../world/scene/event-names.ts'
import { talkCommentNames } from '../world/scene/names.ts'

/** What is not read: the link, and the verbs that it is there for. */
const written: readonly (readonly [link: RegExp, verbs: readonly string[]])[] = [
  [/\/talks\/\d+\/tracks$/u, ['POST']],
  [/\/talks\/\d+\/tracks\/\d+$/u, ['DELETE']],
  [/\/(?:talk|event)_comments\/\d+\/(?:answer\/)?reported$/u, ['POST', 'PUT']],
  [/\/talk_comments\/\d+\/answer$/u, ['PUT', 'DELETE']],
  [/\/events\/\d+\/approval$/u, ['POST', 'DELETE']],
  [/\/events\/\d+\/imports$/u, ['POST']],
  [/\/events\/\d+\/hosts\/\d+$/u, ['DELETE']],
  [/\/talks\/\d+\/speakers\/\d+$/u, ['DELETE']],
  [/\/webhooks\/\d+\/(?:test|resend|secret|stop)$/u, ['POST']],
  [/\/users\/\d+\/photo$/u, ['POST', 'DELETE']],
  [/\/users\/(?:verifications|passwords)$/u, ['POST']],
  [/\/emails\/(?:verifications|reminders\/username|reminders\/password)$/u, ['POST']],
]

/** Resources about the signed-in user, or for site admins: the landing page has their addresses for every caller. */
const isPrivate = (link: string, status: number): boolean =>
  (status === 401 && /\/(?:token|applications|audit|moderations)$/u.test(link)) ||
  (status === 403 && /v2\.1\/(?:audit|moderations)$/u.test(link))

/** What went wrong with the addresses that were found. */
const broken = (crawled: Crawled): readonly string[] =>
  [...crawled].flatMap(([link, { status, headers }]) => {
    const [, verbs] = written.find(([pattern]) => pattern.test(link)) ?? []
    if (verbs === undefined) {
      const isGood = status === 200 || isPrivate(link, status)
      return isGood ? [] : [`${link} is ${status}`]
    }
    const allowed = (headers.allow ?? '').split(', ')
    return status === 405 && verbs.every((verb) => allowed.includes(verb))
      ? []
      : [`${link} is ${status}, and allows ${headers.allow}`]
  })

const crawlers: readonly (readonly [as: Role | undefined, who: string])[] = [
  [undefined, 'a visitor'],
  ['otherHost', 'a host'],
]

const crawlProof = ([as, who]: (typeof crawlers)[number]): Proof =>
  proof(`${who} gets everywhere by following links, and no link is broken`, async (world) => {
    const { at } = world
    // First, because a world that lacks some of it has no need to crawl.
    const expected = [
      ...eventNames
        .filter((name) => as !== undefined || (name !== 'pending' && name !== 'rejected'))
        .map(at.event),
      ...(['keynote', 'plain', 'workshop', 'social', 'related', 'sur', 'spring', 'old'] as const).map(
        at.talk,
      ),
      ...(['alpha', 'beta', 'umlaut'] as const).map(at.track),
      ...(['ada', 'bert', 'hanna', 'otto', 'mia', 'sven', 'arne', 'sigrid'] as const).map(at.user),
      ...talkCommentNames
        .filter((name) => as !== undefined || name !== 'hidden')
        .filter((name) => !['reported', 'upheld', 'held'].includes(name))
        .map(at.talkComment),
      ...(['first', 'again', 'anonymous', 'last', 'sur', 'bySuspended'] as const).map(at.eventComment),
      ...Array.from({ length: 25 }, (_, index) => at.crowd(index)),
    ]
    const crawled = await crawl(world, as)
    expect(broken(crawled)).toEqual([])
    const isReached = (address: string): boolean =>
      crawled.has(address) && crawled.has(`${address}?verbose=yes`)
    expect(expected.filter((address) => !isReached(address))).toEqual([])
  }).of(
    '1.3 followed',
    'D1 discovery',
    'D1 wrong method',
    '2.4 tracks_uri',
    '2.5 reported_uri',
    '2.6 reported_uri',
  )

export const crawling: readonly Proof[] = crawlers.map(crawlProof)
