import { aTestLectern } from '@lectern/contracts/testing'
import { operator, type Username } from '@lectern/domain'
import { expect, it } from 'vitest'

const ada = { username: 'ada', email: 'ada@lectern.example', verified: true }

function anOffice() {
  const office = aTestLectern()
  const { lectern, store } = office
  return {
    ...office,
    admit: (traits: object = {}) => lectern.admitUser(operator, { ...ada, ...traits }),
    named: (username: string) => store.users.findByUsername(username as Username),
  }
}

it('a user of the host program becomes a member once, and has its values from then on', async () => {
  const { admit, named } = anOffice()
  const [first, second] = await Promise.all([admit(), admit()])
  expect(second).toEqual(first)
  expect(await admit({ email: 'ada@new.example', fullName: 'Ada', admin: true })).toMatchObject({
    userId: first.userId,
    admin: true,
    trusted: false,
  })
  const account = { email: 'ada@new.example', fullName: 'Ada', admin: true, verified: true }
  expect(await named('ada')).toMatchObject(account)
  await admit({ email: 'ada@new.example' })
  expect(await named('ada')).toMatchObject(account)
})

it('a user of the host program has the account that verified the same address', async () => {
  const { admit, signUp } = anOffice()
  const { userId } = await signUp({ username: 'lovelace' as Username, email: 'Ada@lectern.example' })
  expect((await admit()).userId).toBe(userId)
})

it('nobody gets the rights of a user of the host program by registering before', async () => {
  const { admit, named, lectern } = anOffice()
  const password = 'a password of somebody else'
  await lectern.createUser(operator, { ...ada, email: 'eve@lectern.example', password, admin: false })
  await expect(admit({ admin: true })).rejects.toThrow(`'username' must be unique`)
  expect(await named('ada')).toMatchObject({ email: 'eve@lectern.example', admin: false })
})

it('a user whose address is not verified, or whose account is suspended, is not admitted', async () => {
  const { admit, lectern } = anOffice()
  await expect(admit({ verified: false })).rejects.toMatchObject({ kind: 'forbidden' })
  const { userId } = await admit()
  await lectern.suspendUser(operator, { userId, suspended: true })
  await expect(admit()).rejects.toMatchObject({ kind: 'forbidden' })
})
