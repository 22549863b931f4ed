import {
  asSecretHash,
  furtherProfileFields,
  instant,
  registered,
  sampleValues,
  type RegisteredUser,
  takenOver,
  type User,
  type Username,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { PasswordHash } from '@lectern/application'
import { anImportedUser, aUser } from './testing/builders.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'

export function userRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`UserRepository [${backend.name}]`, () => {
    test('finds a user as it was added, and as it was saved', async ({ transaction }) => {
      const user = aUser({
        fullName: 'Zoë 💡',
        biography: 'line\nline',
        admin: true,
        ...sampleValues(furtherProfileFields),
      })
      const added = await transaction(({ users }) => users.add(user))
      expect(added).toEqual({ ...user, id: added.id })
      expect(await transaction(({ users }) => users.find(added.id))).toEqual(added)
      const traits = { verified: false, admin: true, trusted: true, suspended: true }
      const changed = { ...aUser(traits), id: added.id }
      await transaction(({ users }) => users.save(changed))
      expect(await transaction(({ users }) => users.find(added.id))).toEqual(changed)
      for (const language of ['en', undefined] as const) {
        await transaction(({ users }) => users.setLanguage(added.id, language))
        expect(await transaction(({ users }) => users.find(added.id))).toEqual({ ...changed, language })
      }
    })

    test('finds by username and by e-mail in any letter case', async ({ transaction }) => {
      const added = await transaction(({ users }) =>
        users.add(aUser({ username: 'Ada.L' as Username, email: 'Ada@Lectern.example' })),
      )
      await transaction(async ({ users }) => {
        expect(await users.findByUsername('aDA.l' as Username)).toEqual(added)
        expect(await users.findByEmail('ADA@lectern.EXAMPLE')).toEqual(added)
        expect(await users.findByUsername('ada' as Username)).toBeUndefined()
        expect(await users.findByEmail('lectern.example')).toBeUndefined()
      })
    })

    test('keeps imported accounts, which no e-mail address finds until they are taken over', async ({
      transaction,
    }) => {
      await transaction(async ({ users }) => {
        const ada = await users.add(anImportedUser({ username: 'Ada' as Username }))
        const person = anImportedUser({ trusted: true, pendingEmail: 'bob@lectern.example' })
        const bob = await users.add(person)
        expect(await users.find(ada.id)).toEqual(ada)
        expect(await users.findByUsername('ada' as Username)).toEqual(ada)
        for (const email of ['', 'ada', 'imported:ada', 'bob@lectern.example']) {
          expect(await users.findByEmail(email)).toBeUndefined()
        }
        const changes = { fullName: 'Bob', trusted: false, suspended: true }
        const saved = { ...bob, ...changes }
        await users.save(saved)
        expect(await users.find(bob.id)).toEqual(saved)
        expect(await users.activeAdmins()).toEqual([])
        const owned = takenOver({ ...person, ...changes, id: bob.id })
        await users.save(owned)
        await users.setPassword(owned.id, 'hash' as PasswordHash)
        expect(await users.findByEmail('BOB@lectern.example')).toEqual(owned)
      })
    })

    test('knows the usernames that accounts had before, until they are removed', async ({ transaction }) => {
      await transaction(async ({ users }) => {
        const [ada, bob] = [await users.add(aUser()), await users.add(aUser())]
        const names = (...texts: readonly string[]) => texts.map((text) => text as Username)
        await users.setFormerUsernames(ada.id, names('Old', 'older'))
        expect((await users.formerUsernames(ada.id)).toSorted()).toEqual(['Old', 'older'])
        expect(await users.findByFormerUsername('oLD' as Username)).toEqual(ada)
        expect(await users.findByFormerUsername(ada.username)).toBeUndefined()
        await users.setFormerUsernames(bob.id, names('old'))
        expect(await users.findByFormerUsername('old' as Username)).toEqual(bob)
        expect(await users.formerUsernames(ada.id)).toEqual(['older'])
        await users.setFormerUsernames(ada.id, [])
        await users.remove(bob.id)
        expect(await users.findByFormerUsername('older' as Username)).toBeUndefined()
        expect(await users.findByFormerUsername('old' as Username)).toBeUndefined()
      })
    })

    test('refuses a name and an e-mail address twice, in any letter case', async ({ transaction }) => {
      const traits = { username: 'grace' as Username, email: 'grace@lectern.example' }
      const first = await transaction(({ users }) => users.add(aUser(traits)))
      for (const again of [{ username: 'GRACE' as Username }, { email: 'Grace@lectern.example' }]) {
        await expect(transaction(({ users }) => users.add(aUser(again)))).rejects.toThrow()
      }
      expect(await transaction(({ users }) => users.findByUsername('grace' as Username))).toEqual(first)
    })

    test('gives the address to one verified account, and to any number of others', async ({
      transaction,
    }) => {
      const email = 'grace@lectern.example'
      const [one, two, three] = await transaction(async ({ users }) => [
        await users.add(aUser({ email, verified: false })),
        await users.add(aUser({ email: 'Grace@lectern.example', verified: false })),
        await users.add(aUser({ email: `x${email}`, verified: false })),
      ])
      await transaction(async ({ users }) => {
        expect(await users.listByEmail('GRACE@lectern.example')).toEqual([one, two])
        expect(await users.findByEmail(email)).toEqual(two)
      })
      const verified: User = { ...registered(one), verified: true }
      await transaction(({ users }) => users.save(verified))
      await transaction(async ({ users }) => {
        expect(await users.listByEmail(email)).toEqual([verified, two])
        expect(await users.findByEmail(email)).toEqual(verified)
      })
      await expect(
        transaction(({ users }) => users.save({ ...registered(two), verified: true })),
      ).rejects.toThrow()
      await transaction(async ({ users }) => {
        await users.removeUnverified(two.id)
        expect(await users.listByEmail(email)).toEqual([verified])
        expect(await users.find(three.id)).toEqual(three)
      })
    })

    test('lists the abandoned accounts, oldest first', async ({ transaction }) => {
      const made = (age: number, traits: Partial<RegisteredUser> = {}) =>
        aUser({ verified: false, createdDate: instant(1_000 - age), ...traits })
      await transaction(async ({ users }) => {
        const [young, older, oldest] = [
          await users.add(made(0)),
          await users.add(made(1)),
          await users.add(made(2)),
        ]
        await users.add(made(3, { verified: true }))
        await users.add(made(3, { admin: true }))
        expect(await users.abandonedUntil(instant(1_000), 9)).toEqual([oldest.id, older.id, young.id])
        expect(await users.abandonedUntil(instant(999), 1)).toEqual([oldest.id])
      })
    })

    test('keeps the password apart, and only the last one', async ({ transaction }) => {
      const user = await transaction(({ users }) => users.add(aUser()))
      await transaction(async ({ users }) => {
        expect(await users.passwordOf(user.id)).toBeUndefined()
        await users.setPassword(user.id, 'first' as PasswordHash)
        await users.setPassword(user.id, 'second' as PasswordHash)
      })
      expect(await transaction(({ users }) => users.passwordOf(user.id))).toBe('second')
      expect(JSON.stringify(await transaction(({ users }) => users.find(user.id)))).not.toContain('second')
      const browser = asSecretHash('browser')
      await transaction(({ users }) => users.setPassword(user.id, 'third' as PasswordHash, browser))
      expect(await transaction(({ users }) => users.browserOfPassword(user.id))).toBe(browser)
      await transaction(({ users }) => users.setPassword(user.id, undefined))
      await transaction(async ({ users }) => {
        expect(await users.passwordOf(user.id)).toBeUndefined()
        expect(await users.browserOfPassword(user.id)).toBeUndefined()
      })
    })

    test('knows the site admins who are active', async ({ transaction }) => {
      const ids = await transaction(async ({ users }) => {
        await users.add(aUser())
        await users.add(aUser({ admin: true, suspended: true }))
        await users.add(aUser({ admin: true, verified: false }))
        const admins = [await users.add(aUser({ admin: true })), await users.add(aUser({ admin: true }))]
        return admins.map(({ id }) => id)
      })
      expect(new Set(await transaction(({ users }) => users.activeAdmins()))).toEqual(new Set(ids))
    })
  })
}
