import { instant, operator, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../test/accounts.ts'
import { aConference } from '@lectern/contracts/testing'

/** Ada starred the talk and has an address. */
async function withAddress() {
  const test = await aConference()
  const { lectern, talk, signUp } = test
  const ada = await signUp()
  const { userId } = ada
  await lectern.starTalk(ada, { talkId: talk.id })
  const secret = await lectern.makeCalendarAddress(ada, { userId })
  const stubsAt = async (address: string): Promise<readonly string[] | 'none'> =>
    lectern.getStarredCalendar(visitor, { secret: address }).then(
      (talks) => talks.map(({ stub }) => stub),
      () => 'none',
    )
  return { ...test, ada, userId, secret, stubsAt }
}

type Scene = Awaited<ReturnType<typeof withAddress>>

const endings: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'its owner ends it': ({ lectern, ada, userId }) => lectern.endCalendarAddress(ada, { userId }),
  'its owner makes another': ({ lectern, ada, userId }) => lectern.makeCalendarAddress(ada, { userId }),
  'its owner signs out everywhere': ({ lectern, ada }) => lectern.revokeSessions(ada, {}),
  'the account is suspended': ({ lectern, userId }) =>
    lectern.suspendUser(operator, { userId, suspended: true }),
  'the account is deleted': ({ lectern, userId }) => lectern.deleteUser(operator, { userId }),
  'the password changes': ({ lectern, userId }) =>
    lectern.editUser(operator, { userId, password: `new ${PASSWORD}` }),
}

describe('the address of the calendar of stars', () => {
  it('leads to the starred talks that visitors see, until the star is taken back', async () => {
    const { lectern, store, ada, event, talk, secret, stubsAt } = await withAddress()
    expect(await stubsAt(secret)).toEqual([talk.stub])
    expect(await stubsAt('another')).toBe('none')
    await store.events.save({ ...event, approval: { state: 'pending' } })
    expect(await stubsAt(secret)).toEqual([])
    await store.events.save(event)
    await lectern.unstarTalk(ada, { talkId: talk.id })
    expect(await stubsAt(secret)).toEqual([])
  })

  it.each(Object.entries(endings))('ends when %s', async (_, end) => {
    const scene = await withAddress()
    await end(scene)
    expect(await scene.stubsAt(scene.secret)).toBe('none')
  })

  it('does not come back when a suspension ends', async () => {
    const { lectern, userId, secret, stubsAt } = await withAddress()
    for (const suspended of [true, false]) await lectern.suspendUser(operator, { userId, suspended })
    expect(await stubsAt(secret)).toBe('none')
  })

  it('is stored as a hash, and is in the export without it', async () => {
    const { lectern, store, clock, ada, userId, secret } = await withAddress()
    const stored = await store.calendarQueries.addressOf(userId)
    expect(stored).toEqual({ userId, hash: `plain:${secret}`, createdDate: clock.now() })
    const [exported] = (await lectern.exportUser(ada, { userId })).items
    expect(exported.calendarAddresses).toEqual([{ createdDate: clock.now() }])
    expect(JSON.stringify(exported)).not.toContain(secret)
  })

  it('tells its owner when it was made', async () => {
    const { lectern, clock, ada, userId } = await withAddress()
    const made = clock.now()
    clock.set(instant(made + 60))
    expect(await lectern.getCalendarAddress(ada, { userId })).toEqual({ createdDate: made })
    await lectern.endCalendarAddress(ada, { userId })
    expect(await lectern.getCalendarAddress(ada, { userId })).toBeUndefined()
  })

  it('is not made for an account that is suspended meanwhile', async () => {
    const { lectern, store, ada, userId } = await withAddress()
    await store.transaction(async ({ users }) => {
      const user = await users.find(userId)
      if (user !== undefined) await users.save({ ...user, suspended: true })
    })
    await expect(lectern.makeCalendarAddress(ada, { userId })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })
})
