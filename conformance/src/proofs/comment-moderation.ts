import { type Proof, clock, proof } from './proof.ts'
import { expect } from 'vitest'
import { expectStatus, read, readRefusal } from '../reading/read.ts'
import type { Role } from '../world/roles.ts'

const seen: readonly (readonly [Role | undefined, 200 | 404])[] = [
  [undefined, 404],
  ['member', 404],
  ['speaker', 404],
  ['otherHost', 404],
  ['author', 200],
  ['host', 200],
  ['admin', 200],
]

const seenProof = ([as, status]: (typeof seen)[number]): Proof =>
  proof(`a reported comment is ${status} for ${as ?? 'a visitor'}`, async (world) => {
    const { at } = world
    for (const address of [
      at.talkComment('reported'),
      at.talkCommentBelow('keynote', 'reported'),
      at.eventComment('reported'),
      at.eventCommentBelow('running', 'reported'),
    ]) {
      await expectStatus(world, address, status, { as })
    }
  }).of('D5 reported by id', 'D1 404')

const privateLists = ['comments/reported', 'talk_comments/reported', 'claims'] as const

const privateProof = (path: (typeof privateLists)[number]): Proof =>
  proof(`${path} of an event is for its hosts and admins`, async (world) => {
    const address = `${world.at.event('running')}/${path}`
    const visitor = await readRefusal(world, address)
    expect([visitor.status, visitor.messages]).toEqual([401, ['You must be logged in to view data']])
    expect(visitor.reply.headers['www-authenticate']).toBe('Bearer')
    for (const as of ['member', 'speaker', 'otherHost'] as const) {
      await expectStatus(world, address, 403, { as })
    }
    for (const as of ['host', 'admin'] as const) await expectStatus(world, address, 200, { as })
    await expectStatus(world, `${world.at.event('pending')}/${path}`, 404, { as: 'host' })
  }).of(
    '1.4 private',
    '1.5 elevated',
    'D1 401',
    'D1 403',
    'D1 404 first',
    'D1 sign-in',
    'D5 reports of talks',
    'D5 reports of events',
    'D4 claims',
  )

export const commentModeration: readonly Proof[] = [
  ...seen.map(seenProof),
  ...privateLists.map(privateProof),
  proof('upheld and held comments are hidden too, and a cleared one is not', async (world) => {
    await expectStatus(world, world.at.talkComment('upheld'), 404)
    await expectStatus(world, world.at.talkComment('held'), 404)
    await expectStatus(world, world.at.talkComment('upheld'), 200, { as: 'host' })
    await expectStatus(world, world.at.talkComment('cleared'), 200)
  }).of('D5 reported by id', 'D5 reported hidden'),
  proof('reports of talk comments say who reported what, and how it was decided', async (world) => {
    const { at } = world
    const { records } = await read(world, `${at.event('running')}/talk_comments/reported`, { as: 'host' })
    const about = { event_uri: at.event('running'), talk_uri: at.talk('keynote') }
    const open = { decision: '', deciding_date: null, deciding_user_uri: '' }
    const decided = { deciding_date: '2026-05-01T12:30:00+02:00', deciding_user_uri: at.user('hanna') }
    const byMia = { reporting_user_uri: at.user('mia') }
    const expected = [
      {
        reporting_date: '2026-05-01T11:00:00+02:00',
        ...byMia,
        ...open,
        comment: at.talkComment('reported'),
      },
      {
        reporting_date: '2026-05-01T10:00:00+02:00',
        ...byMia,
        decision: 'denied',
        ...decided,
        comment: at.talkComment('cleared'),
      },
      {
        reporting_date: '2026-05-01T09:00:00+02:00',
        ...byMia,
        decision: 'approved',
        ...decided,
        comment: at.talkComment('upheld'),
      },
      {
        reporting_date: '2026-04-30T11:40:00+02:00',
        reporting_user_uri: '',
        ...open,
        comment: at.talkComment('held'),
      },
    ]
    expect(records).toMatchObject(
      expected.map(({ comment, ...report }) => ({ ...report, ...about, comment: { uri: comment } })),
    )
  }).of('D5 reports of talks', 'D5 report fields', 'D5 held automatically'),
  proof('reports of event comments say who reported what', async (world) => {
    const { at } = world
    const { records } = await read(world, `${at.event('running')}/comments/reported`, { as: 'admin' })
    expect(records).toMatchObject([
      {
        reporting_date: '2026-05-01T11:00:00+02:00',
        decision: '',
        deciding_date: null,
        reporting_user_uri: at.user('mia'),
        deciding_user_uri: '',
        comment: { comment_uri: at.eventComment('reported'), comment: 'Rude' },
        event_uri: at.event('running'),
        talk_uri: '',
      },
    ])
  }).needing(clock(), 'D5 reports of events', 'D5 report fields'),
]
