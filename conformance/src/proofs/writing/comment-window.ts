import { type Proof, clock, proof } from '../proof.ts'
import { NOW } from '../../world/names.ts'
import { moment } from '../../world/scene/moment.ts'
import type { World } from '../../world/world.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { eventKind } from '../../writing/kinds.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'
import { type By, type SubjectKind, aSubject, kinds, subjectAt, words } from '../../writing/subject.ts'

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

const movedProof = (kind: SubjectKind): Proof =>
  proof(`hosts close comments on the ${kind} and open them again`, async (world) => {
    const subject = await aSubject(world, kind)
    const { asking } = await aNewcomer(world)
    const sending = { ...asking, body: words() }
    const days = { start_date: '2026-05-01T09:00', end_date: '2026-05-03T17:00' }
    const edit = (fields: object) =>
      expectEmpty(
        world,
        'PUT',
        subject.event,
        { as: 'host', body: eventKind.body({ ...days, ...fields }) },
        204,
        subject.event,
      )
    await edit({ comments_open_from: '2026-05-01T15:00', comments_open_until: '2026-05-02' })
    await expectRefused(world, 'POST', subject.comments, sending, 403, [
      'Comments are not open yet: they are accepted from 2026-05-01T15:00:00+02:00 until 2026-05-02T23:59:59+02:00',
    ])
    await edit({ comments_open_from: '2026-04-01T08:00', comments_open_until: '2026-05-01T13:59' })
    await expectRefused(world, 'POST', subject.comments, sending, 403, [
      'Comments are closed: they were accepted from 2026-04-01T08:00:00+02:00 until 2026-05-01T13:59:00+02:00',
    ])
    await edit({ comments_open_from: '', comments_open_until: '' })
    await expectSent(world, 'POST', subject.comments, sending, 201)
  }).needing(clock(), 'D5 window set', 'D5 window moved', 'D5 closed')

export const commentWindow: readonly Proof[] = [...kinds.map(windowProof), ...kinds.map(movedProof)]
