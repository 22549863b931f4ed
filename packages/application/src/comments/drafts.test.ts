import { after, asId, HOUR, instant, type Member, operator, type TalkId, visitor } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/refusal.ts'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'

type Scene = Awaited<ReturnType<typeof aTalkWithGuests>>
const words = { comment: 'Well told, and short', rating: 4 }

let scene: Scene
beforeEach(async () => {
  scene = await aTalkWithGuests()
})

const onTalk = () => scene.subjects.talk
const save = (member: Member, change: object = {}): Promise<void> =>
  scene.lectern.saveDraft(member, { subject: onTalk(), ...words, ...change })
const draftOf = (member: Member) => scene.lectern.getDraft(member, {})
const wait = (seconds: number): void => scene.clock.set(after(scene.clock.now(), seconds))
const storedOf = ({ userId }: Member) => scene.store.commentHistory.draftOf(userId)

describe('a draft', () => {
  it('is the last one of its author, who alone gets it', async () => {
    const { guest, otherGuest, event, talk, clock } = scene
    await save(guest, { subject: { kind: 'event', eventId: event.id } })
    await save(guest, { private: true })
    expect(await draftOf(guest)).toEqual({
      subject: onTalk(),
      ...words,
      private: true,
      createdDate: clock.now(),
      page: `/talk/${talk.stub}`,
    })
    expect(await draftOf(otherGuest)).toBe(undefined)
    expect(await refusalOf(scene.lectern.getDraft(visitor, {}))).toMatchObject({ kind: 'unauthenticated' })
  })

  it('is no comment: nobody sees it, it counts nowhere, and it needs no open window', async () => {
    scene.clock.set(instant(1_600_000_000))
    await save(scene.guest)
    const of = { kind: 'on-talk', talkId: scene.talk.id } as const
    const page = { start: 0, resultsPerPage: 10 }
    for (const actor of [scene.admin, scene.guest, operator]) {
      expect((await scene.lectern.listComments(actor, { of, page })).total).toBe(0)
    }
    expect((await scene.lectern.getTalk(visitor, { talkId: scene.talk.id })).commentCount).toBe(0)
  })

  it.each([{ comment: '' }, { comment: 'x'.repeat(10_001) }, { rating: 6 }, { rating: undefined }])(
    'with %j is refused as a comment would be',
    async (change) => {
      const draft = { subject: onTalk(), ...words, ...change }
      for (const refused of [save(scene.guest, change), scene.lectern.checkDraft(visitor, draft)]) {
        expect(await refusalOf(refused)).toMatchObject({ kind: 'invalid' })
      }
      expect(await draftOf(scene.guest)).toBe(undefined)
    },
  )

  it('is of a talk that its author can see, else it is not shown', async () => {
    const missing = { subject: { kind: 'talk', talkId: asId<TalkId>(4711) } } as const
    expect(await refusalOf(save(scene.guest, missing))).toMatchObject({ kind: 'not-found' })
    await save(scene.guest)
    await scene.lectern.deleteTalk(scene.admin, { talkId: scene.talk.id })
    expect(await draftOf(scene.guest)).toBe(undefined)
  })

  it('is gone after 48 hours, from the store soon', async () => {
    await save(scene.guest)
    wait(48 * HOUR - 1)
    expect(await draftOf(scene.guest)).toBeDefined()
    wait(1)
    expect(await draftOf(scene.guest)).toBe(undefined)
    const { items } = await scene.lectern.exportUser(scene.guest, { userId: scene.guest.userId })
    expect(items[0].commentDrafts).toEqual([])
    await scene.lectern.removeExpired(operator, {})
    expect(await storedOf(scene.guest)).toBe(undefined)
  })

  it('is in the export of its author, and goes with the account', async () => {
    const { guest, lectern } = scene
    await save(guest)
    const { items } = await lectern.exportUser(guest, { userId: guest.userId })
    expect(items[0].commentDrafts).toMatchObject([{ subject: onTalk(), ...words, private: false }])
    await lectern.deleteUser(operator, { userId: guest.userId })
    expect(await storedOf(guest)).toBe(undefined)
  })

  it('can be dropped', async () => {
    await save(scene.guest)
    await scene.lectern.dropDraft(scene.guest, {})
    expect(await draftOf(scene.guest)).toBe(undefined)
  })
})

describe('adding a comment', () => {
  it('removes the draft on the same subject, and no other', async () => {
    const { lectern, guest, otherGuest, event } = scene
    await save(guest)
    await save(otherGuest)
    await lectern.addComment(guest, { subject: { kind: 'event', eventId: event.id }, ...words })
    expect(await storedOf(guest)).toBeDefined()
    await scene.say(guest, 'Changed a little')
    expect([await storedOf(guest), (await storedOf(otherGuest))?.comment]).toEqual([undefined, words.comment])
  })

  it('that is refused leaves the draft', async () => {
    await save(scene.guest)
    const refused = scene.lectern.addComment(scene.guest, { subject: onTalk(), ...words, rating: 6 })
    expect(await refusalOf(refused)).toMatchObject({ kind: 'invalid' })
    expect(await draftOf(scene.guest)).toBeDefined()
  })
})

describe('registering with a draft', () => {
  const register = (username: string, email: string, change: object = {}) =>
    scene.lectern.registerUser(visitor, {
      username,
      fullName: 'Ada',
      email,
      password: 'correct horse battery',
      draft: { subject: onTalk(), ...words, ...change },
    })
  const draftOfUser = async (email: string) => scene.store.commentHistory.draftOf((await accountOf(email)).id)
  const accountOf = (email: string) =>
    scene.store.transaction(async ({ users }) => {
      const user = await users.findByEmail(email)
      if (user === undefined) throw new Error(`There is no account of ${email}`)
      return user
    })

  it('keeps it with the account before the address is verified', async () => {
    await register('ada', 'ada@lectern.example', { private: true })
    expect(await draftOfUser('ada@lectern.example')).toMatchObject({ ...words, private: true })
  })

  it('keeps nothing when the address is taken, with the same answer', async () => {
    await register('ada', 'ada@lectern.example')
    const ada = await accountOf('ada@lectern.example')
    await scene.store.users.save({ ...ada, verified: true })
    const answer = await register('bob', 'ada@lectern.example', { comment: 'Of a stranger' })
    expect(Object.keys(answer)).toEqual(['id', 'username'])
    expect(await draftOfUser('ada@lectern.example')).toMatchObject(words)
    const drafts = await scene.store.transaction(async ({ users, commentHistory }) => {
      const bob = await users.find(answer.id)
      return bob && commentHistory.draftOf(bob.id)
    })
    expect(drafts).toBe(undefined)
  })

  it('is refused as a whole when the draft is not a comment', async () => {
    const refused = register('ada', 'ada@lectern.example', { comment: '' })
    expect(await refusalOf(refused)).toMatchObject({ kind: 'invalid', problems: [{ field: 'comment' }] })
    await expect(accountOf('ada@lectern.example')).rejects.toThrow('There is no account')
  })

  it('makes the account without it when the talk is gone', async () => {
    await register('ada', 'ada@lectern.example', { subject: { kind: 'talk', talkId: asId<TalkId>(4711) } })
    expect(await draftOfUser('ada@lectern.example')).toBe(undefined)
  })
})
