import { asId, type EventId, operator, type TalkToSave } from '@lectern/domain'
import { expect } from 'vitest'
import { inside, type Proof, proof } from '../proof.ts'
import { refusedBy, startsWith, takenBy } from './fields.ts'
import { asFields, asText, type Fields } from '../../reading/fields.ts'
import { bodyOf, expectStatus, readBody, readOne, verboseOf } from '../../reading/read.ts'
import { moment } from '../../world/scene/moment.ts'
import type { World } from '../../world/world.ts'
import { bearing } from '../../writing/access.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { aDevice } from '../../writing/devices.ts'
import { eventKind } from '../../writing/kinds.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectEach, expectEmpty, expectRefused, expectSent, type Sending } from '../../writing/send.ts'
import { words } from '../../writing/subject.ts'

type Votes = 'off' | 'members' | 'codes' | 'everyone'

const [takes, refuses] = [takenBy(eventKind), refusedBy(eventKind)]
const votingInside = inside('it needs an event that takes votes')
const listRule = `'chips' must be 3 to 8 different texts of 1 to 30 characters in one line`
const chips = ['clear', 'useful', 'too fast', '<b>loud</b>']

/** A talk that has begun. */
async function aVotedTalk(world: World, votes: Votes = 'everyone', traits: Partial<TalkToSave> = {}) {
  const conference = await aConference(world, { votes, chips })
  const startDate = moment('2026-05-01T10:00:00+02:00')
  const { talk } = await aSession(world, conference, { startDate, ...traits })
  return { ...conference, talk, mine: `${talk}/votes/mine` }
}

const vote = (world: World, mine: string, asking: Sending, rating = 4, fields: object = {}) =>
  expectEmpty(world, 'PUT', mine, { ...asking, body: { rating, ...fields } }, 204, mine)

const figures = async (world: World, talk: string, asking: object = {}) => {
  const shown = await readOne(world, verboseOf(talk), asking)
  const { vote_counts, vote_average } = await readBody(world, `${talk}/votes`, asking)
  expect([vote_counts, vote_average]).toEqual([shown['vote_counts'], shown['vote_average']])
  return [vote_counts, vote_average]
}

const refuse = (world: World, mine: string, asking: Sending, status: number, message: unknown) =>
  expectRefused(world, 'PUT', mine, { ...asking, body: { rating: 4 } }, status, [message])

const fields: readonly Proof[] = [
  ...(['off', 'members', 'codes', 'everyone'] as const).map((votes) => takes({ votes }).of('D3 votes')),
  refuses('votes', ['some', 'Everyone'], `'votes' must be one of off, members, codes, everyone`).of(
    'D3 votes',
  ),
  takes({ chips }).of('D3 chips'),
  refuses(
    'chips',
    [
      chips.slice(0, 2),
      Array.from({ length: 9 }, String),
      [...chips, 'clear'],
      ['a', 'b', 7],
      'clear',
      ['a', 'b', 'x'.repeat(31)],
      ['a', 'b', 'c\nd'],
    ],
    listRule,
  ).of('D3 chips'),
  proof(
    'an event with no chips of its own has the usual ones, and chips stay when they are left out',
    async (world) => {
      const { event } = await aConference(world)
      const shown = async () => (await readOne(world, verboseOf(event)))['chips']
      const usual = await shown()
      expect(usual).toHaveLength(8)
      const put = (body: Fields) =>
        expectSent(world, 'PUT', event, { as: 'host', body: eventKind.body(body) }, 204)
      await put({ chips })
      await put({})
      expect(await shown()).toEqual(chips)
      await put({ chips: [] })
      expect(await shown()).toEqual(usual)
    },
  ).needing(votingInside, 'D3 chips'),
  proof('a new event takes the votes of everyone, and brief forms say nothing of votes', async (world) => {
    const reply = await expectSent(world, 'POST', '/events', { as: 'admin', body: eventKind.body() }, 201)
    const event = eventKind.addressIn(reply)
    expect(await readOne(world, verboseOf(event))).toMatchObject({ votes: 'everyone' })
    for (const field of ['votes', 'chips']) expect(await readOne(world, event)).not.toHaveProperty(field)
  }).of('D3 votes'),
]

const votes: readonly Proof[] = [
  proof('a member and a device vote, see their vote, change it and take it back', async (world) => {
    const { talk, mine } = await aVotedTalk(world)
    expect((await readOne(world, verboseOf(talk)))['votes_uri']).toBe(`${talk}/votes`)
    for (const asking of [{ as: 'member' } as const, await aDevice(world)]) {
      await expectStatus(world, mine, 404, asking)
      await expectEmpty(world, 'DELETE', mine, asking, 204)
      await vote(world, mine, asking, 2, { chips: ['useful', 'clear'] })
      expect(await readBody(world, mine, asking)).toMatchObject({ rating: 2, chips: ['clear', 'useful'] })
      await vote(world, mine, asking, 5)
      expect(await readBody(world, mine, asking)).toMatchObject({ rating: 5, chips: [] })
      await expectEmpty(world, 'DELETE', mine, asking, 204)
      await expectStatus(world, mine, 404, asking)
    }
  }).needing(votingInside, 'D4 vote GET', 'D4 vote PUT', 'D4 vote DELETE', 'D4 votes_uri'),
  proof('a vote is a rating from 1 to 5, and at most three chips of the event', async (world) => {
    const { mine } = await aVotedTalk(world)
    for (const rating of [undefined, 0, 6, 2.5, 'many', [4]])
      await expectRefused(world, 'PUT', mine, { as: 'member', body: { rating } }, 400, [startsWith('rating')])
    for (const wrong of [['dull'], chips, 'clear', ['clear', 'clear', 7]])
      await expectRefused(world, 'PUT', mine, { as: 'member', body: { rating: 4, chips: wrong } }, 400, [
        `'chips' must be at most 3 of: ${chips.join(', ')}`,
      ])
  }).needing(votingInside, 'D4 vote fields'),
  proof('votes open when the talk starts, and close with its comments', async (world) => {
    const { talk, mine } = await aVotedTalk(world, 'everyone', {
      startDate: moment('2026-05-01T15:00:00+02:00'),
    })
    const { comments_enabled } = await readOne(world, talk)
    expect(comments_enabled).toBe(1)
    await refuse(world, mine, { as: 'member' }, 403, expect.stringMatching(/^Votes are not open yet: /u))
    await world.later(3600, () => vote(world, mine, { as: 'member' }))
    const days = 90 * 86_400
    await world.later(days + 3600, () => vote(world, mine, { as: 'member' }, 3))
    await world.later(days + 3601, async () => {
      await refuse(world, mine, { as: 'member' }, 403, expect.stringMatching(/^Votes are closed: /u))
      await expectSent(world, 'DELETE', mine, { as: 'member' }, 403)
      expect(await readBody(world, mine, { as: 'member' })).toMatchObject({ rating: 3 })
    })
  }).needing(votingInside, 'D4 vote window'),
  proof('a cancelled talk or event takes no votes', async (world) => {
    const { mine } = await aVotedTalk(world, 'everyone', { cancelled: true })
    await refuse(world, mine, { as: 'member' }, 403, 'Votes are closed: the talk was cancelled')
  }).needing(votingInside, 'D4 vote cancelled'),
  proof('the event says who votes, and speakers do not for their own talk', async (world) => {
    const device = await aDevice(world)
    for (const [of, asMember, asDevice] of [
      ['off', 403, 403],
      ['members', 204, 403],
      ['codes', 204, 403],
      ['everyone', 204, 204],
    ] as const) {
      const { mine } = await aVotedTalk(world, of)
      const body = { rating: 4 }
      await expectEach(
        world,
        'PUT',
        mine,
        { visitor: 401, speaker: 403, member: asMember, host: asMember },
        body,
      )
      await expectSent(world, 'PUT', mine, { ...device, body }, asDevice)
    }
    const { mine } = await aVotedTalk(world)
    await refuse(world, mine, { as: 'speaker' }, 403, 'Speakers do not vote for their own talk')
  }).needing(votingInside, 'D4 vote who', 'D4 vote own talk'),
  proof('who rates a talk in a comment has no vote for it', async (world) => {
    const { talk, mine } = await aVotedTalk(world)
    await vote(world, mine, { as: 'member' })
    const say = (body: Fields) =>
      expectSent(world, 'POST', `${talk}/comments`, { as: 'member', body: words(body) }, 201)
    await say({ rating: 3 })
    await expectStatus(world, mine, 404, { as: 'member' })
    await refuse(world, mine, { as: 'member' }, 409, 'Your comment on this talk has a rating, which counts')
    expect(await figures(world, talk, { as: 'host' })).toEqual([{ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, 0])
  }).needing(votingInside, 'D4 vote rated'),
  proof(
    'figures of fewer than 5 votes are for hosts and admins, and votes are no comments',
    async (world) => {
      const { talk, mine } = await aVotedTalk(world)
      const before = await readOne(world, talk)
      for (const rating of [5, 5, 4, 1]) await vote(world, mine, await aDevice(world), rating)
      const few = [{ 1: 1, 2: 0, 3: 0, 4: 1, 5: 2 }, 3.8]
      for (const as of [undefined, 'member', 'speaker', 'otherHost'] as const)
        expect(await figures(world, talk, { as })).toEqual([null, null])
      for (const as of ['host', 'admin'] as const) expect(await figures(world, talk, { as })).toEqual(few)
      await vote(world, mine, (await aNewcomer(world)).asking, 2)
      expect(await figures(world, talk)).toEqual([{ 1: 1, 2: 1, 3: 0, 4: 1, 5: 2 }, 3.4])
      expect(await readOne(world, talk)).toEqual(before)
    },
  ).needing(votingInside, 'D4 vote_counts', 'D4 vote_average', 'D4 vote floor', 'D4 vote no comment'),
]

const devices: readonly Proof[] = [
  proof('a device is made with a secret that is shown once, and never stored under a key', async (world) => {
    const headers = { ...(await aNewcomer(world)).asking.headers, 'idempotency-key': 'the-same' }
    const secrets = new Set<string>()
    for (const sending of [{}, { headers }, { headers }]) {
      const reply = await expectSent(world, 'POST', '/devices', sending, 201)
      expect(reply.headers['cache-control']).toBe('no-store')
      expect(Object.keys(asFields(bodyOf(reply)))).toEqual(['device_token'])
      secrets.add(asText(asFields(bodyOf(reply))['device_token']))
    }
    expect(secrets.size).toBe(3)
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{43}$/u)
      expect(await world.store.voteQueries.findDevice(secret)).toBeUndefined()
    }
  }).needing(inside('it looks into the store'), 'D4 devices', 'D4 device secret'),
  proof('a device does nothing but vote, and an unknown one not even that', async (world) => {
    const { event, talk, mine } = await aVotedTalk(world)
    const device = await aDevice(world)
    for (const address of ['/', '/events', event, talk, '/token', `${talk}/starred`])
      await expectStatus(world, address, 401, device)
    await expectSent(world, 'POST', `${talk}/starred`, device, 401)
    await expectSent(world, 'POST', `${talk}/comments`, { ...device, body: words() }, 401)
    await vote(world, mine, device)
    const { headers } = bearing('x'.repeat(43), 'Device')
    await expectSent(world, 'PUT', mine, { headers, body: { rating: 4 } }, 401)
    await expectStatus(world, mine, 401, { headers })
    const secret = device.headers?.['authorization']?.slice('Device '.length) ?? ''
    await expectStatus(world, mine, 401, bearing(secret))
  }).needing(votingInside, 'D4 device alone', 'D4 device unknown'),
]

/** A box of a host, for the talks of the event of this talk. */
async function aBox(world: World, talk: string): Promise<Pick<Sending, 'headers'>> {
  const { event_uri: event } = await readOne(world, talk)
  const [, id = ''] = /\/events\/(\d+)$/u.exec(asText(event)) ?? []
  const eventId = asId<EventId>(Number(id))
  return bearing(await world.lectern().createVotingBox(operator, { eventId, name: 'Door' }), 'Box')
}

const boxes: readonly Proof[] = [
  proof('a box sends votes, each of which counts once, all of a request or none', async (world) => {
    const { talk } = await aVotedTalk(world, 'codes')
    const box = await aBox(world, talk)
    const send = (votes: unknown, status: number) =>
      expectSent(world, 'POST', `${talk}/votes/batch`, { ...box, body: { votes } }, status)
    const given = [
      { id: 'first-vote', rating: 4, chips: ['clear'] },
      { id: 'second-vote', rating: 2, date: '2026-05-01T10:30:00+02:00' },
    ]
    for (const [votes, fresh] of [
      [given, 2],
      [given, 0],
      [[...given, { id: 'third-vote', rating: 5 }], 1],
    ] as const)
      expect(asFields(bodyOf(await send(votes, 200)))['new_votes']).toBe(fresh)
    await send(
      [
        { id: 'fourth-vote', rating: 5 },
        { id: 'fifth-vote', rating: 6 },
      ],
      400,
    )
    await send([], 400)
    expect(await figures(world, talk, { as: 'host' })).toEqual([{ 1: 0, 2: 1, 3: 0, 4: 1, 5: 1 }, 3.7])
  }).needing(votingInside, 'D4 boxes'),
  proof('a box does nothing but that, for the talks of its event, and nobody else does it', async (world) => {
    const { event, talk, mine } = await aVotedTalk(world)
    const box = await aBox(world, talk)
    const body = { votes: [{ id: 'first-vote', rating: 4 }] }
    for (const address of ['/', '/events', event, talk, mine]) await expectStatus(world, address, 401, box)
    const other = `${(await aVotedTalk(world)).talk}/votes/batch`
    await expectSent(world, 'POST', other, { ...box, body }, 403)
    const strangers = [{}, { as: 'host' } as const, await aDevice(world), bearing('x'.repeat(43), 'Box')]
    for (const asking of strangers)
      await expectSent(world, 'POST', `${talk}/votes/batch`, { ...asking, body }, 401)
    const off = (await aVotedTalk(world, 'off')).talk
    await expectSent(world, 'POST', `${off}/votes/batch`, { ...(await aBox(world, off)), body }, 403)
  }).needing(votingInside, 'D4 box alone'),
]

export const voting: readonly Proof[] = [...fields, ...votes, ...devices, ...boxes]
