import { instant, type SecretHash } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { aToken, aUser } from '../testing/builders.ts'
import type { Backend } from './contract.ts'
import { caseOn } from './contract-case.ts'

export function tokenRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`TokenRepository and AccessQueries [${backend.name}]`, () => {
    test('finds who holds a token by its hash', async ({ transaction, accessQueries }) => {
      const [user, token] = await transaction(async ({ users, tokens }) => {
        const holder = await users.add(aUser())
        await tokens.add(aToken(holder.id))
        return [holder, await tokens.add(aToken(holder.id))] as const
      })
      const found = await accessQueries.findTokenHolder(token.hash)
      expect(found).toEqual({ user, token, application: '' })
    })

    test('finds nobody by a hash that no token has', async ({ transaction, accessQueries }) => {
      const user = await transaction(({ users }) => users.add(aUser()))
      await transaction(({ tokens }) => tokens.add(aToken(user.id, { hash: 'known' as SecretHash })))
      expect(await accessQueries.findTokenHolder('unknown' as SecretHash)).toBeUndefined()
    })

    test('notes the last use', async ({ transaction, accessQueries }) => {
      const user = await transaction(({ users }) => users.add(aUser()))
      const token = await transaction(({ tokens }) => tokens.add(aToken(user.id)))
      const later = instant(token.createdDate + 5000)
      await transaction(({ tokens }) => tokens.touch(token.id, later))
      const found = await accessQueries.findTokenHolder(token.hash)
      expect(found?.token).toEqual({ ...token, lastUsedDate: later })
    })

    test('refuses the same hash twice', async ({ transaction }) => {
      const user = await transaction(({ users }) => users.add(aUser()))
      const hash = 'same' as SecretHash
      await transaction(({ tokens }) => tokens.add(aToken(user.id, { hash })))
      await expect(transaction(({ tokens }) => tokens.add(aToken(user.id, { hash })))).rejects.toThrow()
    })
  })
}
