import type { SpamVerdict } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { aTestStore } from '@lectern/contracts/testing'
import { firstPage } from '../../test/first-page.ts'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'
import type { SpamChecker } from '../ports/spam.ts'
import type { Queries } from '../ports/store.ts'

const WORDS = 'Well told, and short'

const PATIENCE = 20

const sceneWith = (judge: SpamChecker['judge']) =>
  aTalkWithGuests({ spamChecker: { judge, patienceMilliseconds: PATIENCE } })

/** As a checker that was written without our types may answer. */
const nonsense = (text: string): SpamVerdict => JSON.parse(text) as SpamVerdict

const failing: readonly (readonly [string, SpamChecker['judge']])[] = [
  ['rejects', () => Promise.reject(new Error('down'))],
  [
    'throws',
    () => {
      throw new Error('broken')
    },
  ],
  ['never answers', () => Promise.withResolvers<never>().promise],
  ['cannot decide', () => Promise.resolve({ kind: 'undecided' })],
  ['says nothing', () => Promise.resolve(nonsense('null'))],
  ['says something else', () => Promise.resolve(nonsense('{"kind":"eggs"}'))],
  ['says spam without a reason', () => Promise.resolve(nonsense('{"kind":"spam"}'))],
  [
    'says what cannot be read',
    () =>
      Promise.resolve({
        get kind(): never {
          throw new Error('unreadable')
        },
      }),
  ],
]

describe('a spam checker that', () => {
  it.each(failing)('%s loses no comment, and the comment is answered', async (_, judge) => {
    const scene = await sceneWith(judge)
    const ref = await scene.say(scene.guest, WORDS)
    const page = { eventId: scene.event.id, page: firstPage }
    expect(await scene.lectern.listCommentReports(scene.host, { kind: 'talk', ...page })).toMatchObject({
      items: [
        { reportingUserId: undefined, ruling: undefined, comment: { id: ref.commentId, comment: WORDS } },
      ],
    })
    await expect(scene.lectern.getComment(scene.otherGuest, ref)).rejects.toMatchObject({
      kind: 'not-found',
    })
    expect(scene.notes).toMatchObject([{ kind: 'spam-undecided', userId: scene.guest.userId }])
    expect(await scene.queued()).toMatchObject([
      { recipientId: scene.host.userId, subject: { kind: 'talk-comment-reported' } },
    ])
    expect((await scene.lectern.listAudit(scene.admin, { page: firstPage })).items).toMatchObject([
      { author: { kind: 'service' }, audited: { action: 'talk-comment-held', subjectId: ref.commentId } },
    ])
  })

  it.each(failing)('%s loses no edit, which waits for a host too', async (_, judge) => {
    let present: SpamChecker['judge'] = () => Promise.resolve({ kind: 'ham' })
    const { lectern, say, guest, otherGuest } = await sceneWith((...asked) => present(...asked))
    const ref = await say(guest, WORDS)
    present = judge
    await lectern.editComment(guest, { ...ref, comment: 'Better put' })
    expect(await lectern.getComment(guest, ref)).toMatchObject({ comment: 'Better put' })
    await expect(lectern.getComment(otherGuest, ref)).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('says spam refuses comments, edits and events, and says why to the operator alone', async () => {
    const scene = await sceneWith((suspect) =>
      Promise.resolve(
        suspect.text.includes('pills') ? { kind: 'spam', reasons: ['links'] } : { kind: 'ham' },
      ),
    )
    const { lectern, say, subjects, guest } = scene
    const spam = 'Buy pills'
    const refusal = { kind: 'refused', message: 'comment failed spam check' }
    for (const subject of [subjects.talk, subjects.event]) {
      await expect(say(guest, spam, { subject })).rejects.toMatchObject(refusal)
    }
    const ref = await say(guest, WORDS)
    await expect(lectern.editComment(guest, { ...ref, comment: spam })).rejects.toMatchObject(refusal)
    const submission = { name: 'Cheap pills' }
    await expect(lectern.submitEvent(guest, submission)).rejects.toMatchObject({
      message: 'event failed spam check',
    })
    for (const trusted of [{ ...guest, trusted: true }, scene.admin]) {
      await expect(lectern.submitEvent(trusted, submission)).rejects.toMatchObject({ kind: 'invalid' })
    }
    expect(scene.notes).toHaveLength(4)
    expect(new Set(scene.notes.map((note) => note.kind))).toEqual(new Set(['spam-refused']))
  })

  it('is asked of nothing that would be refused anyway', async () => {
    let asked = 0
    const { say, guest } = await sceneWith(() => {
      asked += 1
      return Promise.resolve({ kind: 'ham' })
    })
    await say(guest, WORDS)
    await expect(say(guest, WORDS)).rejects.toThrow('Duplicate')
    await expect(say(guest, '')).rejects.toMatchObject({ kind: 'invalid' })
    expect(asked).toBe(1)
  })

  it('is told who writes and where', async () => {
    const suspects: unknown[] = []
    const scene = await sceneWith((suspect) => {
      suspects.push(suspect)
      return Promise.resolve({ kind: 'ham' })
    })
    const address = '192.0.2.7'
    await scene.say(scene.guest, WORDS, { address })
    const elsewhere = { kind: 'talk', talkId: scene.otherTalk.id } as const
    await scene.say(scene.guest, WORDS, { address, subject: elsewhere })
    expect(suspects).toMatchObject([
      { kind: 'comment', text: WORDS, copiesElsewhere: 0, recentComments: 0, address },
      { kind: 'comment', text: WORDS, copiesElsewhere: 1, recentComments: 1, address },
    ])
    expect(suspects[0]).toMatchObject({ pageUrl: `http://127.0.0.1:8080/talk/${scene.talk.stub}` })
  })
})

describe('a comment', () => {
  it.each([
    { isImmediate: true, readings: 1 },
    { isImmediate: false, readings: 2 },
  ])(
    'is read $readings times for a checker with isImmediate $isImmediate',
    async ({ isImmediate, readings }) => {
      let reads = 0
      let readBefore = 0
      const store = aTestStore()
      const counted = <Some extends Pick<Queries, 'commentHistory'>>(some: Some): Some => ({
        ...some,
        commentHistory: {
          ...some.commentHistory,
          ofAuthor: (...asked) => {
            reads += 1
            return some.commentHistory.ofAuthor(...asked)
          },
        },
      })
      const scene = await aTalkWithGuests(
        {
          ...counted(store),
          transaction: (work, options) =>
            store.transaction(
              (repositories, queries) => work(repositories, () => counted(queries())),
              options,
            ),
          spamChecker: {
            isImmediate,
            judge: async () => {
              readBefore = reads
              return { kind: 'ham' }
            },
          },
        },
        store,
      )
      await scene.say(scene.guest, WORDS)
      expect([readBefore, reads]).toEqual([1, readings])
    },
  )
})
