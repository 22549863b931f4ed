import { type Proof, inside, proof } from './proof.ts'
import { expect } from 'vitest'
import { type Crawled, crawl, pageLinks } from '../reading/crawl.ts'
import { api } from '../world/names.ts'
import type { Role } from '../world/roles.ts'
import { eventNames } from '../world/scene/event-names.ts'
import { talkCommentNames } from '../world/scene/names.ts'

/** What is not read: the link, and the verbs that it is there for. */
const written: readonly (readonly [link: RegExp, verbs: readonly string[]])[] = [
  [/\/talks\/\d+\/tracks$/u, ['POST']],
  [/\/talks\/\d+\/tracks\/\d+$/u, ['DELETE']],
  [/\/(?:talk|event)_comments\/\d+\/reported$/u, ['POST', 'PUT']],
  [/\/events\/\d+\/approval$/u, ['POST', 'DELETE']],
  [/\/events\/\d+\/imports$/u, ['POST']],
  [/\/events\/\d+\/hosts\/\d+$/u, ['DELETE']],
  [/\/talks\/\d+\/speakers\/\d+$/u, ['DELETE']],
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
    const crawled = await crawl(world, as)
    const { at } = world
    expect(broken(crawled)).toEqual([])
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

export const crawling: readonly Proof[] = [
  ...crawlers.map(crawlProof),
  proof('the links of pages lead to the same addresses as those of their JSON', async (world) => {
    const { at } = world
    const pages = [api, '/events?filter=hot', `${at.event('running')}?verbose=yes`, at.talk('keynote')]
    const links = new Set(await pageLinks(world, pages))
    const own = [...links].filter((link) => link.startsWith(api))
    expect(own.length).toBeGreaterThan(50)
    const replies = new Map(
      await Promise.all(own.map(async (link) => [link, await world.ask(link)] as const)),
    )
    expect(broken(replies)).toEqual([])
  }).needing(inside('it needs the values of the ready-made scene'), '1.3 followed', 'D1 HTML page'),
  proof('links where something is set or cleared take the verbs for that', async (world) => {
    const { at } = world
    const verbs = [
      [`${at.event('running')}/attending`, ['POST', 'DELETE']],
      [`${at.event('running')}/images`, ['POST', 'DELETE']],
      [`${at.talk('keynote')}/starred`, ['POST', 'DELETE']],
      [`${at.event('pending')}/approval`, ['POST', 'DELETE']],
      [`${at.talkComment('first')}/reported`, ['POST', 'PUT']],
      [`${at.eventComment('first')}/reported`, ['POST', 'PUT']],
    ] as const
    for (const [address, wanted] of verbs) {
      const { headers } = await world.ask(address, { method: 'OPTIONS' })
      const allowed = (headers.allow ?? '').split(', ')
      expect(allowed).toEqual(expect.arrayContaining([...wanted]))
    }
  }).of(
    '2.2 attending_uri',
    '2.2 images_uri',
    '2.4 starred_uri',
    'D3 approval_uri',
    '2.5 reported_uri',
    '2.6 reported_uri',
  ),
]
