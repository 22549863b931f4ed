import { expect } from 'vitest'
import { type Proof, clock, proof } from './proof.ts'
import { asFields, asList } from '../reading/fields.ts'
import { usersIn } from '../reading/lists.ts'
import { read, readOne, verboseOf } from '../reading/read.ts'
import type { Addresses } from '../world/addresses.ts'
import type { Role } from '../world/roles.ts'
import type { EventName } from '../world/scene/event-names.ts'
import { expectEach } from '../writing/send.ts'

/** The dates of events in zones with other offsets. */
const zones = [
  ['buenos', 'America', 'Argentina/Buenos_Aires', '2026-03-10T09:00:00-03:00', '2026-03-11T18:00:00-03:00'],
  ['mumbai', 'Asia', 'Kolkata', '2026-07-10T09:00:00+05:30', '2026-07-11T18:00:00+05:30'],
  ['clocks', 'Europe', 'London', '2026-03-28T09:00:00+00:00', '2026-03-29T17:00:00+01:00'],
  ['auckland', 'Pacific', 'Auckland', '2027-10-02T09:00:00+13:00', '2027-10-03T17:00:00+13:00'],
  ['ancient', 'Asia', 'Kathmandu', '2019-05-01T09:00:00+05:45', '2019-05-02T17:00:00+05:45'],
] as const

const zoneProof = ([name, tz_continent, tz_place, start_date, end_date]: (typeof zones)[number]): Proof =>
  proof(`the dates of the event ${name} are in ${tz_continent}/${tz_place}`, async (world) => {
    const event = await readOne(world, verboseOf(world.at.event(name)))
    expect(event).toMatchObject({ tz_continent, tz_place, start_date, end_date })
  }).of('D2 output', 'D2 zones', '2.2 start_date', '2.2 end_date', '2.2 tz_continent', '2.2 tz_place')

const open = ['opensNow', 'running', 'justOver', 'buenos', 'prolonged'] as const
const closed = ['opensTomorrow', 'cooled', 'ancient', 'shut'] as const

const windowProof = (name: EventName, comments_enabled: 0 | 1): Proof =>
  proof(`comments_enabled of the event ${name} is ${comments_enabled}`, async (world) => {
    expect(await readOne(world, verboseOf(world.at.event(name)))).toMatchObject({ comments_enabled })
  }).needing(clock(), 'D5 window', 'D5 window moved', '2.2 comments_enabled', 'D3 comments_enabled')

const listsOfEvents = [
  'talks',
  'tracks',
  'rooms',
  'changes',
  'comments',
  'talk_comments',
  'attendees',
  'hosts',
  'images',
]
const listsOfTalks = ['comments', 'speakers', 'links', 'starred']
const hiddenEvents = (at: Addresses) => [at.event('pending'), at.event('rejected')]
const hiddenTalks = (at: Addresses) => [at.talk('hidden'), at.talk('refused')]

/** What there is of the events that are not approved. */
const hidden = {
  events: hiddenEvents,
  tracks: (at) => [at.track('hidden'), at.track('refused')],
  rooms: (at) => [at.room('hidden'), at.room('refused')],
  talks: hiddenTalks,
  'talk comments': (at) => [at.talkComment('hidden'), at.talkCommentBelow('hidden', 'hidden')],
  'event comments': (at) => [at.eventComment('hidden'), at.eventCommentBelow('pending', 'hidden')],
  'everything below events': (at) =>
    hiddenEvents(at).flatMap((event) => [...listsOfEvents, 'attending'].map((path) => `${event}/${path}`)),
  'everything below talks': (at) =>
    hiddenTalks(at).flatMap((talk) => listsOfTalks.map((path) => `${talk}/${path}`)),
} as const satisfies Readonly<Record<string, (at: Addresses) => readonly string[]>>

/** Mia attends both events and wrote there, and Sven speaks there; neither changes what they see. */
const hiddenProof = ([what, addresses]: readonly [string, (at: Addresses) => readonly string[]]): Proof =>
  proof(`${what} of events that are not approved are shown to hosts and admins only`, async (world) => {
    const unseen = { visitor: 404, member: 404, speaker: 404, host: 404 }
    for (const address of addresses(world.at)) {
      await expectEach(world, 'GET', address, { ...unseen, otherHost: 200, admin: 200 })
    }
  }).of('D3 visibility', 'D3 visibility below', 'D1 404', 'D1 404 first', '1.5 elevated')

export const events: readonly Proof[] = [
  ...zones.map(zoneProof),
  ...open.map((name) => windowProof(name, 1)),
  ...closed.map((name) => windowProof(name, 0)),
  proof('hosts see to where they moved the window, in the zone of the event', async (world) => {
    expect(await readOne(world, verboseOf(world.at.event('shut')), { as: 'host' })).toMatchObject({
      comments_open_from: '2026-04-01T08:00:00-04:00',
      comments_open_until: '2026-04-30T20:00:00-04:00',
    })
    expect(await readOne(world, verboseOf(world.at.event('running')), { as: 'host' })).toMatchObject({
      comments_open_from: null,
      comments_open_until: null,
    })
  }).needing(clock(), 'D5 window moved', 'D3 verbose for hosts'),
  ...Object.entries(hidden).map(hiddenProof),
  proof('only admins see the list of pending events', async (world) => {
    const refused = { visitor: 401, member: 403, host: 403, otherHost: 403 }
    await expectEach(world, 'GET', '/events?filter=pending', { ...refused, admin: 200 })
  }).of('D3 filter=pending', 'D1 401', 'D1 403', '1.4 private'),
  proof('hosts and admins can edit an event, and nobody else', async (world) => {
    for (const as of [undefined, 'member', 'otherHost', 'host', 'admin'] as const) {
      const event = await readOne(world, verboseOf(world.at.event('running')), { as })
      expect(event['can_edit'], `can_edit for ${as}`).toBe(as === 'host' || as === 'admin')
    }
  }).of('2.2 can_edit', '1.5 elevated'),
  proof('pending, rejection_reason and approval_uri show the state of an event', async (world) => {
    const { at } = world
    const stateOf = async (name: EventName, as: Role) => {
      const event = await readOne(world, verboseOf(at.event(name)), { as })
      return [event['pending'], event['rejection_reason'], event['approval_uri']]
    }
    expect(await stateOf('pending', 'otherHost')).toEqual([true, '', undefined])
    expect(await stateOf('pending', 'admin')).toEqual([true, '', `${at.event('pending')}/approval`])
    expect(await stateOf('rejected', 'otherHost')).toEqual([false, 'Not a <conference>', undefined])
    expect(await stateOf('rejected', 'admin')).toEqual([false, 'Not a <conference>', undefined])
    expect(await stateOf('running', 'admin')).toEqual([false, '', undefined])
  }).of('D3 verbose for hosts', 'D3 approval_uri'),
  proof('links for hosts lead to reports and claims of their event', async (world) => {
    const event = world.at.event('running')
    const [seen, forHosts] = [
      await readOne(world, verboseOf(event)),
      await readOne(world, verboseOf(event), { as: 'host' }),
    ]
    const links = {
      reported_comments_uri: `${event}/comments/reported`,
      reported_talk_comments_uri: `${event}/talk_comments/reported`,
      reported_answers_uri: `${event}/answers/reported`,
      webhooks_uri: `${event}/webhooks`,
      imports_uri: `${event}/imports`,
      pending_claims_uri: `${event}/claims`,
      moderations_uri: `${event}/moderations`,
    }
    expect(forHosts).toMatchObject(links)
    const others = ['comments_open_from', 'comments_open_until', 'pending', 'rejection_reason']
    const added = Object.keys(forHosts).filter((field) => !Object.hasOwn(seen, field))
    expect(added.toSorted()).toEqual([...Object.keys(links), ...others].toSorted())
  }).of('D3 verbose for hosts', '1.5 elevated'),
  proof('the list of images has what the event shows', async (world) => {
    const event = world.at.event('running')
    const { root, records } = await read(world, `${event}/images`)
    const { images } = await readOne(world, event)
    expect([root, records]).toEqual(['images', expect.arrayContaining(Object.values(asFields(images)))])
    expect(records).toHaveLength(2)
  }).of('D7 images', '2.3 keyed'),
  proof('an event and its list show hosts in the order in which they were added', async (world) => {
    const { at } = world
    const { hosts } = await readOne(world, verboseOf(at.event('running')))
    expect(hosts).toMatchObject([{ host_uri: at.user('hanna') }, { host_uri: at.user('bert') }])
    const page = await read(world, `${at.event('running')}/hosts`)
    expect(page).toMatchObject({ root: 'hosts', meta: { count: 2, total: 2 } })
    const removal = (who: 'hanna' | 'bert') => ({
      remove_host_uri: `${at.event('running')}/hosts/${at.user(who).split('/').at(-1)}`,
    })
    const [first, second] = asList(hosts).map(asFields)
    expect(page.records).toEqual([
      { ...first, ...removal('hanna') },
      { ...second, ...removal('bert') },
    ])
  }).of('2.2 hosts', 'D3 hosts', '2.8 known'),
  proof('attendees are all users who attend, as many as attendee_count says', async (world) => {
    const { at } = world
    const attendees = await usersIn(world, `${at.event('running')}/attendees`)
    const crowd = Array.from({ length: 25 }, (_, index) => at.crowd(index))
    expect(attendees.toSorted()).toEqual([...crowd, 'mia', 'sven'].toSorted())
    expect(await usersIn(world, `${at.event('bare')}/attendees`)).toEqual([])
    expect(await usersIn(world, `${at.event('ancient')}/attendees`)).toEqual(['mia'])
    expect(await readOne(world, at.event('ancient'))).toMatchObject({ attendee_count: 1 })
  }).of('4.2 /events/{event_id}/attendees', '2.2 attendees_uri', '2.2 attendee_count', 'D3 counts'),
]
