import { expect } from 'vitest'
import { asFields, asList, type Fields } from '../../reading/fields.ts'
import { expectStatus, read, readBody, readOne } from '../../reading/read.ts'
import { PASSWORD } from '../../world/names.ts'
import type { World } from '../../world/world.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectEach, expectRefused, expectSent } from '../../writing/send.ts'
import {
  aComment,
  aSubject,
  comment,
  countersOf,
  decide,
  report,
  spam,
  textsOn,
  words,
} from '../../writing/subject.ts'
import { takeDown, undo } from '../../writing/troubled-event.ts'
import { clock, inside, type Proof, proof } from '../proof.ts'

const MINUTE = 60
const newAccounts = inside('it needs accounts that are new')

const aPrivateComment = (world: World) => aComment(world, 'talk', { private: true, rating: 2 })

const forOthers = { visitor: 404, member: 404, author: 404, otherHost: 404 } as const
const forReaders = { speaker: 200, host: 200, admin: 200 } as const

const rights: readonly Proof[] = [
  proof('private feedback is there for its author, the speakers, hosts and admins alone', async (world) => {
    const { subject, asking, address } = await aPrivateComment(world)
    for (const one of [address, `${subject.comments}/${address.replace(/^.*\//u, '')}`]) {
      await expectEach(world, 'GET', one, { ...forOthers, ...forReaders })
      expect(await readOne(world, one, asking)).toMatchObject({ rating: 2, private: true })
    }
    await expectSent(world, 'DELETE', `${subject.talk}/speakers/${world.people.sven}`, { as: 'host' }, 204)
    await expectStatus(world, address, 404, { as: 'speaker' })
  }).needing(
    newAccounts,
    'D5 private asked',
    'D5 private seen',
    'D5 private missing',
    'D5 private marked',
    'D5 private rating',
  ),
]

const reading: readonly Proof[] = [
  proof('private feedback is in the lists of those who see it, and changes nothing public', async (world) => {
    const { subject, author, asking, address } = await aPrivateComment(world)
    const [counters, nothing] = [await countersOf(world, subject), { total: 0, fields: [] }]
    const seen = async (as?: 'otherHost' | 'speaker' | 'host' | 'admin' | 'member') => {
      const lists = [subject.comments, `${subject.event}/talk_comments`, `${author.uri}/talk_comments`]
      return Promise.all(
        lists.map(async (list) => {
          const { records, meta } = await read(world, list, as === undefined ? {} : { as })
          return { total: meta['total'], fields: records.map((record) => record['private']) }
        }),
      )
    }
    const others = async () => {
      for (const as of [undefined, 'member', 'otherHost'] as const) {
        expect(await seen(as)).toEqual([nothing, nothing, nothing])
      }
      expect(await countersOf(world, subject)).toEqual(counters)
    }
    const one = { total: 1, fields: [true] }
    await others()
    for (const as of ['speaker', 'host', 'admin'] as const) expect(await seen(as)).toEqual([one, one, one])
    await report(world, address, { as: 'speaker' })
    await decide(world, address, { as: 'host' }, 'approved')
    await others()
    await decide(world, address, { as: 'host' }, 'denied')
    await others()
    const action = await takeDown(world, subject.event, 'host', author)
    await others()
    expect(await seen('speaker')).toEqual([nothing, nothing, nothing])
    await undo(world, action, 'host')
    await others()
    await comment(world, subject, asking, { comment: 'For all' })
    expect((await seen('speaker'))[0]).toEqual({ total: 2, fields: [true, undefined] })
  }).needing(newAccounts, 'D5 private listed', 'D5 private marked', 'D5 private uncounted'),
  proof('private feedback is in the export of its author, and of nobody else', async (world) => {
    const { author, asking, subject, address } = await aPrivateComment(world)
    const exported = async (uri: string, by: object) =>
      asList(asFields((await readBody(world, `${uri}/export`, by))['export'])['talk_comments'])
        .map(asFields)
        .filter(({ uri: one }) => one === address)
    expect(await exported(author.uri, asking)).toMatchObject([{ private: true }])
    expect(await exported(world.at.user('sven'), { as: 'speaker' })).toEqual([])
    expect(await exported(world.at.user('hanna'), { as: 'host' })).toEqual([])
    await expectSent(world, 'DELETE', author.uri, { ...asking, body: { old_password: PASSWORD } }, 204)
    const left = await readOne(world, address, { as: 'speaker' })
    expect([left['private'], left['user_uri'], left['user_display_name']]).toEqual([true, undefined, ''])
    expect(await textsOn(world, subject)).toEqual([])
  }).needing(newAccounts, 'D5 private export', 'D5 private anonymous'),
  proof('mails about private feedback go to the speakers, and say that it is private', async (world) => {
    const subject = await aSubject(world, 'talk')
    const { asking, username } = await aNewcomer(world)
    const text = `Between ${username} and you`
    await comment(world, subject, asking, { comment: text, private: true })
    const mails = (await world.later(2 * 60 * MINUTE, world.mails)).filter((mail) => mail.text.includes(text))
    expect(mails.map(({ to }) => to)).toEqual(['sven@post.example'])
    expect(mails[0]?.text).toContain('privately')
  }).needing(inside('it reads mails'), 'D5 private mail'),
]

const writing: readonly Proof[] = [
  proof('private and public comments are rated apart', async (world) => {
    const { subject, asking } = await aPrivateComment(world)
    const ratingOf = async (fields: Fields) =>
      (await readOne(world, await comment(world, subject, asking, fields), asking))['rating']
    expect(await ratingOf({ comment: 'In private again', private: true })).toBe(0)
    expect(await ratingOf({ comment: 'In public', rating: 5 })).toBe(5)
    expect(await ratingOf({ comment: 'In public again' })).toBe(0)
  }).needing(newAccounts, 'D5 private rated apart', 'D5 private again'),
  proof('private is read as existing clients write it', async (world) => {
    for (const [sent, marked] of [
      [1, true],
      ['1', true],
      ['true', true],
      [0, undefined],
      ['0', undefined],
      ['false', undefined],
    ]) {
      const { address, asking } = await aComment(world, 'talk', { private: sent })
      expect([sent, (await readOne(world, address, asking))['private']]).toEqual([sent, marked])
    }
  }).needing(newAccounts, 'D5 private spelled'),
  proof('private feedback is refused as other comments are', async (world) => {
    const { subject, asking } = await aPrivateComment(world)
    const refuse = (fields: Fields, message: string) =>
      expectRefused(world, 'POST', subject.comments, { ...asking, body: words(fields) }, 400, [message])
    await refuse({}, 'Duplicate comment')
    await comment(world, subject, asking, { comment: 'In public' })
    await refuse({ comment: 'in PUBLIC', private: true }, 'Duplicate comment')
    await refuse({ comment: spam, private: true }, 'comment failed spam check')
    await refuse({ comment: 'Perhaps', private: 'yes' }, `'private' must be true or false`)
    await comment(world, subject, (await aNewcomer(world)).asking, { private: true })
  }).needing(newAccounts, 'D5 private duplicate', 'D5 private spam', 'D5 private asked'),
  proof('the author of private feedback makes it public for 15 minutes', async (world) => {
    const { subject, asking, address } = await aPrivateComment(world)
    const [second, late] = [await aPrivateComment(world), await aPrivateComment(world)]
    const body = { comment: 'For all', private: false }
    await world.later(15 * MINUTE, () => expectSent(world, 'PUT', address, { ...asking, body }, 204))
    const shown = await readOne(world, address)
    expect([shown['comment'], shown['rating'], 'private' in shown]).toEqual(['For all', 2, false])
    expect(await countersOf(world, subject)).toMatchObject({ comment_count: 1, average_rating: 2 })
    await comment(world, second.subject, second.asking, { comment: 'In public', rating: 5 })
    await expectSent(world, 'PUT', second.address, { ...second.asking, body }, 204)
    expect(await readOne(world, second.address)).toMatchObject({ rating: 0 })
    await world.later(15 * MINUTE + 1, () =>
      expectSent(world, 'PUT', late.address, { ...late.asking, body }, 403),
    )
    await expectStatus(world, late.address, 404)
    const back = { ...asking, body: { comment: 'For all', private: true } }
    await expectSent(world, 'PUT', address, back, 400)
    await expectStatus(world, address, 200)
  }).needing(
    clock(),
    'D5 private published',
    'D5 private published rating',
    'D5 never private',
    'D5 edit late',
  ),
]

export const privateFeedback: readonly Proof[] = [...rights, ...reading, ...writing]
