import { expect } from 'vitest'
import { type Proof, clock, inside, proof } from './proof.ts'
import { read, verboseOf } from '../reading/read.ts'
import * as comments from '../resources/comment.ts'
import * as events from '../resources/event.ts'
import { language, talkType } from '../resources/page.ts'
import { type Shape, misshapen } from '../resources/shape.ts'
import * as talks from '../resources/talk.ts'
import * as users from '../resources/user.ts'
import type { Addresses } from '../world/addresses.ts'
import type { Role } from '../world/roles.ts'

type Where = (at: Addresses) => readonly string[]
type Callers = readonly (Role | undefined)[]

interface Forms {
  readonly brief?: Shape
  readonly verbose?: Shape
}

/** All records at these addresses have the keys of these forms, for each of the callers. */
const shaped = (root: string, what: string, forms: Forms, callers: Callers, where: Where) =>
  proof(`keys and types of ${what}`, async (world) => {
    for (const address of where(world.at)) {
      for (const as of callers) {
        for (const [form, shape] of Object.entries<Shape>({ ...forms })) {
          const page = await read(world, form === 'brief' ? address : verboseOf(address), { as })
          expect(page.root, `root at ${address}`).toBe(root)
          expect(page.records.length, `records at ${address}`).toBeGreaterThan(0)
          const problems = page.records.flatMap((record) => misshapen(record, shape))
          expect(problems, `the ${form} form for ${as ?? 'a visitor'} at ${address}`).toEqual([])
        }
      }
    }
  })

const anybody: Callers = [undefined, 'member', 'speaker', 'host', 'admin']
const moderators: Callers = ['host', 'admin']

const scene = inside('it needs the values of the ready-made scene')
const moments = clock('it needs events at moments around that of the clock')

/** A list of the running event. */
const below =
  (path: string): Where =>
  (at) => [`${at.event('running')}/${path}`]

const eventLists: Where = () => ['/events?resultsperpage=0', '/events?filter=hot', '/events?filter=cfp']
const twoEvents: Where = (at) => [at.event('running'), at.event('bare')]
const attended: Where = (at) => [`${at.user('sven')}/attended`]
const hosted: Where = (at) => [at.event('running'), at.event('shut'), `${at.user('hanna')}/hosted`]
const pending: Where = (at) => [at.event('pending'), '/events?filter=pending']

const someTalks: Where = (at) => [
  at.talk('keynote'),
  at.talk('social'),
  `${at.event('running')}/talks`,
  `${at.user('sven')}/talks`,
  '/talks?title=php',
]
const talkComments: Where = (at) => [
  at.talkComment('first'),
  at.talkComment('anonymous'),
  at.talkCommentBelow('keynote', 'first'),
  `${at.talk('keynote')}/comments`,
  `${at.event('running')}/talk_comments`,
  `${at.user('mia')}/talk_comments`,
]
const eventComments: Where = (at) => [
  at.eventComment('first'),
  at.eventComment('anonymous'),
  at.eventCommentBelow('running', 'first'),
  `${at.event('running')}/comments`,
  `${at.user('mia')}/event_comments`,
]
const hanna: Where = (at) => [at.user('hanna')]
const someUsers: Where = (at) => [
  at.user('hanna'),
  `${at.event('running')}/attendees`,
  '/users',
  '/users?username=hanna',
]

const { briefEvent, verboseEvent, verboseEventForHosts, approval } = events
const { briefUser, verboseUser, whenSignedIn } = users
const hidden = { brief: { ...briefEvent, ...approval }, verbose: { ...verboseEventForHosts, ...approval } }
const commentOnTalk = { brief: comments.briefTalkComment, verbose: comments.verboseTalkComment }
const commentOnEvent = { brief: comments.briefEventComment, verbose: comments.verboseEventComment }
const userWhenSignedIn = { ...verboseUser, ...whenSignedIn }

export const shapes: readonly Proof[] = [
  shaped(
    'events',
    'events, for visitors',
    { brief: briefEvent, verbose: verboseEvent },
    [undefined],
    (at) => [...eventLists(at), ...twoEvents(at), ...attended(at)],
  ).needing(moments, '2.2 brief', '2.2 verbose', '2.2 links', '2.3 keyed', 'D3 spellings', 'D3 hosts_uri'),
  shaped('events', 'events, for users', { brief: briefEvent }, ['member', 'host'], (at) => [
    ...eventLists(at),
    ...twoEvents(at),
    ...attended(at),
  ]).needing(moments, '2.2 brief', '2.2 links'),
  shaped(
    'events',
    'events, for others',
    { verbose: verboseEvent },
    ['member', 'speaker', 'otherHost'],
    twoEvents,
  ).of('2.2 verbose', 'D3 coordinates', 'D3 comments_enabled'),
  shaped('events', 'events, for their hosts', { verbose: verboseEventForHosts }, moderators, hosted).of(
    'D3 verbose for hosts',
    'D5 window moved',
  ),
  shaped(
    'events',
    'unapproved events, for their host',
    { verbose: verboseEventForHosts },
    ['otherHost'],
    (at) => [at.event('pending'), at.event('rejected')],
  ).of('D3 verbose for hosts', 'D3 approval_uri'),
  shaped('events', 'pending events, for admins', hidden, ['admin'], pending).of('D3 approval_uri'),
  shaped('hosts', 'hosts', { brief: events.listedHost }, [undefined, 'host'], below('hosts')).of('D3 hosts'),
  shaped('images', 'images', { brief: events.image }, [undefined, 'host'], below('images')).of(
    'D7 images',
    '2.3 keyed',
  ),

  shaped('talks', 'talks', { brief: talks.briefTalk, verbose: talks.verboseTalk }, anybody, someTalks).of(
    '2.4 brief',
    '2.4 verbose',
    '2.4 links',
    '1.3 links',
    '1.3 links',
    'D4 talk_media',
    'D4 rating_counts',
  ),
  shaped('tracks', 'tracks', { brief: talks.track, verbose: talks.track }, anybody, (at) => [
    at.track('alpha'),
    ...below('tracks')(at),
  ]).of('2.7 fields', '2.7 verbose', 'D4 track verbose'),
  shaped('speakers', 'speakers', { brief: talks.listedSpeaker }, anybody, (at) => [
    `${at.talk('keynote')}/speakers`,
  ]).of('D4 speakers'),
  shaped('talk_links', 'links of a talk', { brief: talks.talkLink }, anybody, (at) => [
    `${at.talk('keynote')}/links`,
    at.talkLink(1),
  ]).of('D4 talk links'),
  shaped('claims', 'claims', { brief: talks.claim }, moderators, below('claims')).of('D4 claims'),
  shaped('languages', 'languages', { brief: language }, anybody, () => ['/languages', '/languages/1']).of(
    'D4 languages',
    'D4 talk types',
  ),
  shaped('talk_types', 'talk types', { brief: talkType }, anybody, () => ['/talk_types', '/talk_types/1']).of(
    'D4 talk types',
    'D4 talk type titles',
  ),

  shaped('comments', 'comments on talks', commentOnTalk, anybody, talkComments).of(
    '2.5 brief',
    '2.5 verbose',
    'D5 username',
  ),
  shaped('comments', 'comments on events', commentOnEvent, anybody, eventComments).of(
    '2.6 brief',
    '2.6 verbose',
    'D5 username',
  ),
  shaped(
    'reports',
    'reports on talks',
    { brief: comments.talkCommentReport },
    moderators,
    below('talk_comments/reported'),
  ).needing(scene, 'D5 reports of talks', 'D5 report fields'),
  shaped(
    'reports',
    'reports on events',
    { brief: comments.eventCommentReport },
    moderators,
    below('comments/reported'),
  ).needing(scene, 'D5 reports of events', 'D5 report fields'),

  shaped(
    'users',
    'users, for visitors',
    { brief: briefUser, verbose: verboseUser },
    [undefined],
    someUsers,
  ).of('2.8 fields', 'D6 fields', 'D6 verbose', 'D6 links', 'D6 root'),
  shaped(
    'users',
    'users, for users',
    { brief: { ...briefUser, ...whenSignedIn } },
    ['member', 'host', 'admin'],
    someUsers,
  ).of('D6 can_edit'),
  shaped(
    'users',
    'verbose users, for others',
    { verbose: userWhenSignedIn },
    ['member', 'otherHost'],
    hanna,
  ).of('D6 verbose', 'D6 can_edit'),
  shaped(
    'users',
    'users, for themselves',
    { verbose: { ...userWhenSignedIn, ...users.toThemselves } },
    ['host'],
    hanna,
  ).of('D6 verbose'),
  shaped(
    'users',
    'users, for admins',
    { verbose: { ...userWhenSignedIn, ...users.toAdmins } },
    ['admin'],
    someUsers,
  ).of('D6 verbose'),
]
