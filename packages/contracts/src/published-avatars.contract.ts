import { type EventId, refOf, type UserVisibility } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { AvatarHasher } from '@lectern/application'
import { aReport } from './testing/comment-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import {
  addEvent,
  addEventComment,
  addTalk,
  addTalkComment,
  addUser,
  everything,
  firstPage,
} from './scene.ts'

const everybody: UserVisibility = { kind: 'every' }
const backwards: AvatarHasher = { hash: ({ avatarHash, email }) => `${avatarHash}, not ${email}` }

/** Of a store that was told which avatar hashes to publish. */
export function publishedAvatarsContract(backend: Backend): void {
  const test = caseOn({ ...backend, open: () => backend.open(backwards) })

  describe(`published avatars [${backend.name}]`, () => {
    test('a user is viewed with the published hash, and kept with their own', async (store) => {
      const user = await addUser(store, { avatarHash: 'own', email: 'ada@lectern.example' })
      const published = { ...user, avatarHash: 'own, not ada@lectern.example' }
      expect(await store.userQueries.find(user.id, everybody)).toEqual(published)
      const { items } = await store.userQueries.list({ kind: 'all' }, everybody, firstPage)
      expect(items).toEqual([published])
      expect(await store.users.find(user.id)).toEqual(user)
    })

    test('comments and reports show that of their author, and none when there is no author', async (store) => {
      const event = await addEvent(store)
      const talk = await addTalk(store, event.id)
      const user = await addUser(store, { avatarHash: 'own', email: 'ada@lectern.example' })
      const reports = [aReport()]
      for (const author of [user.id, undefined]) {
        await addEventComment(store, event.id, author)
        await addTalkComment(store, talk, author)
        await addEventComment(store, event.id, author, { reports })
        await addTalkComment(store, talk, author, { reports })
      }
      const hashes = ['', '', 'own, not ada@lectern.example', 'own, not ada@lectern.example']
      expect((await hashesOfComments(store, event.id)).toSorted()).toEqual(hashes)
      expect((await hashesOfReports(store, event.id)).toSorted()).toEqual(hashes)
    })
  })
}

/** As they are listed, and as they are found. */
async function hashesOfComments({ commentQueries }: TestStore, eventId: EventId): Promise<readonly string[]> {
  const onTalks = await commentQueries.list({ kind: 'on-talks-of', eventId }, everything, firstPage)
  const onEvent = await commentQueries.list({ kind: 'on-event', eventId }, everything, firstPage)
  const listed = [...onTalks.items, ...onEvent.items]
  for (const comment of listed) {
    const found = await commentQueries.find(refOf(comment), everything)
    expect(found?.view.avatarHash).toBe(comment.avatarHash)
  }
  return listed.map(({ avatarHash }) => avatarHash)
}

async function hashesOfReports({ commentQueries }: TestStore, eventId: EventId): Promise<readonly string[]> {
  const reports = [
    ...(await commentQueries.listReports('talk', { kind: 'on-event', eventId }, firstPage)).items,
    ...(await commentQueries.listReports('event', { kind: 'on-event', eventId }, firstPage)).items,
  ]
  return reports.map(({ comment }) => comment.avatarHash)
}
