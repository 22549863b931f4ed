import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { type Fields, asFields, asText } from '../../reading/fields.ts'
import { expectStatus, read, readOne, verboseOf } from '../../reading/read.ts'
import { api } from '../../world/names.ts'
import type { World } from '../../world/world.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectEmpty, expectRefused } from '../../writing/send.ts'
import {
  type Subject,
  type SubjectKind,
  aSubject,
  comment,
  decide,
  countersOf,
  kinds,
  report,
  reportsOn,
  textsOn,
} from '../../writing/subject.ts'
import { takeDown, undo } from '../../writing/troubled-event.ts'

/** Somebody wrote two comments, the first of which is at this address. */
async function aTroll(world: World, kind: SubjectKind) {
  const subject = await aSubject(world, kind)
  const troll = await aNewcomer(world)
  const address = await comment(world, subject, troll.asking, { rating: 2, comment: 'Bad' })
  await comment(world, subject, troll.asking, { rating: 2, comment: 'Worse' })
  return { subject, troll, address }
}

const deny = (world: World, address: string, as: 'host' | 'admin', { comments }: Subject) =>
  expectEmpty(world, 'PUT', `${address}/reported`, { as, body: { decision: 'denied' } }, 204, comments)

/** What a comment and the last report of it say of what holds it. */
async function holdsSeenBy(world: World, as: 'host' | 'admin', subject: Subject, address: string) {
  const { records } = await read(world, subject.reports, { as })
  const shown = await readOne(world, verboseOf(address), { as })
  const reported = asFields(records[0]?.['comment'])
  expect(reported).toEqual(shown)
  const holds = ({ moderation_uris, held_by_site }: Fields) => ({ moderation_uris, held_by_site })
  return { comment: holds(shown), report: holds(asFields(records[0])) }
}

const proofsOn = (kind: SubjectKind): readonly Proof[] => [
  proof(`denied lists a comment on the ${kind} despite a report and two take-downs`, async (world) => {
    for (const as of ['host', 'admin'] as const) {
      const { subject, troll, address } = await aTroll(world, kind)
      const before = await countersOf(world, subject)
      await report(world, address)
      const actions = [
        await takeDown(world, subject.event, 'host', troll),
        await takeDown(world, subject.event, 'host', troll),
      ]
      expect(await textsOn(world, subject)).toEqual([])
      await deny(world, address, as, subject)
      expect(await textsOn(world, subject)).toEqual(['Bad'])
      await expectStatus(world, address, 200)
      for (const action of actions) {
        expect(await readOne(world, action, { as })).toMatchObject({ comments_count: 1 })
        await undo(world, action, as)
      }
      expect(await textsOn(world, subject)).toEqual(['Bad', 'Worse'])
      expect(await countersOf(world, subject)).toEqual(before)
    }
  }).of('D5 denied releases', 'D5 denied', 'D5 undo exact', 'D5 released stays'),
  proof(`denied lists a comment on the ${kind} until the next take-down`, async (world) => {
    const { subject, troll, address } = await aTroll(world, kind)
    const before = await countersOf(world, subject)
    const first = await takeDown(world, subject.event, 'host', troll)
    await deny(world, address, 'host', subject)
    expect(await textsOn(world, subject)).toEqual(['Bad'])
    const second = await takeDown(world, subject.event, 'host', troll)
    expect(await textsOn(world, subject)).toEqual([])
    await undo(world, second, 'host')
    expect(await textsOn(world, subject)).toEqual(['Bad'])
    await undo(world, first, 'host')
    expect(await countersOf(world, subject)).toEqual(before)
  }).of('D5 denied held alone', 'D5 released again', 'D5 undo exact'),
  proof(`approved is 400 on a comment on the ${kind} without a report, held or listed`, async (world) => {
    const { subject, troll, address } = await aTroll(world, kind)
    const sending = { as: 'host', body: { decision: 'approved' } } as const
    for (const texts of [['Bad', 'Worse'], []]) {
      await expectRefused(world, 'PUT', `${address}/reported`, sending, 400, [
        'This comment has not been reported',
      ])
      expect(await textsOn(world, subject)).toEqual(texts)
      await takeDown(world, subject.event, 'host', troll)
    }
  }).of('D5 approved needs report'),
  proof(`a host does not release a comment on the ${kind} that an admin took down`, async (world) => {
    for (const everywhere of [true, false]) {
      const { subject, troll, address } = await aTroll(world, kind)
      await report(world, address)
      const own = await takeDown(world, subject.event, 'host', troll)
      await takeDown(world, everywhere ? api : subject.event, 'admin', troll)
      const reports = await reportsOn(world, subject)
      const sending = { as: 'host', body: { decision: 'denied' } } as const
      await expectRefused(world, 'PUT', `${address}/reported`, sending, 403, [
        'A site admin took this comment down: only site admins list it again',
      ])
      expect(await reportsOn(world, subject)).toEqual(reports)
      expect(await readOne(world, own, { as: 'host' })).toMatchObject({ comments_count: 2 })
      await decide(world, address, { as: 'host' }, 'approved')
      await deny(world, address, 'admin', subject)
      expect(await textsOn(world, subject)).toEqual(['Bad'])
    }
  }).of('D5 site admin holds', 'D1 403'),
  proof(`a host does not decide about their own comment on the ${kind}; another host does`, async (world) => {
    const { hanna, otto } = world.people
    const subject = await aSubject(world, kind, { hosts: [hanna, otto] })
    const mine = await comment(world, subject, { as: 'host' })
    await report(world, mine, (await aNewcomer(world)).asking)
    for (const decision of ['denied', 'approved']) {
      await expectRefused(world, 'PUT', `${mine}/reported`, { as: 'host', body: { decision } }, 403, [
        'Hosts do not decide about their own comments',
      ])
    }
    await expectStatus(world, mine, 404)
    await decide(world, mine, { as: 'otherHost' }, 'denied')
    await expectStatus(world, mine, 200)
  }).of('D5 own comment', 'D1 403'),
  proof(`a hidden comment on the ${kind} and its report show which take-downs hold it`, async (world) => {
    const { subject, troll, address } = await aTroll(world, kind)
    await report(world, address)
    const none = { moderation_uris: [], held_by_site: undefined }
    expect(await holdsSeenBy(world, 'host', subject, address)).toEqual({ comment: none, report: none })
    const onEvent = await takeDown(world, subject.event, 'host', troll)
    const everywhere = await takeDown(world, api, 'admin', troll)
    const forHosts = { moderation_uris: [onEvent], held_by_site: true }
    expect(await holdsSeenBy(world, 'host', subject, address)).toEqual({
      comment: forHosts,
      report: forHosts,
    })
    const forAdmins = { moderation_uris: [onEvent, everywhere], held_by_site: undefined }
    expect(await holdsSeenBy(world, 'admin', subject, address)).toEqual({
      comment: forAdmins,
      report: forAdmins,
    })
    for (const action of forAdmins.moderation_uris) await expectStatus(world, action, 200, { as: 'admin' })
    const toAuthor = await readOne(world, verboseOf(address), troll.asking)
    expect(toAuthor).not.toHaveProperty('moderation_uris')
    await deny(world, address, 'admin', subject)
    expect(await readOne(world, address, { as: 'host' })).not.toHaveProperty('moderation_uris')
    const { records } = await read(world, subject.reports, { as: 'host' })
    expect(records[0]).toMatchObject({ decision: 'denied', moderation_uris: [] })
  }).of('D5 moderation_uris', 'D5 held_by_site'),
]

export const releasing: readonly Proof[] = [
  ...kinds.flatMap(proofsOn),
  proof('each release is an entry of its own in the audit, which names the take-down', async (world) => {
    const { subject, troll, address } = await aTroll(world, 'talk')
    await report(world, address)
    const actions = [
      await takeDown(world, subject.event, 'host', troll),
      await takeDown(world, subject.event, 'host', troll),
    ]
    await deny(world, address, 'host', subject)
    const { records } = await read(world, '/audit?resultsperpage=3', { as: 'admin' })
    const host = world.at.user('hanna')
    const [first, second] = actions.map((action) => action.replace(subject.event, api))
    const what = ['action', 'user_uri', 'subject_uri', 'moderation_uri'] as const
    expect(records.map((entry) => what.map((field) => asText(entry[field])))).toEqual([
      ['talk-comment-released', host, address, second],
      ['talk-comment-released', host, address, first],
      ['talk-comment-report-denied', host, address, ''],
    ])
  }).of('D5 release audit', 'D5 audit'),
]
