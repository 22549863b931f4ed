import { type CommentRef, decideComment, isShown, type ModerationId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { aRuling } from './testing/comment-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { expectExactCounters } from './exact-counters.ts'
import { changeComment, everyComment, heldBy, hidden, newStage, takeDown, undo } from './moderation-scene.ts'

/** A denied decision releases one comment from its take-downs; the take-downs go on holding all others. */
export function commentReleasesContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`Comments released from take-downs [${backend.name}]`, () => {
    test('at once with take-downs and undoing, are either held by the last or listed', async (store) => {
      const stage = await newStage(store)
      const first = await takeDown(store, stage)
      const [second] = await Promise.all([
        takeDown(store, stage, stage.here),
        ...[...stage.talkComments, ...stage.eventComments].map((ref) => release(store, ref)),
        undo(store, first.id),
      ])
      expect(await heldBy(store, stage, first.id)).toEqual([])
      expect(await hidden(store, stage)).toEqual(await heldBy(store, stage, second.id))
      await expectExactCounters(store, stage)
      await Promise.all([
        undo(store, second.id),
        ...[...stage.talkComments, ...stage.eventComments].map((ref) => release(store, ref)),
      ])
      expect((await everyComment(store, stage)).every(isShown)).toBe(true)
      await expectExactCounters(store, stage)
    })

    test('leave it to be read who took them down', async (store) => {
      const stage = await newStage(store)
      const taken = [await takeDown(store, stage), await takeDown(store, stage, stage.here)]
      const ids: readonly ModerationId[] = taken.map(({ id }) => id)
      const read = (wanted: readonly ModerationId[]) => store.moderations.findAll(wanted)
      expect(new Set(await read(ids))).toEqual(new Set(taken))
      expect(await read(ids.slice(1))).toEqual(taken.slice(1))
      expect(await read([])).toEqual([])
    })
  })
}

const denied = aRuling({ decision: 'denied' })

const release = (store: TestStore, ref: CommentRef | undefined): Promise<void> =>
  changeComment(store, ref, (comment) => (isShown(comment) ? comment : decideComment(comment, denied)))
