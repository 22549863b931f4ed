import { after, type CommentedOn, type Instant, MINUTE } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { MOST_OWN_COMMENTS } from '@lectern/application'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addEventComment, addUser } from './scene.ts'

const at = (minutes: number): Instant => after(NOON_2026_05_01, minutes * MINUTE)

/** What members read of their own comments, feedback and claims. */
export function ownActivityContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`CommentQueries: own comments [${backend.name}]`, () => {
    test('are bounded', async (store) => {
      const [author, event] = [await addUser(store), await addEvent(store)]
      const subject: CommentedOn = { kind: 'event', eventId: event.id }
      for (let number = 0; number <= MOST_OWN_COMMENTS; number++) {
        await addEventComment(store, event.id, author.id, { createdDate: at(number) })
      }
      const own = await store.commentQueries.ownOn(author.id, subject)
      expect([own.length, own.at(-1)?.createdDate]).toEqual([MOST_OWN_COMMENTS, at(1)])
    })
  })
}
