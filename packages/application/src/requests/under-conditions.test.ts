import { after, DAY, type EventId, operator, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { only, total } from '../../test/keys.ts'
import { phpday } from '../../test/phpday.ts'
import { asMember, aUser, aConference, aTestLectern } from '@lectern/contracts/testing'
import type { IdempotencyKey } from './idempotency.ts'

async function aService() {
  const test = aTestLectern()
  const admin = await test.signUp({ admin: true })
  const submit = (
    idempotencyKey: IdempotencyKey<string>,
    after: (id: EventId) => string = (id) => `event ${id}`,
  ) =>
    test.lectern.underConditions(admin, { idempotencyKey }, async (guarded) =>
      after((await guarded.submitEvent(admin, phpday)).id),
    )
  return { ...test, admin, submit, total: () => total(test, admin) }
}

describe('a change under a key', () => {
  it('is forgotten after a day', async () => {
    const { lectern, submit, clock, store, admin } = await aService()
    await submit(only('l'))
    clock.set(after(clock.now(), DAY + 1))
    await lectern.removeExpired(operator, {})
    expect(await store.requestQueries.find(admin.userId, 'l')).toBeUndefined()
  })

  it('gives the first answer to who was refused because of it', async () => {
    const { lectern, host, talk } = await aConference({})
    const comment = (slow: Promise<void>) =>
      lectern.underConditions(host, { idempotencyKey: only('k') }, async (guarded) => {
        await slow
        const subject = { kind: 'talk', talkId: talk.id } as const
        const { commentId } = await guarded.addComment(host, { subject, rating: 4, comment: 'Good' })
        return `${commentId}`
      })
    const gate = Promise.withResolvers<void>()
    const second = comment(gate.promise)
    const first = await comment(Promise.resolve())
    gate.resolve()
    expect(await second).toBe(`again: ${first}`)
  })

  it('is not of visitors, and gives no right to write', async () => {
    const { lectern, signUp } = aTestLectern()
    const remind = () =>
      lectern.underConditions(visitor, { idempotencyKey: only('k') }, async (guarded) => {
        await guarded.remindPassword(visitor, { username: 'nobody' })
        return 'sent'
      })
    expect([await remind(), await remind()]).toEqual(['sent', 'sent'])
    const reader = { ...(await signUp({ admin: true })), scope: 'read' } as const
    const submitted = lectern.underConditions(reader, { idempotencyKey: only('k') }, async (guarded) => {
      await guarded.submitEvent(reader, phpday)
      return 'mine'
    })
    await expect(submitted).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('is seen by what reads after it, and by nobody else until it is answered', async () => {
    const { lectern, submit, admin, total } = await aService()
    const seen: unknown[] = []
    await lectern.underConditions(admin, { idempotencyKey: only('k') }, async (guarded) => {
      const { id: eventId } = await guarded.submitEvent(admin, phpday)
      seen.push((await guarded.getEvent(admin, { eventId, verbose: false })).id, await total())
      return `event ${eventId}`
    })
    expect(seen).toEqual([expect.any(Number), 0])
    expect([await submit(only('k')), await total()]).toEqual([`again: event ${String(seen[0])}`, 1])
  })

  it('is in the transaction that writes, also after transactions that read', async () => {
    const { lectern, store, signUp, clock } = aTestLectern()
    const email = 'ada@lectern.example'
    const [ada, secret] = [await signUp({ email }), 'a secret of a mail']
    await store.mailedLinks.add({
      hash: `plain:${secret}` as never,
      purpose: 'reset-password',
      userId: ada.userId,
      email,
      createdDate: clock.now(),
    })
    const reset = () =>
      lectern.underConditions(ada, { idempotencyKey: only('k') }, async (guarded) => {
        await guarded.resetPassword(ada, { token: secret, password: 'another horse battery' })
        return 'reset'
      })
    expect([await reset(), await reset()]).toEqual(['reset', 'again: reset'])
  })

  it('is kept with its answer also when there was nothing left to change', async () => {
    const { lectern, host, talk, store } = await aConference({
      speakers: [{ speakerName: 'Ada', userId: undefined }],
    })
    const approve = (key: string) =>
      lectern.underConditions(host, { idempotencyKey: only(key) }, async (guarded) => {
        const state = await guarded.linkSpeaker(host, {
          talkId: talk.id,
          displayName: 'Ada',
          username: 'grace',
        })
        return `${key} ${state}`
      })
    await store.users.add(aUser({ username: 'grace' as never }))
    expect(await approve('k')).toBe('k pending')
    expect([await approve('l'), await approve('l')]).toEqual(['l pending', 'again: l pending'])
  })

  it('is a single one', async () => {
    const { lectern, admin, total } = await aService()
    const twice = lectern.underConditions(admin, { idempotencyKey: only('k') }, async (guarded) => {
      await guarded.submitEvent(admin, phpday)
      await guarded.submitEvent(admin, phpday)
      return 'both'
    })
    await expect(twice).rejects.toThrow('Only one transaction of a request can be its change')
    expect(await total()).toBe(0)
  })

  it('is not held up by a wrong guess of a password, which is counted all the same', async () => {
    const { lectern, store, clock } = aTestLectern()
    const user = aUser({ username: 'ada' as never })
    const ada = asMember(
      await store.transaction(async ({ users }) => {
        const added = await users.add(user)
        await users.setPassword(added.id, 'plain:correct horse battery' as never)
        return added
      }),
    )
    const guess = (oldPassword: string) =>
      lectern.underConditions(ada, { idempotencyKey: only('k') }, async (guarded) => {
        const password = 'another horse battery'
        await guarded.editUser(ada, { userId: ada.userId, password, oldPassword })
        return 'changed'
      })
    for (let count = 0; count < 5; count += 1) {
      await expect(guess('wrong')).rejects.toMatchObject({ kind: 'invalid' })
    }
    await expect(guess('correct horse battery')).rejects.toMatchObject({ kind: 'too-many' })
    clock.set(after(clock.now(), 600))
    expect(await guess('correct horse battery')).toBe('changed')
    expect(await guess('correct horse battery')).toBe('again: changed')
  })
})

describe('a change to what was seen', () => {
  it('is checked before the first write, and after everything else is found in order', async () => {
    const { lectern, host, event } = await aConference()
    const seen: unknown[] = []
    const edit = (name: string, holds: boolean) =>
      lectern.underConditions(
        host,
        {
          unchanged: async (present) => {
            seen.push((await present.getEvent(host, { eventId: event.id, verbose: false })).name)
            return holds
          },
        },
        (guarded) =>
          guarded.editEvent(host, {
            ...phpday,
            tzContinent: 'Europe',
            tzPlace: 'Rome',
            eventId: event.id,
            name,
          }),
      )
    await expect(edit('', true)).rejects.toMatchObject({ kind: 'invalid' })
    expect(seen).toEqual([])
    await edit('Changed', true)
    await expect(edit('Lost', false)).rejects.toMatchObject({ kind: 'precondition-failed' })
    expect(seen).toEqual([event.name, 'Changed'])
  })
})

it('a change that finds nothing left to do is held to what was seen, too', async () => {
  const { lectern, host, talk, store } = await aConference({
    speakers: [{ speakerName: 'Ada', userId: undefined }],
  })
  await store.users.add(aUser({ username: 'grace' as never }))
  const input = { talkId: talk.id, displayName: 'Ada', username: 'grace' }
  await lectern.linkSpeaker(host, input)
  const unchanged = () => Promise.resolve(false)
  const again = lectern.underConditions(host, { unchanged }, (guarded) => guarded.linkSpeaker(host, input))
  await expect(again).rejects.toMatchObject({ kind: 'precondition-failed' })
})
