import { expect } from 'vitest'
import { clock, inside, type Proof, proof } from '../proof.ts'
import { asText } from '../../reading/fields.ts'
import { expectStatus, read, readOne, verboseOf } from '../../reading/read.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'
import { aComment } from '../../writing/subject.ts'

const tooLong = "'answer' must be at most 2000 characters"
const editorsOnly = 'Only speakers of the talk, hosts of the event and site admins may do this'

const written: readonly Proof[] = [
  proof('speakers of the talk, hosts and admins answer a comment, once', async (world) => {
    const { asking, address } = await aComment(world, 'talk')
    const answer = `${address}/answer`
    const fields = ['answer', 'answered_by_uri', 'answered_date']
    const bare = await readOne(world, verboseOf(address))
    for (const as of ['member', 'speaker', 'host', 'admin'] as const) {
      const linked = await readOne(world, verboseOf(address), { as })
      expect(linked['answer_uri']).toBe(as === 'member' ? undefined : answer)
    }
    expect(['answer_uri', ...fields].filter((field) => field in bare)).toEqual([])
    for (const [as, name] of [
      ['speaker', 'sven'],
      ['host', 'hanna'],
      ['admin', 'ada'],
    ] as const) {
      const body = { answer: `Thanks from ${name}` }
      await expectEmpty(world, 'PUT', answer, { as, body }, 204, address)
      const shown = {
        ...body,
        answered_by_uri: world.at.user(name),
        answered_date: '2026-05-01T14:00:00+02:00',
      }
      expect(await readOne(world, verboseOf(address))).toMatchObject(shown)
    }
    expect(await readOne(world, address)).not.toHaveProperty('answer')
    for (const by of [asking, { as: 'otherHost' }] as const) {
      await expectRefused(world, 'PUT', answer, { ...by, body: { answer: 'Mine' } }, 403, [editorsOnly])
      await expectRefused(world, 'DELETE', answer, by, 403, [editorsOnly])
    }
    await expectSent(world, 'PUT', answer, { body: { answer: 'Mine' } }, 401)
    await expectRefused(world, 'PUT', answer, { as: 'host', body: { answer: 'a'.repeat(2001) } }, 400, [
      tooLong,
    ])
    await expectEmpty(world, 'DELETE', answer, { as: 'host' }, 204)
    expect(await readOne(world, verboseOf(address))).toEqual(bare)
  }).needing(clock(), 'D5 answer', 'D5 answer shown', 'D5 answer deleted'),
  proof('an answer of a private comment is as private', async (world) => {
    const { asking, address } = await aComment(world, 'talk', { private: true })
    const answer = `${address}/answer`
    await expectSent(world, 'PUT', answer, { as: 'speaker', body: { answer: 'Sorry' } }, 204)
    expect(await readOne(world, verboseOf(address), asking)).toMatchObject({ answer: 'Sorry' })
    for (const as of ['member', 'otherHost'] as const) {
      await expectStatus(world, address, 404, { as })
      await expectSent(world, 'PUT', answer, { as, body: { answer: 'Mine' } }, 404)
    }
  }).needing(inside('it needs accounts that are new'), 'D5 answer private'),
]

const reported: readonly Proof[] = [
  proof('a report hides an answer, and not its comment, until a host decides, and again', async (world) => {
    const { subject, asking, address } = await aComment(world, 'talk')
    const answer = `${address}/answer`
    await expectSent(world, 'PUT', answer, { as: 'speaker', body: { answer: 'Rubbish' } }, 204)
    const shown = await readOne(world, verboseOf(address))
    expect(shown).toMatchObject({ answer: 'Rubbish', answer_reported_uri: `${answer}/reported` })
    const reporting = ['POST', `${answer}/reported`] as const
    await expectRefused(world, ...reporting, {}, 401, ['You must log in to report a comment'])
    for (const by of [asking, { as: 'member' }] as const) {
      await expectEmpty(world, ...reporting, by, 202, subject.comments)
    }
    for (const by of [{}, asking, { as: 'otherHost' }] as const) {
      const seen = await readOne(world, verboseOf(address), by)
      expect(Object.keys(seen).filter((field) => field.startsWith('answer'))).toEqual([])
    }
    for (const as of ['speaker', 'host', 'admin'] as const) {
      const seen = await readOne(world, verboseOf(address), { as })
      expect(seen).toMatchObject({ answer: 'Rubbish', answer_hidden: true })
    }
    const { reported_answers_uri } = await readOne(world, verboseOf(subject.event), { as: 'host' })
    const reports = async () =>
      (await read(world, asText(reported_answers_uri), { as: 'host' })).records.map(
        ({ reporting_user_uri, decision, deciding_user_uri }) => [
          asText(reporting_user_uri) !== '',
          decision,
          deciding_user_uri,
        ],
      )
    expect(await reports()).toEqual([[true, '', '']])
    await expectStatus(world, asText(reported_answers_uri), 403, { as: 'member' })
    const decide = (as: 'host' | 'admin', decision: string) =>
      expectEmpty(world, 'PUT', `${answer}/reported`, { as, body: { decision } }, 204, subject.comments)
    await decide('host', 'denied')
    expect(await readOne(world, verboseOf(address))).toEqual(shown)
    await decide('admin', 'approved')
    expect(await readOne(world, verboseOf(address))).not.toHaveProperty('answer')
    expect(await reports()).toEqual([[true, 'approved', world.at.user('ada')]])
    const refused = (as: 'member' | 'speaker') =>
      expectSent(world, 'PUT', `${answer}/reported`, { as, body: { decision: 'denied' } }, 403)
    for (const as of ['member', 'speaker'] as const) await refused(as)
  }).needing(inside('it needs accounts that are new'), 'D5 answer report', 'D5 answer decision'),
  proof('an answer that waits is not changed, and stays for hosts when it is deleted', async (world) => {
    const { asking, address } = await aComment(world, 'talk')
    const answer = `${address}/answer`
    const body = { answer: 'Rubbish' }
    await expectRefused(world, 'POST', `${answer}/reported`, asking, 404, ['Answer not found'])
    await expectSent(world, 'PUT', answer, { as: 'host', body }, 204)
    await expectSent(world, 'POST', `${answer}/reported`, asking, 202)
    for (const as of ['speaker', 'host'] as const) {
      await expectRefused(world, 'PUT', answer, { as, body: { answer: 'Nicer' } }, 403, [
        'The answer waits for the decision of a host',
      ])
    }
    const denied = { body: { decision: 'denied' } }
    await expectRefused(world, 'PUT', `${answer}/reported`, { as: 'host', ...denied }, 403, [
      'Hosts do not decide about their own answers',
    ])
    await expectEmpty(world, 'DELETE', answer, { as: 'host' }, 204)
    expect(await readOne(world, verboseOf(address), { as: 'admin' })).toMatchObject({
      ...body,
      answer_hidden: true,
      answer_withdrawn: true,
    })
    await expectSent(world, 'PUT', `${answer}/reported`, { as: 'admin', ...denied }, 204)
    expect(await readOne(world, verboseOf(address), { as: 'admin' })).not.toHaveProperty('answer')
  }).needing(inside('it needs accounts that are new'), 'D5 answer report', 'D5 answer withdrawn'),
]

export const answers: readonly Proof[] = [...written, ...reported]
