import { type Proof, clock, inside, proof } from '../proof.ts'
import { anApplication, aToken } from '@lectern/contracts/testing'
import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { expect } from 'vitest'
import { expectStatus, read, readAll, readOne, verboseOf } from '../../reading/read.ts'
import { api } from '../../world/names.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectRefused, expectSent, send } from '../../writing/send.ts'
import {
  type SubjectKind,
  aSubject,
  comment,
  decide,
  kinds,
  reportsOn,
  spam,
  textsOn,
  words,
} from '../../writing/subject.ts'

const HOUR = 3600
const signIn = 'You must be logged in to create data'
const badRating = `'rating' must be a whole number from 1 to 5`
const noRating = `'rating' is a required field`
const noComment = `'comment' is a required field`
const longComment = `'comment' must be at most 10000 characters`

const hasher = new Sha256SecretHasher()

const proofsOn = (kind: SubjectKind): readonly Proof[] => [
  proof(`a comment on the ${kind} is listed with its author and the time`, async (world) => {
    const subject = await aSubject(world, kind)
    const author = await aNewcomer(world)
    const reply = await send(world, 'POST', subject.comments, { ...author.asking, body: words() })
    expect([reply.status, reply.text]).toEqual([201, ''])
    const address = reply.headers.location ?? ''
    expect(address).toMatch(new RegExp(`^${RegExp.escape(api)}/${kind}_comments/\\d+$`, 'u'))
    expect(await readOne(world, address)).toMatchObject({
      rating: 4,
      comment: 'Well told, and short',
      user_display_name: author.fullName,
      user_uri: author.uri,
      created_date: '2026-05-01T14:00:00+02:00',
    })
    const field = kind === 'talk' ? 'uri' : 'comment_uri'
    expect(await readAll(world, subject.comments, field)).toEqual([address])
  }).needing(
    clock(),
    ...(kind === 'talk'
      ? (['4.8 comment on talk', '4.8 talk comment created'] as const)
      : (['4.8 comment on event', '4.8 event comment created', '2.6 created_date'] as const)),
    '4.8 recorded',
    '5.7 comment',
  ),
  proof(`nobody comments on the ${kind} without signing in`, async (world) => {
    const subject = await aSubject(world, kind)
    await expectRefused(world, 'POST', subject.comments, { body: words() }, 401, [signIn])
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
    await expectSent(world, 'POST', subject.comments, { headers, body: words() }, 401)
    expect(await textsOn(world, subject)).toEqual([])
  }).of('4.8 not anonymous', '5.2 add or edit', '5.7 comment'),
  proof(`a comment on the ${kind} needs both fields; all problems come at once`, async (world) => {
    const subject = await aSubject(world, kind)
    const { asking } = await aNewcomer(world)
    for (const [fields, messages] of [
      [{ rating: undefined }, [noRating]],
      [{ comment: undefined }, [noComment]],
      [{ rating: undefined, comment: ' ' }, [noRating, noComment]],
      [{ rating: 0 }, [badRating]],
      [{ rating: 6 }, [badRating]],
      [{ rating: 2.5 }, [badRating]],
      [{ rating: 6, comment: 'a'.repeat(10_001) }, [badRating, longComment]],
      [{ comment: 'a'.repeat(10_001) }, [longComment]],
    ] as const) {
      await expectRefused(world, 'POST', subject.comments, { ...asking, body: words(fields) }, 400, messages)
    }
    expect(await textsOn(world, subject)).toEqual([])
  }).of(
    'D5 both required',
    'D5 text',
    'D5 rating',
    'D5 zero sent',
    'D1 words rating',
    'D1 words comment',
    '7 message',
  ),
  proof(`a second comment on the ${kind} gives no rating, even if the first one is hidden`, async (world) => {
    const subject = await aSubject(world, kind)
    const { asking } = await aNewcomer(world)
    const first = await comment(world, subject, asking)
    const again = await comment(world, subject, asking, { rating: 5, comment: 'And I forgot' })
    await expectSent(world, 'POST', `${first}/reported`, { as: 'host' }, 202)
    await expectSent(world, 'POST', `${again}/reported`, { as: 'host' }, 202)
    const third = await comment(world, subject, asking, { rating: 3, comment: 'One more' })
    const fourth = await comment(world, subject, asking, { rating: 0, comment: 'And the last' })
    for (const address of [again, third, fourth]) {
      expect(await readOne(world, address, { as: 'host' })).toMatchObject({ rating: 0 })
    }
    const other = await aSubject(world, kind)
    expect(await readOne(world, await comment(world, other, asking))).toMatchObject({ rating: 4 })
  }).of('D5 zero', 'D5 zero sent', kind === 'talk' ? '2.5 rating' : '2.6 rating'),
  proof(`the same author does not say the same of the ${kind} twice`, async (world) => {
    const subject = await aSubject(world, kind)
    const { asking } = await aNewcomer(world)
    const first = await comment(world, subject, asking)
    for (const text of ['Well told, and short', '  well TOLD,\n\tand  SHORT', 'Welltold,andshort']) {
      const sending = { ...asking, body: words({ comment: text }) }
      await expectRefused(world, 'POST', subject.comments, sending, 400, ['Duplicate comment'])
    }
    await expectSent(world, 'POST', `${first}/reported`, { as: 'host' }, 202)
    const hidden = { ...asking, body: words() }
    await expectRefused(world, 'POST', subject.comments, hidden, 400, ['Duplicate comment'])
    await comment(world, subject, (await aNewcomer(world)).asking)
    await comment(world, await aSubject(world, kind), asking)
  }).of('7 duplicate', 'D5 duplicate'),
  proof(`what is judged to be spam does not come onto the ${kind}`, async (world) => {
    const subject = await aSubject(world, kind)
    const sending = { ...(await aNewcomer(world)).asking, body: words({ comment: spam }) }
    await expectRefused(world, 'POST', subject.comments, sending, 400, ['comment failed spam check'])
    expect(await textsOn(world, subject)).toEqual([])
  }).of('7 spam', 'D5 spam'),
  proof(`a comment on the ${kind} that could not be checked for spam waits for moderation`, async (world) => {
    const subject = await aSubject(world, kind)
    const { asking } = await aNewcomer(world)
    const address = await world.withoutSpamChecker(() => comment(world, subject, asking))
    expect(await textsOn(world, subject)).toEqual([])
    await expectStatus(world, address, 404)
    await expectStatus(world, address, 200, asking)
    const held = { by: '', decision: '', decidedBy: '', comment: 'Well told, and short' }
    expect(await reportsOn(world, subject)).toEqual([held])
    await decide(world, address, { as: 'host' }, 'denied')
    expect(await textsOn(world, subject)).toEqual(['Well told, and short'])
  }).needing(
    inside('it needs a spam checker that fails'),
    'D5 checker down',
    'D5 held automatically',
    'D5 reported hidden',
    'D5 reported by id',
  ),
  proof(`a comment on the ${kind} names the application it was written with`, async (world) => {
    const subject = await aSubject(world, kind)
    const author = await aNewcomer(world)
    const bare = await comment(world, subject, author.asking)
    expect(await readOne(world, verboseOf(bare))).toMatchObject({ source: '' })
    const token = `droid-of-${author.username}-`.padEnd(43, 'x')
    await world.store.transaction(async ({ applications, tokens }) => {
      const { id } = await applications.add(anApplication(author.id, { name: 'Talk <Droid>' }))
      await tokens.add(aToken(author.id, { applicationId: id, hash: hasher.hash(token) }))
    })
    const by = { headers: { authorization: `Bearer ${token}` } }
    const droid = await comment(world, subject, by, { comment: 'Typed on a phone' })
    expect(await readOne(world, verboseOf(droid))).toMatchObject({ source: 'Talk <Droid>' })
  }).of('D5 source written', 'D5 source'),
]

export const commenting: readonly Proof[] = [
  ...kinds.flatMap(proofsOn),
  proof('comments by approved speakers of the talk are marked, and no others', async (world) => {
    const talk = await aSubject(world, 'talk')
    const event = { ...talk, comments: `${talk.event}/comments` }
    const bySpeaker = await comment(world, talk, { as: 'speaker' })
    const others = [
      await comment(world, talk, { as: 'host' }),
      await comment(world, event, { as: 'speaker' }),
    ]
    for (const address of [bySpeaker, verboseOf(bySpeaker)]) {
      expect(await readOne(world, address)).toMatchObject({ by_speaker: true })
    }
    for (const address of others) expect(await readOne(world, address)).not.toHaveProperty('by_speaker')
    const { records } = await read(world, `${talk.event}/talk_comments`)
    const marks = records.map((record) => [record['uri'], record['by_speaker']])
    expect(marks).toEqual([
      [others[0], undefined],
      [bySpeaker, true],
    ])
  }).of('D5 by speaker'),
  proof('a speaker does not rate the talk, but does rate the event', async (world) => {
    const talk = await aSubject(world, 'talk')
    const first = await comment(world, talk, { as: 'speaker' }, { rating: 5 })
    expect(await readOne(world, first)).toMatchObject({ rating: 0 })
    const other = await aSubject(world, 'talk')
    expect(await readOne(world, await comment(world, other, { as: 'speaker' }, { rating: 0 }))).toMatchObject(
      { rating: 0 },
    )
    const onEvent = await comment(world, { ...talk, comments: `${talk.event}/comments` }, { as: 'speaker' })
    expect(await readOne(world, onEvent)).toMatchObject({ rating: 4 })
  }).of('D5 zero', 'D5 zero sent', '2.5 rating'),
  proof('nobody writes more than 30 comments in an hour, on talks and events together', async (world) => {
    const talk = await aSubject(world, 'talk')
    const event = { ...talk, comments: `${talk.event}/comments` }
    const { asking } = await aNewcomer(world)
    for (let number = 0; number < 15; number += 1) {
      await comment(world, talk, asking, { comment: `Thought ${number}` })
      await comment(world, event, asking, { comment: `Thought ${number}` })
    }
    for (const subject of [talk, event]) {
      const sending = { ...asking, body: words() }
      const reply = await expectSent(world, 'POST', subject.comments, sending, 429)
      expect(reply.headers['retry-after']).toBe(String(HOUR))
      expect(reply.text).toBe('["You may only write 30 comments per hour"]')
    }
    await comment(world, talk, (await aNewcomer(world)).asking)
    await world.later(HOUR, () => comment(world, talk, asking))
  }).needing(inside('it would use up the hourly limit of the accounts'), 'D5 rate'),
]
