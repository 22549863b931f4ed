import { after, type FactKind, instant, MINUTE, operator, visitor } from '@lectern/domain'
import { createMemoryStore } from '@lectern/adapters-memory'
import { asMember, aUser, testClock, testPorts } from '@lectern/contracts/testing'
import { describe, expect, it, vi } from 'vitest'
import { phpday } from '../../test/phpday.ts'
import { createLectern } from '../lectern.ts'
import type { NumberedFact } from '../ports/facts.ts'
import { numberFacts } from './follow-facts.ts'

/** An approved event with a talk. */
async function aConference() {
  const clock = testClock()
  clock.set(instant(Date.UTC(2026, 4, 14, 11) / 1000))
  const ports = testPorts(createMemoryStore(), clock)
  const lectern = createLectern(ports)
  const signUp = async (name: string, admin = false) =>
    asMember(
      await ports.transaction(({ users }) =>
        users.add(aUser({ fullName: name, email: `${name}@lectern.example`, admin })),
      ),
    )
  const [host, author, stranger] = [
    await signUp('host', true),
    await signUp('author'),
    await signUp('stranger'),
  ]
  const { id: eventId } = await lectern.submitEvent(host, phpday)
  const talk = { talkTitle: 'Types', talkDescription: '-', startDate: '2026-05-14 10:00', speakers: ['Ada'] }
  const { id: talkId } = await lectern.createTalk(host, { eventId, ...talk })
  const since = await ports.factQueries.newest()
  const of = async (actor: typeof host | typeof visitor = visitor, from = since) => {
    await numberFacts(ports)
    return (await lectern.listFacts(actor, { eventId, after: from })).items
  }
  return { clock, ports, lectern, host, author, stranger, eventId, talkId, talk, of }
}

const kindsOf = (facts: readonly NumberedFact[]): readonly FactKind[] => facts.map(({ kind }) => kind)

describe('facts', () => {
  it('tell of an event and its talks', async () => {
    const { lectern, host, eventId, talkId, talk, of } = await aConference()
    await lectern.editTalk(host, { talkId, ...talk, startDate: '2026-05-14 11:00' })
    await lectern.editTalk(host, { talkId, ...talk, startDate: '2026-05-14 11:00', talkDescription: 'More' })
    await lectern.deleteTalk(host, { talkId })
    expect(kindsOf(await of())).toEqual([
      'event.approved',
      'talk.added',
      'talk.moved',
      'talk.changed',
      'talk.removed',
    ])
    expect(kindsOf(await of(host))).toContain('event.submitted')
    await lectern.deleteEvent(host, { eventId })
    await expect(of()).rejects.toThrow('Event')
  })

  it('tell everybody of public comments, and show the text only while it is public', async () => {
    const { lectern, host, author, stranger, talkId, of } = await aConference()
    const subject = { kind: 'talk', talkId } as const
    const { commentId } = await lectern.addComment(author, {
      subject,
      comment: 'Splendid',
      rating: 5,
    })
    const ofComments = async (actor: Parameters<typeof of>[0] = visitor) =>
      (await of(actor)).filter((fact) => fact.commentId !== undefined)
    expect((await ofComments()).map(({ comment }) => comment?.comment)).toEqual(['Splendid'])
    await lectern.reportComment(stranger, { kind: 'talk', commentId })
    expect(await ofComments()).toMatchObject([
      { kind: 'comment.added', comment: undefined },
      { kind: 'comment.hidden', comment: undefined },
    ])
    await lectern.decideCommentReport(host, { kind: 'talk', commentId, decision: 'denied' })
    expect(kindsOf(await ofComments())).toEqual(['comment.added', 'comment.hidden', 'comment.released'])
  })

  it('tell nobody but hosts of private comments, and nobody their text', async () => {
    const { lectern, host, author, talkId, of } = await aConference()
    const subject = { kind: 'talk', talkId } as const
    const input = { subject, comment: 'Between us', rating: 1, private: true }
    const { commentId } = await lectern.addComment(author, input)
    await lectern.deleteComment(author, { kind: 'talk', commentId })
    expect(kindsOf(await of()).filter((kind) => kind.startsWith('comment'))).toEqual([])
    const seen = (await of(host)).filter(({ kind }) => kind.startsWith('comment'))
    expect(kindsOf(seen)).toEqual(['comment.added', 'comment.removed'])
    expect(JSON.stringify(seen)).not.toContain('Between us')
  })

  it('are listed from a place on, and say when older ones are gone', async () => {
    const { lectern, ports, clock, eventId, of } = await aConference()
    const [, last] = await of()
    const from = last?.sequence ?? 0
    expect(await lectern.listFacts(visitor, { eventId, after: from })).toEqual({
      items: [],
      sequence: from,
      isGap: false,
      isForHosts: false,
    })
    clock.set(after(clock.now(), 40 * 24 * 60 * MINUTE))
    await lectern.removeExpired(operator, {})
    expect(await ports.factQueries.oldest()).toBe(from)
    expect((await lectern.listFacts(visitor, { eventId, after: 0 })).isGap).toBe(true)
  })
})

describe('onCommitted', () => {
  const failed = (reason: unknown): never => {
    throw reason
  }

  it('tells of what is committed while it listens, and nothing that was rolled back', async () => {
    const { lectern, host, talkId, talk } = await aConference()
    const heard: FactKind[] = []
    const stop = lectern.onCommitted(['talk.moved', 'talk.removed'], ({ kind }) => void heard.push(kind), {
      failed,
    })
    const move = (startDate: string) => lectern.editTalk(host, { talkId, ...talk, startDate })
    await vi.waitFor(async () => {
      await move('2026-05-14 11:00')
      await move('2026-05-14 10:00')
      expect(heard.length).toBeGreaterThan(0)
    }, 5_000)
    await expect(
      lectern.transaction(async (useCases) => {
        await useCases.deleteTalk(host, { talkId })
        throw new Error('No')
      }),
    ).rejects.toThrow('No')
    await stop()
    expect(new Set(heard)).toEqual(new Set(['talk.moved']))
  })

  it('tells a named listener everything at least once, also after a failure and a restart', async () => {
    const { ports, lectern, host, talkId, talk } = await aConference()
    const heard: string[] = []
    const reasons: unknown[] = []
    const listen = (hear: (fact: NumberedFact) => void) =>
      createLectern(ports).onCommitted('all', hear, {
        name: 'mirror',
        failed: (reason) => reasons.push(reason),
      })
    const first = listen(() => {
      throw new Error('Full')
    })
    await vi.waitFor(async () => expect(await ports.factQueries.areWaiting()).toBe(false), 5_000)
    await lectern.editTalk(host, { talkId, ...talk, startDate: '2026-05-14 11:00' })
    await vi.waitFor(() => expect(reasons).toHaveLength(1), 5_000)
    await first()
    const second = listen(({ kind }) => void heard.push(kind))
    await vi.waitFor(() => expect(heard).toEqual(['talk.moved']), 5_000)
    await second()
  })
})
