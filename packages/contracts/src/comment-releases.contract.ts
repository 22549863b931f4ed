import { type CommentRef, decideComment, isShown, type ModerationId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { aReport, aRuling } from './testing/comment-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { expectExactCounters } from './exact-counters.ts'
import { changeComment, everyComment, heldBy, hidden, newStage, takeDown, undo } from './moderation-scene.ts'

/** A denied decision releases one comment from its take-downs; the take-downs go on holding all others. */
export function commentReleasesContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`Comments released from take-downs [${backend.name}]`, () => {
    test('are listed and counted again, alone, on talks and events', async (store) => {
      const stage = await newStage(store)
      const onEvent = await takeDown(store, stage, stage.here)
      const onSite = await takeDown(store, stage)
      for (const ref of [stage.talkComments[0], stage.eventComments[0]]) await release(store, ref)
      const released = new Set(['here, first', 'here, on the event'])
      const others = stage.byAuthorHere.filter((words) => !released.has(words))
      expect(await hidden(store, stage)).toEqual([...others, ...stage.byAuthorThere])
      expect(await heldBy(store, stage, onEvent.id)).toEqual(others)
      expect(await heldBy(store, stage, onSite.id)).toEqual([...others, ...stage.byAuthorThere])
      expect(await store.moderationQueries.find(onEvent.id)).toMatchObject({ commentsCount: others.length })
      await expectExactCounters(store, stage)
    })

    test('stay as they are when the take-down is undone, listed or reported since', async (store) => {
      const stage = await newStage(store)
      const [released, reported] = stage.talkComments
      const { id } = await takeDown(store, stage)
      for (const comment of [released, reported]) await release(store, comment)
      await changeComment(store, reported, (comment) => ({ ...comment, reports: [aReport()] }))
      await undo(store, id)
      expect(await hidden(store, stage)).toEqual(['here, again'])
      await expectExactCounters(store, stage)
    })

    test('are held again by a later take-down, and listed when that is undone', async (store) => {
      const stage = await newStage(store)
      const [released] = stage.talkComments
      const earlier = await takeDown(store, stage)
      await release(store, released)
      const later = await takeDown(store, stage, stage.here)
      expect(await hidden(store, stage)).toEqual([...stage.byAuthorHere, ...stage.byAuthorThere])
      await expectExactCounters(store, stage)
      await undo(store, earlier.id)
      expect(await hidden(store, stage)).toEqual(stage.byAuthorHere)
      await undo(store, later.id)
      expect(await hidden(store, stage)).toEqual([])
      await expectExactCounters(store, stage)
    })

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
