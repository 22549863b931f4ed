import { instant, operator, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { aTestLectern } from '../testing/test-lectern.ts'

const DAY = 86_400
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

  it('names all that is wrong at once', async () => {
    const { lectern } = aTestLectern()
    const attempt = lectern.createUser(operator, { username: 'a', email: 'b', password: 'c', admin: true })
    await expect(attempt).rejects.toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'username' }, { field: 'email' }, { field: 'password' }],
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

  it('know no other token', async () => {
    const { lectern } = aTestLectern()
    await lectern.createUser(operator, ada)
    const token = await lectern.issueToken(operator, { username: 'ada' })
    for (const other of ['', `${token} `, token.slice(1), 'ada']) {
      await expect(lectern.authenticate(visitor, { token: other })).rejects.toMatchObject({
        kind: 'unauthenticated',
      })
    }
  })

  it('end a token that was not used for a year, and keep one that was', async () => {
    const { lectern, clock } = aTestLectern()
    await lectern.createUser(operator, ada)
    const [used, unused] = [
      await lectern.issueToken(operator, { username: 'ada' }),
      await lectern.issueToken(operator, { username: 'ada' }),
    ]
    const start = clock.now()
    clock.set(instant(start + 300 * DAY))
    await lectern.authenticate(visitor, { token: used })
    clock.set(instant(start + 366 * DAY))
    await expect(lectern.authenticate(visitor, { token: used })).resolves.toMatchObject({ kind: 'member' })
    await expect(lectern.authenticate(visitor, { token: unused })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })

  it('say so when there is no such user', async () => {
    const { lectern } = aTestLectern()
    await expect(lectern.issueToken(operator, { username: 'nobody' })).rejects.toThrow(
      'User nobody not found',
    )
  })
})
