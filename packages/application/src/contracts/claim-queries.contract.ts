import { after, type Claim, type Talk, type Zone } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Store } from '../ports/store.ts'
import { NOON_2026_05_01 } from '../testing/serial.ts'
import { aClaim } from '../testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addTalk, addUser, firstPage, readPages } from './scene.ts'

export function claimQueriesContract(backend: Backend): void {
  const test = caseOn(backend)
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
      await put(store, talk, [claim])
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

    test('lists what is pending on all talks of the event, oldest first, in pages that never overlap', async (store) => {
      const [event, elsewhere, user] = [await addEvent(store), await addEvent(store), await addUser(store)]
      const [one, two] = [await addTalk(store, event.id), await addTalk(store, event.id)]
      const other = await addTalk(store, elsewhere.id)
      const claimOn = (talk: Talk, displayName: string, seconds: number): Claim =>
        aClaim(talk.id, user.id, { displayName, createdDate: after(NOON_2026_05_01, seconds) })
      await put(store, two, [claimOn(two, 'b', 0), claimOn(two, 'a', 0), claimOn(two, 'c', -5)])
      await put(store, one, [claimOn(one, 'd', 5), claimOn(one, 'f', 0), claimOn(one, 'E', 0)])
      await put(store, other, [claimOn(other, 'g', 1)])
      const claims = await readPages((page) => store.claimQueries.list(event.id, page), 2)
      expect(claims.map(({ displayName }) => displayName)).toEqual(['c', 'E', 'f', 'a', 'b', 'd'])
    })
  })
}

const put = ({ transaction }: Store, talk: Talk, pending: readonly Claim[]): Promise<void> =>
  transaction(({ claims }) => claims.replace(talk.id, pending))
