import { operator, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { aTestLectern } from '../testing/test-lectern.ts'

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
