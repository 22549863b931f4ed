import { before, DAY, operator, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage as page } from '../../test/first-page.ts'
import { aSession, aToken, aTestLectern } from '@lectern/contracts/testing'

async function aTokenOfAda() {
  const test = aTestLectern()
  const [ada, bob, admin] = [await test.signUp(), await test.signUp(), await test.signUp({ admin: true })]
  const token = await test.store.tokens.add(aToken(ada.userId))
  return { ...test, ada, bob, admin, tokenId: token.id }
}

describe('a token', () => {
  it('is shown to whom it speaks for, and to the operator, without its hash', async () => {
    const { lectern, ada, bob, admin, tokenId } = await aTokenOfAda()
    expect(await lectern.getToken(ada, { tokenId })).not.toHaveProperty('hash')
    expect(await lectern.getToken(operator, { tokenId })).toMatchObject({ id: tokenId, application: '' })
    for (const other of [bob, admin]) {
      await expect(lectern.getToken(other, { tokenId })).rejects.toMatchObject({ kind: 'not-found' })
    }
    await expect(lectern.getToken(visitor, { tokenId })).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('tokens', () => {
  it('of an account are listed to the operator by its name', async () => {
    const { lectern, store, ada } = await aTokenOfAda()
    const user = await store.users.find(ada.userId)
    expect(await lectern.listTokens(operator, { username: user?.username, page })).toMatchObject({ total: 1 })
  })

  it('that ended without use are removed by the operator, with sessions that ended', async () => {
    const { lectern, store, clock, ada, tokenId } = await aTokenOfAda()
    const [now, idle] = [clock.now(), before(clock.now(), 366 * DAY)]
    const ended = await store.transaction(async ({ tokens, sessions }) => {
      await sessions.add(aSession(ada.userId, { lastUsedDate: idle }))
      const token = await tokens.add(aToken(ada.userId, { lastUsedDate: idle }))
      await tokens.touch(tokenId, now)
      return token
    })
    await lectern.removeExpired(operator, {})
    const left = await store.transaction(async ({ tokens }) => [
      await tokens.find(tokenId),
      await tokens.find(ended.id),
    ])
    expect(left).toMatchObject([{ id: tokenId }, undefined])
  })
})

const ada = { username: 'ada', email: 'ada@lectern.example', admin: false }

describe('createUser', () => {
  it('makes an account that is verified and takes its full name from its username', async () => {
    const { lectern, clock } = aTestLectern()
    const user = await lectern.createUser(operator, ada)
    expect(user).toMatchObject({
      username: 'ada',
      fullName: 'ada',
      email: 'ada@lectern.example',
      verified: true,
      admin: false,
      trusted: false,
      createdDate: clock.now(),
    })
  })

  it('refuses a name or an address that is taken, in any letter case', async () => {
    const { lectern } = aTestLectern()
    await lectern.createUser(operator, ada)
    const again = (change: Partial<typeof ada>) => lectern.createUser(operator, { ...ada, ...change })
    await expect(again({ username: 'ADA', email: 'b@lectern.example' })).rejects.toThrow(
      `'username' must be unique`,
    )
    await expect(again({ username: 'adb', email: 'ADA@lectern.example' })).rejects.toThrow(
      `'email' must be unique`,
    )
  })
})

describe('issueToken and authenticate', () => {
  it('authenticate the sender as that user', async () => {
    const { lectern } = aTestLectern()
    const user = await lectern.createUser(operator, { ...ada, admin: true })
    const token = await lectern.issueToken(operator, { username: 'ADA' })
    expect(await lectern.authenticate(visitor, { token })).toMatchObject({
      kind: 'member',
      userId: user.id,
      admin: true,
      trusted: false,
      application: '',
      credential: { kind: 'token', origin: 'operator' },
      scope: 'write',
    })
  })

  it('say so when there is no such user', async () => {
    const { lectern } = aTestLectern()
    await expect(lectern.issueToken(operator, { username: 'nobody' })).rejects.toThrow(
      'User nobody not found',
    )
  })
})
