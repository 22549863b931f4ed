import { operator, visitor } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AccountOffice, anAccountOffice, PASSWORD } from '../../test/account-office.ts'
import type { PasswordHash } from '../ports/hashing.ts'
import { asMember } from '../testing/builders.ts'

let office: AccountOffice
beforeEach(() => {
  office = anAccountOffice()
})

/** The estimator of the tests finds a password weak that has fewer than 8 different characters. */
const WEAK = 'ababab12'

const ways: readonly (readonly [way: string, choose: (password: string) => Promise<unknown>])[] = [
  [
    'registering',
    (password) =>
      office.lectern.registerUser(visitor, {
        username: 'augusta.byron',
        fullName: 'Augusta Byron',
        email: 'augusta@byron.example',
        password,
      }),
  ],
  [
    'being registered by the operator',
    (password) =>
      office.lectern.createUser(operator, {
        username: 'augusta.byron',
        fullName: 'Augusta Byron',
        email: 'augusta@byron.example',
        password,
        admin: false,
      }),
  ],
  [
    'a link from a mail',
    async (password) => {
      await joined()
      await office.lectern.remindPassword(visitor, { username: 'augusta.byron' })
      await office.reset(await office.secret(), password)
    },
  ],
  [
    'an edit',
    async (password) => {
      const ada = await joined()
      await office.lectern.editUser(asMember(ada), { userId: ada.id, password, oldPassword: PASSWORD })
    },
  ],
]

async function joined() {
  const augusta = await office.join('augusta.byron', 'augusta@byron.example')
  const userId = augusta.id
  await office.lectern.editUser(asMember(augusta), { userId, fullName: 'Augusta Byron' })
  return augusta
}

describe.each(ways)('a new password by %s', (_way, choose) => {
  it.each([
    [WEAK, 'weak'],
    ['123456789012', 'consecutive'],
    ['password1234', 'common'],
    [' '.repeat(12), 'blank'],
    ['augusta.BYRON', 'own'],
    ['Augusta Byron', 'own'],
    ['augusta@byron.example', 'own'],
  ])('is not %j: it is %s', async (password, code) => {
    await expect(choose(password)).rejects.toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'password', code }],
    })
  })

  it('may have 8 characters that are hard to guess', async () => {
    await choose('q7&Zr1u0')
    const wrong = office.signIn('augusta.byron', PASSWORD)
    await expect(wrong).rejects.toMatchObject({ message: 'Signin failed' })
  })
})

describe('a password of before', () => {
  it('stays good under stricter rules for new ones', async () => {
    const ada = await office.join('ada')
    await office.store.transaction(({ users }) => users.setPassword(ada.id, `plain:${WEAK}` as PasswordHash))
    await expect(office.signIn('ada', WEAK)).resolves.toBeDefined()
  })
})
