import { expect } from 'vitest'
import { asFields } from '../reading/fields.ts'
import { crawl, type Crawled, pageLinks } from '../reading/crawl.ts'
import { readBody } from '../reading/read.ts'
import { api } from '../world/names.ts'
import { talkCommentNames } from '../world/scene/comments.ts'
import { eventNames } from '../world/scene/events.ts'
import type { Role } from '../world/scene/seed-scene.ts'
import type { World } from '../world/world.ts'
import type { Proof } from './proof.ts'

/** What is not read: the template of the link, and the verb that the contract documents for it. */
const written: readonly (readonly [link: RegExp, template: string, verb: string])[] = [
  [/\/talks\/\d+\/tracks$/u, '/talks/{}/tracks', 'POST'],
  [/\/talks\/\d+\/tracks\/\d+$/u, '/talks/{}/tracks/{}', 'DELETE'],
  [/\/talk_comments\/\d+\/reported$/u, '/talk_comments/{}/reported', 'POST'],
  [/\/event_comments\/\d+\/reported$/u, '/event_comments/{}/reported', 'POST'],
  [/\/events\/\d+\/approval$/u, '/events/{}/approval', 'POST'],
  [/\/events\/\d+\/hosts\/\d+$/u, '/events/{}/hosts/{}', 'DELETE'],
  ...['/users/verifications', '/users/passwords'].map(postedTo),
  ...['/emails/verifications', '/emails/reminders/username', '/emails/reminders/password'].map(postedTo),
  [/\/talks\/\d+\/speakers\/\d+$/u, '/talks/{}/speakers/{}', 'DELETE'],
]

/** The landing page leads there. */
function postedTo(path: string): readonly [RegExp, string, string] {
  return [new RegExp(`${path}$`, 'u'), path, 'POST']
}

/** The templates and verbs that the service says it has: those that come later are not missed before. */
async function servedBy(world: World): Promise<ReadonlySet<string>> {
  const { paths } = await readBody(world, '/openapi.json')
  return new Set(
    Object.entries(asFields(paths)).flatMap(([path, operations]) =>
      Object.keys(asFields(operations)).map(
        (verb) => `${verb.toUpperCase()} ${path.replace(/^\/v2\.1/u, '').replaceAll(/\{\w+\}/gu, '{}')}`,
      ),
    ),
  )
}

/** A search for nothing: only the landing page leads there, for whoever adds a title. */
const isBareSearch = (link: string, status: number): boolean => link === `${api}/talks` && status === 400

/** What is about whoever is signed in: the landing page leads there, whoever looks at it. */
const isPrivate = (link: string, status: number): boolean =>
  status === 401 && /\/(?:token|applications)$/u.test(link)

/** What went wrong with the addresses that were found. */
function broken(crawled: Crawled, served: ReadonlySet<string>): readonly string[] {
  return [...crawled].flatMap(([link, { status, headers }]) => {
    const [, template, verb = ''] = written.find(([pattern]) => pattern.test(link)) ?? []
    if (template === undefined) {
      const isGood = status === 200 || isBareSearch(link, status) || isPrivate(link, status)
      return isGood ? [] : [`${link} is ${status}`]
    }
    if (!served.has(`${verb} ${template}`)) return status === 404 ? [] : [`${link} is ${status}, unforeseen`]
    const allowed = (headers.allow ?? '').split(', ')
    return status === 405 && allowed.includes(verb)
      ? []
      : [`${link} is ${status}, and allows ${headers.allow}`]
  })
}

const crawlers: readonly (readonly [as: Role | undefined, who: string])[] = [
  [undefined, 'a visitor'],
  ['otherHost', 'a host'],
]

const crawlProof = ([as, who]: (typeof crawlers)[number]): Proof => ({
  sentences: [
    '1.3 followed',
    'D1 discovery',
    'D1 wrong method',
    '2.4 tracks_uri',
    '2.5 reported_uri',
    '2.6 reported_uri',
  ],
  name: `${who} gets everywhere by following links, and no link is broken`,
  prove: async (world) => {
    const crawled = await crawl(world, as)
    const { at } = world
    expect(broken(crawled, await servedBy(world))).toEqual([])
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
  },
})

export const crawling: readonly Proof[] = [
  ...crawlers.map(crawlProof),
  {
    sentences: ['1.3 followed', 'D1 HTML page'],
    name: 'the links of pages lead to the same addresses as those of their JSON',
    prove: async (world) => {
      const { at } = world
      const pages = [api, '/events?filter=hot', `${at.event('running')}?verbose=yes`, at.talk('keynote')]
      const links = new Set(await pageLinks(world, pages))
      const own = [...links].filter((link) => link.startsWith(api))
      expect(own.length).toBeGreaterThan(50)
      const served = await servedBy(world)
      const replies = new Map(
        await Promise.all(own.map(async (link) => [link, await world.ask(link)] as const)),
      )
      expect(broken(replies, served)).toEqual([])
    },
  },
  {
    sentences: ['2.2 attending_uri', '2.2 images_uri', '2.4 starred_uri', 'D3 approval_uri'],
    name: 'links where something is set or cleared take the verbs for that',
    prove: async (world) => {
      const { at } = world
      const served = await servedBy(world)
      const verbs = [
        [`${at.event('running')}/attending`, '/events/{}/attending', ['POST', 'DELETE']],
        [`${at.event('running')}/images`, '/events/{}/images', ['POST', 'DELETE']],
        [`${at.talk('keynote')}/starred`, '/talks/{}/starred', ['POST', 'DELETE']],
        [`${at.event('pending')}/approval`, '/events/{}/approval', ['POST', 'DELETE']],
      ] as const
      for (const [address, template, wanted] of verbs) {
        const { headers } = await world.ask(address, { method: 'OPTIONS' })
        const allowed = (headers.allow ?? '').split(', ')
        const due = wanted.filter((verb) => served.has(`${verb} ${template}`))
        expect(allowed).toEqual(expect.arrayContaining(due))
      }
    },
  },
  {
    sentences: ['1.5 speakers', '1.5 elevated', 'D1 403', 'D1 401'],
    name: 'the speaker, hosts and admins may edit a talk, and others may not',
    prove: async (world) => {
      const edit = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' }
      const statusFor = async (as?: Role) =>
        (await world.ask(world.at.talk('keynote'), { ...edit, as })).status
      expect(await statusFor()).toBe(401)
      for (const as of ['member', 'author', 'otherHost'] as const) expect(await statusFor(as)).toBe(403)
      for (const as of ['speaker', 'host', 'admin'] as const) expect(await statusFor(as)).toBe(400)
    },
  },
]
