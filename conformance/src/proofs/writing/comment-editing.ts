import { type Proof, clock, inside, proof } from '../proof.ts'
import { expect } from 'vitest'
import { readOne } from '../../reading/read.ts'
import { expectEmpty, expectRefused } from '../../writing/send.ts'
import {
  type SubjectKind,
  aComment,
  comment,
  countersOf,
  decide,
  kinds,
  report,
  spam,
  textsOn,
} from '../../writing/subject.ts'

const QUARTER = 15 * 60

const proofsOn = (kind: SubjectKind): readonly Proof[] => [
  proof(`the author of a comment on the ${kind} has 15 minutes for other words`, async (world) => {
    const { subject, asking, address } = await aComment(world, kind)
    const before = await countersOf(world, subject)
    const edit = (text: string) => ({ ...asking, body: { comment: text, rating: 1 } })
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
  proof(`nobody but its author edits a comment on the ${kind}`, async (world) => {
    const { subject, address } = await aComment(world, kind)
    const body = { comment: 'Other words' }
    for (const as of ['member', 'speaker', 'host', 'admin'] as const) {
      await expectRefused(world, 'PUT', address, { as, body }, 403, ['Only its author may edit a comment'])
    }
    await expectRefused(world, 'PUT', address, { body }, 401, ['You must be logged in to update data'])
    expect(await textsOn(world, subject)).toEqual(['Well told, and short'])
  }).needing(inside('it needs accounts that are new'), 'D5 edit author', '5.2 add or edit'),
  proof(`other words for a comment on the ${kind} are held to the same rules`, async (world) => {
    const { subject, asking, address } = await aComment(world, kind)
    await comment(world, subject, asking, { comment: 'And I forgot' })
    for (const [text, message] of [
      ['and i FORGOT', 'Duplicate comment'],
      [spam, 'comment failed spam check'],
      ['a'.repeat(10_001), `'comment' must be at most 10000 characters`],
      [' ', `'comment' is a required field`],
    ] as const) {
      await expectRefused(world, 'PUT', address, { ...asking, body: { comment: text } }, 400, [message])
    }
    const shouted = { ...asking, body: { comment: 'Well told, and SHORT' } }
    await expectEmpty(world, 'PUT', address, shouted, 204, address)
    expect(await textsOn(world, subject)).toEqual(['And I forgot', 'Well told, and SHORT'])
  }).of('D5 edit', 'D5 duplicate', 'D5 spam', 'D1 words comment'),
  proof(`an edited comment on the ${kind} stays hidden while it is reported`, async (world) => {
    const { subject, asking, address } = await aComment(world, kind)
    await report(world, address, { as: 'host' })
    await expectEmpty(world, 'PUT', address, { ...asking, body: { comment: 'Kinder' } }, 204, address)
    expect(await textsOn(world, subject)).toEqual([])
    await decide(world, address, { as: 'host' }, 'denied')
    expect(await textsOn(world, subject)).toEqual(['Kinder'])
  }).of('D5 edit', 'D5 reported hidden'),
]

export const commentEditing: readonly Proof[] = kinds.flatMap(proofsOn)
