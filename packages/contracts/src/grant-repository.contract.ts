import {
  after,
  type Application,
  asSecretHash,
  type ExchangedGrant,
  exchangedGrant,
  type Grant,
  type SecretHash,
  type Token,
  type User,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NotUnique } from '@lectern/application'
import { aGrant, anApplication, aToken } from './testing/builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addUser } from './scene.ts'

const now = NOON_2026_05_01

export function grantRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`GrantRepository [${backend.name}]`, () => {
    test('finds what was allowed by its code, exchanged or not', async (store) => {
      const { user, application } = await addHolder(store)
      const allowed = aGrant(user.id, application.id, { scope: 'read' })
      await store.transaction(async ({ grants }) => {
        await grants.add(aGrant(user.id, application.id))
        await grants.add(allowed)
      })
      const found = await store.grants.findByCode(allowed.codeHash)
      expect(found).toEqual({ ...allowed, id: found?.id })
      expect(await store.grants.findByCode(asSecretHash('none'))).toBeUndefined()
      const exchanged = await exchange(store, allowed.codeHash)
      expect(exchanged).toMatchObject({ id: found?.id, kind: 'exchanged' })
      expect(await store.grants.findByCode(allowed.codeHash)).toEqual(exchanged)
    })

    test('finds it by the lasting part of its refresh tokens', async (store) => {
      const { user, application } = await addHolder(store)
      await addExchanged(store, user, application)
      const grant = await addExchanged(store, user, application)
      expect(await store.grants.findByRefreshFamily(grant.refresh.family)).toEqual(grant)
      expect(await store.grants.findByRefreshFamily(grant.refresh.current)).toBeUndefined()
      const renewed = { ...grant, refresh: { ...grant.refresh, current: asSecretHash('renewed') } }
      await store.grants.save(renewed)
      expect(await store.grants.findByRefreshFamily(grant.refresh.family)).toEqual(renewed)
    })

    test('refuses the same code or the same refresh token twice', async (store) => {
      const { user, application } = await addHolder(store)
      const first = await addExchanged(store, user, application)
      const second = await addExchanged(store, user, application)
      const { codeHash } = first
      const sameCode = store.grants.add(aGrant(user.id, application.id, { codeHash }))
      await expect(sameCode).rejects.toThrow(NotUnique)
      const sameFamily = store.grants.save({ ...second, refresh: first.refresh })
      await expect(sameFamily).rejects.toThrow(NotUnique)
    })

    test('removes those whose time is over', async (store) => {
      const { user, application } = await addHolder(store)
      const expired = aGrant(user.id, application.id, { expiresDate: now })
      const kept = aGrant(user.id, application.id, { expiresDate: after(now, 1) })
      await store.transaction(async ({ grants }) => {
        await grants.add(expired)
        await grants.add(kept)
        await grants.removeExpired(now)
      })
      expect(await store.grants.findByCode(expired.codeHash)).toBeUndefined()
      expect(await store.grants.findByCode(kept.codeHash)).toMatchObject(kept)
    })

    test('takes its token along, however it goes', async (store) => {
      const { user, application, owner } = await addHolder(store)
      const ways: readonly ((grant: Grant, token: Token) => Promise<void>)[] = [
        ({ id }) => store.grants.remove(id),
        ({ expiresDate }) => store.grants.removeExpired(expiresDate),
        (_, { id }) => store.tokens.remove(id),
        ({ userId }) => store.tokens.removeAllOf(userId),
        ({ applicationId }) => store.applications.remove(applicationId),
      ]
      for (const goes of ways) {
        const grant = await addExchanged(store, user, application)
        const token = await addTokenOf(store, grant)
        await goes(grant, token)
        await store.grants.save(grant)
        expect([
          await store.grants.findByCode(grant.codeHash),
          await store.tokens.findByHash(token.hash),
        ]).toEqual([undefined, undefined])
      }
      const another = await addApplication(store, owner)
      const grant = await addExchanged(store, user, another)
      const [token, onItsWay] = [await addTokenOf(store, grant), aGrant(user.id, another.id)]
      await store.grants.add(onItsWay)
      await store.users.remove(user.id)
      for (const { codeHash } of [grant, onItsWay])
        expect(await store.grants.findByCode(codeHash)).toBeUndefined()
      expect(await store.tokens.findByHash(token.hash)).toBeUndefined()
    })
  })

  describe(`TokenRepository, of grants [${backend.name}]`, () => {
    test('keeps one token of a grant, which is found by the grant and by its hash, and renewed in its place', async (store) => {
      const { user, application } = await addHolder(store)
      const [grant, another] = [
        await addExchanged(store, user, application),
        await addExchanged(store, user, application),
      ]
      const token = await addTokenOf(store, grant)
      await expect(addTokenOf(store, grant)).rejects.toThrow(NotUnique)
      const renewed: Token = {
        ...token,
        hash: asSecretHash('renewed'),
        scope: 'read',
        lastUsedDate: after(now, 10),
        expiresDate: after(now, 20),
      }
      await store.transaction(async ({ tokens }) => {
        expect(await tokens.findOfGrant(grant.id)).toEqual(token)
        expect(await tokens.findOfGrant(another.id)).toBeUndefined()
        await tokens.save(renewed)
      })
      expect([
        await store.tokens.findByHash(token.hash),
        await store.tokens.findByHash(renewed.hash),
      ]).toEqual([undefined, renewed])
      expect((await store.accessQueries.findTokenHolder(renewed.hash))?.token).toEqual(renewed)
    })

    test('keeps the grant of the one token that stays, and no other, a code on its way included', async (store) => {
      const { user, application } = await addHolder(store)
      const [kept, gone] = [
        await addExchanged(store, user, application),
        await addExchanged(store, user, application),
      ]
      const [staying, going] = [await addTokenOf(store, kept), await addTokenOf(store, gone)]
      const allowed = aGrant(user.id, application.id)
      const other = await addHolder(store)
      const elsewhere = aGrant(other.user.id, application.id)
      await store.transaction(async ({ grants, tokens }) => {
        await grants.add(allowed)
        await grants.add(elsewhere)
        await tokens.removeAllOf(user.id, staying.id)
      })
      expect([
        await store.tokens.findByHash(staying.hash),
        await store.tokens.findByHash(going.hash),
      ]).toEqual([staying, undefined])
      expect(await store.grants.findByCode(kept.codeHash)).toEqual(kept)
      expect(await store.grants.findByCode(gone.codeHash)).toBeUndefined()
      expect(await store.grants.findByCode(allowed.codeHash)).toBeUndefined()
      expect(await store.grants.findByCode(elsewhere.codeHash)).toMatchObject(elsewhere)
      const another = await addPlainToken(store, user)
      await store.tokens.removeAllOf(user.id, another.id)
      expect(await store.grants.findByCode(kept.codeHash)).toBeUndefined()
    })

    test('shows a token of a grant as long as that can renew it', async (store) => {
      const { user, application } = await addHolder(store)
      const grant = await addExchanged(store, user, application, 10)
      const token = await addTokenOf(store, grant, { expiresDate: after(now, 5) })
      const shown = async (moment: number): Promise<unknown> => {
        const life = { now: after(now, moment), usedAfter: after(now, -1) }
        const listing = await store.accessQueries.listTokens(user.id, life, { start: 0, size: 10 })
        const found = await store.accessQueries.findToken(token.id, life)
        expect(listing.items).toEqual(found === undefined ? [] : [found])
        return found?.id
      }
      expect([await shown(4), await shown(5), await shown(10 * 86_400 - 1)]).toEqual([
        token.id,
        token.id,
        token.id,
      ])
      expect(await shown(10 * 86_400)).toBeUndefined()
    })
  })
}

interface Holder {
  readonly user: User
  readonly owner: User
  readonly application: Application
}

/** Somebody who may allow an application something that is not theirs. */
async function addHolder(store: TestStore): Promise<Holder> {
  const [user, owner] = [await addUser(store), await addUser(store)]
  return { user, owner, application: await addApplication(store, owner) }
}

const addApplication = (store: TestStore, owner: User): Promise<Application> =>
  store.applications.add(anApplication(owner.id))

async function addExchanged(
  store: TestStore,
  user: User,
  application: Application,
  idleDays = 365,
): Promise<ExchangedGrant> {
  const grant = aGrant(user.id, application.id)
  await store.grants.add(grant)
  return exchange(store, grant.codeHash, idleDays)
}

async function exchange(store: TestStore, code: SecretHash, idleDays = 365): Promise<ExchangedGrant> {
  return store.transaction(async ({ grants }) => {
    const grant = await grants.findByCode(code)
    if (grant === undefined) throw new Error('There is no such grant')
    const refresh = { family: asSecretHash(`family of ${code}`), current: asSecretHash(`refresh of ${code}`) }
    const exchanged = exchangedGrant(grant, refresh, now, idleDays)
    await grants.save(exchanged)
    return exchanged
  })
}

const addTokenOf = (store: TestStore, grant: Grant, traits: Partial<Token> = {}): Promise<Token> => {
  const { id: grantId, userId, applicationId } = grant
  return store.tokens.add(aToken(userId, { grantId, applicationId, ...traits }))
}

const addPlainToken = (store: TestStore, user: User): Promise<Token> => store.tokens.add(aToken(user.id))
