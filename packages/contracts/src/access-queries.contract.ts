import {
  accountState,
  after,
  before,
  type SecretHash,
  type Token,
  type TokenLife,
  type Username,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { PasswordHash, Page } from '@lectern/application'
import { anApplication, aSession, aToken } from './testing/builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addUser, firstPage, idsOf, readPages } from './scene.ts'

const now = NOON_2026_05_01
const life: TokenLife = { now, usedAfter: before(now, 100) }

export function accessQueriesContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`AccessQueries [${backend.name}]`, () => {
    test('name the application of a token', async (store) => {
      const user = await addUser(store)
      const token = await store.transaction(async ({ applications, tokens }) => {
        const { id } = await applications.add(anApplication(user.id, { name: 'Agenda' }))
        return tokens.add(aToken(user.id, { applicationId: id }))
      })
      expect(await store.accessQueries.findTokenHolder(token.hash)).toEqual({
        user: accountState(user),
        token,
        application: 'Agenda',
      })
      expect(await store.accessQueries.findToken(token.id, life)).toEqual(viewOf(token, 'Agenda'))
    })

    test('find who holds a session, with what is true of the user now', async (store) => {
      const user = await addUser(store)
      const session = aSession(user.id, { lastUsedDate: after(now, 60) })
      await store.transaction(async ({ users, sessions }) => {
        await sessions.add(session)
        await users.save({ ...user, suspended: true })
        await users.setLanguage(user.id, 'de')
      })
      const holder = { session, user: { ...accountState(user), suspended: true, language: 'de' } }
      expect(await store.accessQueries.findSessionHolder(session.hash)).toEqual(holder)
      expect(await store.accessQueries.findSessionHolder('none' as SecretHash)).toBeUndefined()
    })

    test('find an account by its name in any letter case, with its password if it has one', async (store) => {
      const user = await addUser(store, { username: 'Ada' as Username })
      const find = (name: string) => store.accessQueries.findPasswordHolder(name as Username)
      expect(await find('aDA')).toEqual({ user, password: undefined })
      await store.users.setPassword(user.id, 'hash' as PasswordHash)
      expect(await find('ada')).toEqual({ user, password: 'hash' })
      expect(await find('adas')).toBeUndefined()
    })

    test('list the tokens of a user that are good, oldest first', async (store) => {
      const [ada, bob] = [await addUser(store), await addUser(store)]
      const traits: readonly Partial<Token>[] = [
        { scope: 'read', lastUsedDate: after(life.usedAfter, 1) },
        { lastUsedDate: life.usedAfter },
        { expiresDate: after(now, 1) },
        { expiresDate: now },
        {},
      ]
      const added = await store.transaction(async ({ tokens }) => {
        const all = []
        for (const trait of traits) {
          all.push(await tokens.add(aToken(ada.id, trait)))
          await tokens.add(aToken(bob.id))
        }
        return all
      })
      const [first, idle, third, expired, last] = added
      const good = [first, third, last].flatMap((token) => (token === undefined ? [] : [viewOf(token, '')]))
      const list = (page: Page) => store.accessQueries.listTokens(ada.id, life, page)
      expect(await list(firstPage)).toEqual({ items: good, total: 3, start: 0, size: 20 })
      expect(idsOf(await readPages(list, 2))).toEqual(idsOf(good))
      for (const token of [idle, expired]) {
        if (token !== undefined) expect(await store.accessQueries.findToken(token.id, life)).toBeUndefined()
      }
    })

    test('list the sessions of a user that are alive, the latest used first', async (store) => {
      const [ada, bob] = [await addUser(store), await addUser(store)]
      const used = [1, 0, 3, 2].map((later) =>
        aSession(ada.id, { lastUsedDate: after(life.usedAfter, later) }),
      )
      await store.transaction(async ({ sessions }) => {
        for (const session of [...used, aSession(bob.id)]) await sessions.add(session)
      })
      const list = (page: Page) => store.accessQueries.listSessions(ada.id, life.usedAfter, page)
      const expected = [used[2], used[3], used[0]]
      expect(await list(firstPage)).toEqual({ items: expected, total: 3, start: 0, size: 20 })
      expect(await readPages(list, 2)).toEqual(expected)
    })
  })
}

function viewOf(token: Token, application: string) {
  const { hash: _, ...view } = token
  return { ...view, application }
}
