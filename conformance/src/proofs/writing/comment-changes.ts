import { type Proof, clock, inside, proof } from '../proof.ts'
import { expect } from 'vitest'
import { expectStatus, readOne } from '../../reading/read.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'
import {
  type By,
  type SubjectKind,
  aComment,
  comment,
  aSubject,
  countersOf,
  decide,
  kinds,
  report,
  reportsOn,
  subjectAt,
  textsOn,
  words,
} from '../../writing/subject.ts'
import { NOW } from '../../world/names.ts'
import { moment } from '../../world/scene/moment.ts'
import type { World } from '../../world/world.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { aNewcomer } from '../../writing/people.ts'

const QUARTER = 15 * 60

const proofsOn = (kind: SubjectKind): readonly Proof[] => [
  proof(`the author of a comment on the ${kind} has 15 minutes for other words`, async (world) => {
    const { subject, asking, address } = await aComment(world, kind)
    const before = await countersOf(world, subject)
    const edit = (text: string) => ({ ...asking, body: { comment: text } })
    await expectEmpty(world, 'PUT', address, edit('Told well'), 204, address)
    const shown = { rating: 4, created_date: '2026-05-01T14:00:00+02:00' }
    expect(await readOne(world, address)).toMatchObject({ comment: 'Told well', ...shown })
    await world.later(QUARTER, () => expectEmpty(world, 'PUT', address, edit('Well!'), 204, address))
    const message = 'A comment can only be edited within 15 minutes'
    await world.later(QUARTER + 1, () =>
      expectRefused(world, 'PUT', address, edit('Too late'), 403, [message]),
    )
    expect(await readOne(world, address)).toMatchObject({ comment: 'Well!', ...shown })
    expect(await countersOf(world, subject)).toEqual(before)
  }).needing(clock(), 'D5 edit', 'D5 edit late'),
  proof(`the author of a comment on the ${kind} has 15 minutes for another rating`, async (world) => {
    const { subject, asking, address } = await aComment(world, kind)
    const rated = (rating: unknown) => ({ ...asking, body: { comment: 'Told well', rating } })
    await expectEmpty(world, 'PUT', address, rated(2), 204, address)
    expect(await readOne(world, address)).toMatchObject({ rating: 2 })
    const average = kind === 'talk' ? 2 : 0
    expect(await countersOf(world, subject)).toMatchObject({ average_rating: average })
    await expectRefused(world, 'PUT', address, rated(0), 400, [`'rating' must be a whole number from 1 to 5`])
    const again = await comment(world, subject, asking, { comment: 'And I forgot' })
    const second = { ...asking, body: { comment: 'And I forgot this', rating: 5 } }
    await expectEmpty(world, 'PUT', again, second, 204, again)
    expect(await readOne(world, again)).toMatchObject({ rating: 0 })
    await world.later(QUARTER + 1, () => expectSent(world, 'PUT', address, rated(5), 403))
    expect(await countersOf(world, subject)).toMatchObject({ average_rating: average })
  }).needing(clock(), 'D5 edit rating', 'D5 edit late'),
  proof(`nobody but its author edits a comment on the ${kind}`, async (world) => {
    const { subject, address } = await aComment(world, kind)
    const body = { comment: 'Other words' }
    for (const as of ['member', 'speaker', 'host', 'admin'] as const) {
      await expectRefused(world, 'PUT', address, { as, body }, 403, ['Only its author may edit a comment'])
    }
    await expectRefused(world, 'PUT', address, { body }, 401, ['You must be logged in to update data'])
    expect(await textsOn(world, subject)).toEqual(['Well told, and short'])
  }).needing(inside('it needs accounts that are new'), 'D5 edit author', '5.2 add or edit'),
]

const deletionsOn = (kind: SubjectKind): readonly Proof[] => [
  proof(`the author of a comment on the ${kind} deletes it at any time`, async (world) => {
    const { subject, asking, address } = await aComment(world, kind)
    const before = await countersOf(world, await aSubject(world, kind))
    await world.later(2 * QUARTER, () => expectEmpty(world, 'DELETE', address, asking, 204))
    expect(await textsOn(world, subject)).toEqual([])
    expect(await countersOf(world, subject)).toEqual(before)
    for (const by of [asking, { as: 'host' }] as const) await expectStatus(world, address, 404, by)
    await expectSent(world, 'DELETE', address, asking, 404)
    expect(await readOne(world, await comment(world, subject, asking))).toMatchObject({ rating: 4 })
  }).needing(clock(), 'D5 delete'),
  proof(`nobody but its author deletes a comment on the ${kind}`, async (world) => {
    const { subject, address } = await aComment(world, kind)
    for (const as of ['member', 'speaker', 'host', 'admin'] as const) {
      await expectRefused(world, 'DELETE', address, { as }, 403, ['Only its author may delete a comment'])
    }
    await expectRefused(world, 'DELETE', address, {}, 401, ['You must be logged in to remove data'])
    expect(await textsOn(world, subject)).toEqual(['Well told, and short'])
  }).needing(inside('it needs accounts that are new'), 'D5 delete', '5.2 add or edit'),
  proof(
    `a reported comment on the ${kind} that its author deletes stays until the decision`,
    async (world) => {
      for (const decision of ['approved', 'denied'] as const) {
        const { subject, asking, address } = await aComment(world, kind)
        await report(world, address)
        await expectEmpty(world, 'DELETE', address, asking, 204)
        await expectStatus(world, address, 404, asking)
        expect(await readOne(world, address, { as: 'host' })).toMatchObject({ withdrawn: true })
        expect(await reportsOn(world, subject)).toMatchObject([{ decision: '' }])
        await decide(world, address, { as: 'host' }, decision)
        await expectStatus(world, address, 404, { as: 'host' })
        expect([await reportsOn(world, subject), await textsOn(world, subject)]).toEqual([[], []])
      }
    },
  ).needing(inside('it needs accounts that are new'), 'D5 delete reported'),
]

const commentEditing: readonly Proof[] = kinds.flatMap((kind) => [...proofsOn(kind), ...deletionsOn(kind)])

/** Both begin tomorrow; the event ends a day after its talk. */
const windows = {
  talk: { opens: '2026-05-02T00:00:00+02:00', closes: '2026-07-31T10:00:00+02:00' },
  event: { opens: '2026-05-02T00:00:00+02:00', closes: '2026-08-01T17:00:00+02:00' },
} as const satisfies Record<SubjectKind, object>

async function tomorrow(world: World, kind: SubjectKind) {
  const conference = await aConference(world, {
    startDate: moment('2026-05-02T09:00:00+02:00'),
    endDate: moment('2026-05-03T17:00:00+02:00'),
  })
  const { talk } = await aSession(world, conference)
  return subjectAt(kind, { event: conference.event, talk })
}

const windowProof = (kind: SubjectKind): Proof =>
  proof(`comments on the ${kind} are open from its first day until 90 days later`, async (world) => {
    const { comments } = await tomorrow(world, kind)
    const { opens, closes } = windows[kind]
    const at = (date: string, delay: number, work: () => Promise<unknown>) =>
      world.later(moment(date) - moment(NOW) + delay, work)
    const refuse = async (by: By, message: string) =>
      expectRefused(world, 'POST', comments, { ...by, body: words() }, 403, [message])
    const accept = async () => {
      const { asking } = await aNewcomer(world)
      await expectSent(world, 'POST', comments, { ...asking, body: words() }, 201)
    }
    const early = `Comments are not open yet: they are accepted from ${opens} until ${closes}`
    const late = `Comments are closed: they were accepted from ${opens} until ${closes}`
    for (const as of ['member', 'host', 'admin'] as const) await refuse({ as }, early)
    await at(opens, -1, () => refuse({ as: 'member' }, early))
    await at(opens, 0, accept)
    await at(closes, 0, accept)
    await at(closes, 1, () => refuse({ as: 'member' }, late))
  }).needing(clock(), 'D5 window', 'D5 closed')

const commentWindow: readonly Proof[] = kinds.map(windowProof)

export const commentChanges: readonly Proof[] = [...commentEditing, ...commentWindow]
