import { expect } from 'vitest'
import { type Proof, proof } from './proof.ts'
import { eventCommentsIn, talkCommentsIn } from '../reading/lists.ts'
import { expectStatus, read, readOne, verboseOf } from '../reading/read.ts'
import { expectEach, expectRefused } from '../writing/send.ts'

const everyRole = [undefined, 'member', 'author', 'speaker', 'host', 'otherHost', 'admin'] as const

const lists: readonly Proof[] = [
  proof('every caller sees comments of a talk oldest first, without reported ones', async (world) => {
    const comments = `${world.at.talk('keynote')}/comments`
    const oldestFirst = ['first', 'second', 'again', 'anonymous', 'bySpeaker', 'cleared']
    for (const as of everyRole) {
      expect(await talkCommentsIn(world, comments, { as })).toEqual(oldestFirst)
      expect(await talkCommentsIn(world, verboseOf(comments), { as })).toEqual(oldestFirst)
    }
  }).of(
    '4.2 /talks/{talk_id}/comments',
    'D5 order talk',
    '2.4 comments_uri',
    '2.4 verbose_comments_uri',
    'D5 reported hidden',
  ),
  proof('comments on all talks of an event are newest first', async (world) => {
    const ofTricks = ['trick', 'anonymousOnly']
    const ofWorkshop = ['better', 'fairAsWell', 'fairToo', 'fair']
    const ofKeynote = ['cleared', 'bySpeaker', 'anonymous', 'again', 'second', 'first']
    for (const as of everyRole) {
      const found = await talkCommentsIn(world, `${world.at.event('running')}/talk_comments`, { as })
      expect(found).toEqual([...ofTricks, ...ofWorkshop, ...ofKeynote])
    }
  }).of(
    '4.2 /events/{event_id}/talk_comments',
    'D5 order talks of event',
    '2.2 all_talk_comments_uri',
    '2.2 talk_comments_count',
    'D5 reported hidden',
  ),
  proof('every caller sees comments on an event newest first, without reported ones', async (world) => {
    for (const as of everyRole) {
      const found = await eventCommentsIn(world, `${world.at.event('running')}/comments`, { as })
      expect(found).toEqual(['last', 'anonymous', 'again', 'first'])
    }
  }).of(
    '4.2 /events/{event_id}/comments',
    'D5 order event',
    '2.2 comments_uri',
    '2.2 event_comments_count',
    'D5 reported hidden',
  ),
  proof('comments of a user are newest first, and only on what the caller sees', async (world) => {
    const mia = world.at.user('mia')
    const [onTalks, onEvents] = [`${mia}/talk_comments`, `${mia}/event_comments`]
    expect(await talkCommentsIn(world, onTalks)).toEqual(['trick', 'again', 'first'])
    const hostSees = ['trick', 'again', 'first', 'hidden']
    expect(await talkCommentsIn(world, onTalks, { as: 'otherHost' })).toEqual(hostSees)
    expect(await eventCommentsIn(world, onEvents)).toEqual(['again', 'first', 'sur'])
    const adminSees = ['again', 'first', 'hidden', 'sur']
    expect(await eventCommentsIn(world, onEvents, { as: 'admin' })).toEqual(adminSees)
    expect(await talkCommentsIn(world, `${world.at.user('arne')}/talk_comments`)).toEqual([])
  }).of('4.2 comments of a user', 'D6 comments', 'D3 visibility lists'),
  proof('a comment is the same at its own address, below its subject and in its list', async (world) => {
    const { at } = world
    const ofTalk = await readOne(world, at.talkComment('first'))
    expect(await readOne(world, at.talkCommentBelow('keynote', 'first'))).toEqual(ofTalk)
    expect((await read(world, `${at.talk('keynote')}/comments`)).records[0]).toEqual(ofTalk)
    const ofEvent = await readOne(world, at.eventComment('last'))
    expect(await readOne(world, at.eventCommentBelow('running', 'last'))).toEqual(ofEvent)
    expect((await read(world, `${at.event('running')}/comments`)).records[0]).toEqual(ofEvent)
  }).of('4.2 /talk_comments/{comment_id}', '4.2 /event_comments/{comment_id}'),
  proof('dates of comments are in the zone of the event at that moment', async (world) => {
    const { at } = world
    for (const [comment, date] of [
      [at.talkComment('winter'), '2026-03-28T20:00:00+00:00'],
      [at.talkComment('summer'), '2026-03-29T12:00:00+01:00'],
      [at.eventComment('sur'), '2026-03-12T10:00:00-03:00'],
    ] as const) {
      expect(await readOne(world, comment)).toMatchObject({ created_date: date })
    }
  }).of('2.5 created_date', '2.6 created_date', 'D2 comments'),
]

const privateLists = ['comments/reported', 'talk_comments/reported', 'claims'] as const

const privateProof = (path: (typeof privateLists)[number]): Proof =>
  proof(`${path} of an event is for its hosts and admins`, async (world) => {
    const list = `${world.at.event('running')}/${path}`
    await expectRefused(world, 'GET', list, {}, 401, ['You must be logged in to view data'])
    await expectEach(world, 'GET', list, { member: 403, speaker: 403, otherHost: 403, host: 200, admin: 200 })
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

const moderation: readonly Proof[] = [
  proof('only its author, hosts and admins see a reported comment', async (world) => {
    const { at } = world
    const unseen = { visitor: 404, member: 404, speaker: 404, otherHost: 404 }
    for (const address of [
      at.talkComment('reported'),
      at.talkCommentBelow('keynote', 'reported'),
      at.eventComment('reported'),
      at.eventCommentBelow('running', 'reported'),
    ]) {
      await expectEach(world, 'GET', address, { ...unseen, author: 200, host: 200, admin: 200 })
    }
  }).of('D5 reported by id', 'D1 404'),
  ...privateLists.map(privateProof),
  proof('reports of talk comments say who reported what, and how it was decided', async (world) => {
    const { at } = world
    const open = { decision: '', deciding_date: null, deciding_user_uri: '' }
    const decided = { deciding_date: '2026-05-01T12:30:00+02:00', deciding_user_uri: at.user('hanna') }
    const byMia = { reporting_user_uri: at.user('mia') }
    const { records } = await read(world, `${at.event('running')}/talk_comments/reported`, { as: 'host' })
    const shown = records.map(({ reporting_date: date, ...report }) => [date, report])
    const about = (name: 'reported' | 'cleared' | 'upheld' | 'held', report: object) => ({
      event_uri: at.event('running'),
      talk_uri: at.talk('keynote'),
      comment: expect.objectContaining({ uri: at.talkComment(name) }) as unknown,
      moderation_uris: [],
      ...report,
    })
    expect(shown).toEqual([
      ['2026-05-01T11:00:00+02:00', about('reported', { ...open, ...byMia })],
      ['2026-05-01T10:00:00+02:00', about('cleared', { ...byMia, ...decided, decision: 'denied' })],
      ['2026-05-01T09:00:00+02:00', about('upheld', { ...byMia, ...decided, decision: 'approved' })],
      ['2026-04-30T11:40:00+02:00', about('held', { ...open, reporting_user_uri: '' })],
    ])
  }).of('D5 reports of talks', 'D5 report fields', 'D5 held automatically'),
]

export const comments: readonly Proof[] = [...lists, ...moderation]
