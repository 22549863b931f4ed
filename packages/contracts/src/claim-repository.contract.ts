import { after, type Claim, type Talk, type Zone } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NotUnique } from '@lectern/application'
import { NOON_2026_05_01 } from './testing/serial.ts'
import { aClaim } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addTalk, addUser, firstPage } from './scene.ts'

const at = (seconds: number): Claim['createdDate'] => after(NOON_2026_05_01, seconds)

export function claimRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`ClaimRepository [${backend.name}]`, () => {
    test('gives claims back as they were put, both kinds of them', async (store) => {
      const [talk, user] = [await newTalk(store), await addUser(store)]
      const claims = [
        aClaim(talk.id, user.id, { kind: 'claim', displayName: 'Zoë "Ω" 💡', createdDate: at(1) }),
        aClaim(talk.id, user.id, { kind: 'assignment', displayName: `O'Neil`, createdDate: at(2) }),
      ]
      await store.claims.replace(talk.id, claims)
      expect(await store.claims.ofTalk(talk.id)).toEqual(claims)
    })

    test('refuses the same name and user twice, in any letter case', async (store) => {
      const [talk, user] = [await newTalk(store), await addUser(store)]
      const kept = aClaim(talk.id, user.id)
      await store.claims.replace(talk.id, [kept])
      const twice = ['Zoë', 'ZOË'].map((displayName) => aClaim(talk.id, user.id, { displayName }))
      await expect(store.claims.replace(talk.id, twice)).rejects.toThrow(NotUnique)
      expect(await store.claims.ofTalk(talk.id)).toEqual([kept])
    })
  })

  describe(`ClaimQueries [${backend.name}]`, () => {
    test('shows a claim with its talk, the zone of its event, and the user', async (store) => {
      const zone = 'America/Argentina/Buenos_Aires' as Zone
      const [event, user] = [await addEvent(store, { zone }), await addUser(store)]
      const speakerNames = ['Zoë', 'Ada']
      const free = speakerNames.map((speakerName) => ({ speakerName, userId: undefined }))
      const talk = await addTalk(store, event.id, { speakers: free })
      const pending = await addEvent(store, { approval: { state: 'pending' } })
      const twice = ['Zoë', 'Z'].map((speakerName) => ({ speakerName, userId: user.id }))
      for (const { id } of [event, event, pending]) await addTalk(store, id, { speakers: twice })
      const claim = aClaim(talk.id, user.id, { kind: 'assignment', displayName: 'Zoë' })
      await store.claims.replace(talk.id, [claim])
      expect(await store.claimQueries.list(event.id, firstPage)).toEqual({
        items: [
          {
            ...claim,
            zone,
            username: user.username,
            talk: { stub: talk.stub, talkTitle: talk.talkTitle, speakerNames },
            spokenTalks: 2,
          },
        ],
        total: 1,
        start: 0,
        size: 20,
      })
    })
  })
}

const newTalk = async (store: TestStore): Promise<Talk> => addTalk(store, (await addEvent(store)).id)
