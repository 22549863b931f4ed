import { type ApplicationId, asId, type SecretHash } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { anApplication, aToken } from './testing/builders.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addUser, firstPage, idsOf, readPages } from './scene.ts'

const nowhere = asId<ApplicationId>(4711)
const secret = 'secret' as SecretHash

export function applicationRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`ApplicationRepository [${backend.name}]`, () => {
    test('finds an application by its id and by its key, and nothing by others', async (store) => {
      const owner = await addUser(store)
      const traits = {
        description: 'Agenda for "phones"',
        callbackUrl: 'agenda://back?a=1',
        legacyConsent: false,
      }
      await store.transaction(async ({ applications }) => {
        const added = await applications.add(anApplication(owner.id, traits))
        expect(added).toMatchObject({ ownerId: owner.id, clientSecretHash: undefined, ...traits })
        expect(await applications.find(added.id)).toEqual(added)
        expect(await applications.findByApiKey(added.apiKey)).toEqual(added)
        expect(await applications.find(nowhere)).toBeUndefined()
        for (const key of ['', added.apiKey.toUpperCase(), `${added.apiKey} `]) {
          expect(await applications.findByApiKey(key)).toBeUndefined()
        }
      })
    })

    test('saves what changed, in this application alone', async (store) => {
      const owner = await addUser(store)
      await store.transaction(async ({ applications }) => {
        const [one, other] = [
          await applications.add(anApplication(owner.id)),
          await applications.add(anApplication(owner.id)),
        ]
        const changed = { ...one, name: 'Changed', legacyConsent: false, clientSecretHash: secret }
        await applications.save(changed)
        expect(await applications.find(one.id)).toEqual(changed)
        await applications.save({ ...changed, clientSecretHash: undefined })
        expect(await applications.find(one.id)).toMatchObject({ clientSecretHash: undefined })
        expect(await applications.find(other.id)).toEqual(other)
        await applications.save({ ...changed, id: nowhere, apiKey: 'nowhere' })
        expect(await applications.find(nowhere)).toBeUndefined()
      })
      const { apiKey } = anApplication(owner.id)
      const addWithKey = () => store.applications.add(anApplication(owner.id, { apiKey }))
      await addWithKey()
      await expect(addWithKey()).rejects.toThrow()
    })

    test('removes it with its tokens, and leaves those of others', async (store) => {
      const [owner, user] = [await addUser(store), await addUser(store)]
      await store.transaction(async ({ applications, tokens }) => {
        const [gone, kept] = [
          await applications.add(anApplication(owner.id)),
          await applications.add(anApplication(owner.id)),
        ]
        const [ofGone, ofKept, ofNone] = [
          await tokens.add(aToken(user.id, { applicationId: gone.id })),
          await tokens.add(aToken(user.id, { applicationId: kept.id })),
          await tokens.add(aToken(user.id)),
        ]
        await applications.remove(gone.id)
        await applications.remove(nowhere)
        expect(await applications.find(gone.id)).toBeUndefined()
        expect(await applications.find(kept.id)).toEqual(kept)
        expect(await tokens.find(ofGone.id)).toBeUndefined()
        expect(await tokens.find(ofKept.id)).toEqual(ofKept)
        expect(await tokens.find(ofNone.id)).toEqual(ofNone)
      })
    })

    test('keeps it from other writers until the transaction ends', async (store) => {
      const owner = await addUser(store)
      const added = await store.applications.add(anApplication(owner.id))
      const append = (letter: string, by: 'id' | 'key'): Promise<void> =>
        store.transaction(async ({ applications }) => {
          const found =
            by === 'id' ? await applications.find(added.id) : await applications.findByApiKey(added.apiKey)
          if (found === undefined) throw new Error('The application is gone')
          await applications.save({ ...found, description: found.description + letter })
        })
      await Promise.all(
        [...'abcdefgh'].map((letter, index) => append(letter, index % 2 === 0 ? 'id' : 'key')),
      )
      const { description = '' } = (await store.accessQueries.findApplication(added.id)) ?? {}
      expect([...description].toSorted().join('')).toBe('abcdefgh')
    })

    test('are listed by their owner, in the order in which they were made', async (store) => {
      const [ada, bob] = [await addUser(store), await addUser(store)]
      const added = await store.transaction(async ({ applications }) => {
        const own = []
        for (let count = 0; count < 5; count++) {
          own.push(await applications.add(anApplication(ada.id)))
          await applications.add(anApplication(bob.id))
        }
        return own
      })
      const list = (page: typeof firstPage) => store.accessQueries.listApplications(ada.id, page)
      expect(await list(firstPage)).toEqual({ items: added, total: 5, start: 0, size: 20 })
      expect(idsOf(await readPages(list, 2))).toEqual(idsOf(added))
    })

    test('are found by their id and by their key', async (store) => {
      const owner = await addUser(store)
      const added = await store.applications.add(anApplication(owner.id))
      expect(await store.accessQueries.findApplication(added.id)).toEqual(added)
      expect(await store.accessQueries.findApplicationByKey(added.apiKey)).toEqual(added)
      expect(await store.accessQueries.findApplicationByKey(`${added.apiKey}x`)).toBeUndefined()
      for (const key of ['\0', '\ud800']) {
        expect(await store.accessQueries.findApplicationByKey(key)).toBeUndefined()
        const found = await store.applications.findByApiKey(key)
        expect(found).toBeUndefined()
      }
    })
  })
}
