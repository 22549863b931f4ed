import { type Proof, inside, proof } from '../proof.ts'
import { anEventComment, aTalkComment } from '@lectern/contracts/testing'
import { before, DAY, HOUR } from '@lectern/domain'
import { expect } from 'vitest'
import { asText } from '../../reading/fields.ts'
import { expectStatus, readAll, readOne } from '../../reading/read.ts'
import type { SentenceId } from '../../sentences.ts'
import { api, NOW } from '../../world/names.ts'
import { moment } from '../../world/scene/moment.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'
import {
  type SubjectKind,
  aComment,
  aSubject,
  comment,
  countersOf,
  decide,
  kinds,
  report,
  reportsOn,
  subjectAt,
  textsOn,
} from '../../writing/subject.ts'

const text = 'Well told, and short'

const proofsOn = (kind: SubjectKind): readonly Proof[] => [
  proof(`a report hides a comment on the ${kind} but for hosts, admins and its author`, async (world) => {
    const subject = await aSubject(world, kind)
    const before = await countersOf(world, subject)
    const [author, reporter] = [await aNewcomer(world), await aNewcomer(world)]
    const address = await comment(world, subject, author.asking)
    const target = asText((await readOne(world, address))['reported_uri'])
    await expectEmpty(world, 'POST', target, reporter.asking, 202, subject.comments)
    const others = [
      `${subject.event}/talk_comments`,
      `${author.uri}/talk_comments`,
      `${author.uri}/event_comments`,
    ]
    for (const list of [subject.comments, ...others]) {
      expect(await readAll(world, list, 'comment', author.asking), `at ${list}`).toEqual([])
    }
    expect(await countersOf(world, subject)).toEqual(before)
    expect(await reportsOn(world, subject)).toEqual([
      { by: reporter.uri, decision: '', decidedBy: '', comment: text },
    ])
    for (const asking of [{}, reporter.asking, { as: 'otherHost' as const }]) {
      await expectStatus(world, address, 404, asking)
    }
    for (const asking of [author.asking, { as: 'host' as const }, { as: 'admin' as const }]) {
      await expectStatus(world, address, 200, asking)
    }
  }).needing(
    inside('it needs accounts that are new'),
    '3 reported',
    kind === 'talk' ? '4.8 report talk comment' : '4.8 report event comment',
    kind === 'talk' ? '2.5 reported_uri' : '2.6 reported_uri',
    '5.7 comment',
    'D5 report hides',
    'D5 reported hidden',
    'D5 reported by id',
  ),
  proof(`nobody reports a comment on the ${kind} without signing in`, async (world) => {
    const { subject, address } = await aComment(world, kind)
    await expectRefused(world, 'POST', `${address}/reported`, {}, 401, [
      'You must log in to report a comment',
    ])
    expect(await textsOn(world, subject)).toEqual([text])
  }).of('D1 words report', '5.7 comment'),
  proof(`who reports a hidden comment on the ${kind} is heard, and changes nothing`, async (world) => {
    const { subject, address } = await aComment(world, kind)
    const [first, second] = [await aNewcomer(world), await aNewcomer(world)]
    await report(world, address, first.asking)
    const queue = await reportsOn(world, subject)
    const repeat = (asking: typeof first.asking) =>
      expectEmpty(world, 'POST', `${address}/reported`, asking, 202, subject.comments)
    for (const { asking } of [first, second]) await repeat(asking)
    expect(await reportsOn(world, subject)).toEqual(queue)
    await decide(world, address, { as: 'host' }, 'approved')
    const decided = await reportsOn(world, subject)
    for (const { asking } of [first, second]) await repeat(asking)
    expect(await reportsOn(world, subject)).toEqual(decided)
    expect(decided).toHaveLength(1)
  }).of('D5 report again'),
  proof(`hosts get one mail about reports of a comment on the ${kind}`, async (world) => {
    const { hanna, bert } = world.people
    const name = `Reported on the ${kind}`
    const conference = await aConference(world, { name, hosts: [hanna, bert] })
    const startDate = moment('2026-05-01T10:00:00+02:00')
    const talk = await aSession(world, conference, { talkTitle: name, startDate })
    const subject = subjectAt(kind, { event: conference.event, talk: talk.talk })
    const address = await comment(world, subject, (await aNewcomer(world)).asking)
    await world.mails()
    for (const reporter of [await aNewcomer(world), await aNewcomer(world)]) {
      await report(world, address, reporter.asking)
    }
    const told = (await world.mails())
      .filter(({ subject: about, text: words }) => `${about} ${words}`.includes(name))
      .map(({ to }) => to)
      .filter((to) => to !== 'sven@post.example')
    expect(told.toSorted()).toEqual(['bert@post.example', 'hanna@post.example'])
  }).of('D5 report mail'),
  proof(`hosts and admins decide about a reported comment on the ${kind}, and again`, async (world) => {
    const subject = await aSubject(world, kind)
    const [author, other] = [await aNewcomer(world), await aNewcomer(world)]
    await comment(world, subject, other.asking, { rating: 5, comment: 'Another' })
    const address = await comment(world, subject, author.asking, { rating: 2 })
    const before = await countersOf(world, subject)
    await report(world, address, other.asking)
    const without = await countersOf(world, subject)
    expect(without).not.toEqual(before)
    for (const [as, person] of [
      ['host', 'hanna'],
      ['admin', 'ada'],
    ] as const) {
      const decideAs = (decision: string) =>
        expectEmpty(world, 'PUT', `${address}/reported`, { as, body: { decision } }, 204, subject.comments)
      await decideAs('approved')
      expect(await textsOn(world, subject)).toEqual(['Another'])
      expect(await countersOf(world, subject)).toEqual(without)
      await expectStatus(world, address, 404)
      await decideAs('denied')
      expect(await textsOn(world, subject)).toEqual(['Another', text])
      expect(await countersOf(world, subject)).toEqual(before)
      await expectStatus(world, address, 200)
      expect(await reportsOn(world, subject)).toEqual([
        { by: other.uri, decision: 'denied', decidedBy: world.at.user(person), comment: text },
      ])
    }
  }).of(
    '3 restored',
    '5.7 restore',
    'D5 decide',
    'D5 denied',
    'D5 upheld',
    'D5 decide again',
    'D5 undo exact',
  ),
  proof(`only hosts and admins decide about comments on the ${kind}, if reported`, async (world) => {
    const { subject, asking, address } = await aComment(world, kind)
    const body = { decision: 'denied' }
    const refuse = (sending: object, status: number, message: string) =>
      expectRefused(world, 'PUT', `${address}/reported`, { body, ...sending }, status, [message])
    await refuse({ as: 'host' }, 400, 'This comment has not been reported')
    await report(world, address)
    await refuse({ as: 'host', body: {} }, 400, `'decision' is a required field`)
    await refuse(
      { as: 'host', body: { decision: 'maybe' } },
      400,
      `'decision' must be 'approved' or 'denied'`,
    )
    await refuse({}, 401, 'You must be logged in to update data')
    await refuse(asking, 403, 'Only hosts of the event and site admins moderate its comments')
    for (const as of ['member', 'speaker', 'otherHost']) await refuse({ as }, 404, 'Comment not found')
    expect(await textsOn(world, subject)).toEqual([])
  }).needing(inside('it needs accounts that are new'), 'D5 decide', 'D5 moderators'),
]

function proofOfRate(who: string, age: number, most: number, words: string, sentence: SentenceId): Proof {
  const title = `${who} reports more than ${most} comments in an hour, on talks and events together`
  return proof(title, async (world) => {
    const conference = await aConference(world)
    const { id: talkId } = await aSession(world, conference)
    const addresses = await world.store.transaction(async ({ comments }) => {
      const added: string[] = []
      for (let number = 0; number < 6; number += 1) {
        const { crowd } = world.people
        const onTalk = await comments.add(aTalkComment({ id: talkId, eventId: conference.id }, crowd[number]))
        const onEvent = await comments.add(anEventComment(conference.id, crowd[number]))
        added.push(`${api}/talk_comments/${onTalk.id}`, `${api}/event_comments/${onEvent.id}`)
      }
      return added
    })
    const { asking } = await aNewcomer(world, { createdDate: before(moment(NOW), age) })
    const [first = '', ...others] = addresses.slice(0, most)
    for (const address of [first, ...others]) await report(world, address, asking)
    await report(world, first, asking)
    for (const address of addresses.slice(most)) {
      const reply = await expectSent(world, 'POST', `${address}/reported`, asking, 429)
      expect(reply.headers['retry-after']).toBe(String(HOUR))
      expect(reply.text).toBe(`["You may only report ${most} comments per hour${words}"]`)
      await expectStatus(world, address, 200)
    }
    await world.later(HOUR, () => report(world, addresses[most] ?? '', asking))
  }).needing(inside('it would use up the hourly limit of the accounts'), sentence)
}

export const reporting: readonly Proof[] = [
  ...kinds.flatMap(proofsOn),
  proofOfRate('nobody', DAY, 10, '', 'D5 report rate'),
  proofOfRate('no account younger than a day', DAY - 1, 3, ' on your first day', 'D5 newcomer report rate'),
]
