import { after, before, startOfYearOfWeeks, WEEK, WEEKS_OF_A_YEAR } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { figureKinds } from '@lectern/application'
import { anEvent } from './testing/builders.ts'
import { NOON_2026_05_01 as now } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEventComment, addTalk, addTalkComment, addUser } from './scene.ts'

export function figuresContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`FigureQueries [${backend.name}]`, () => {
    test('count what was made in each week of a year, and all of it', async (store) => {
      const start = startOfYearOfWeeks(now)
      const empty = await store.figureQueries.count(now)
      const nothing = { total: 0, weeks: Array.from({ length: WEEKS_OF_A_YEAR }, () => 0) }
      for (const kind of figureKinds) expect(empty[kind]).toEqual(nothing)
      const end = after(start, WEEKS_OF_A_YEAR * WEEK)
      const host = await addUser(store, { createdDate: before(start, 1) })
      const dates = [before(start, 1), start, after(start, WEEK - 1), after(start, WEEK), before(end, 1), end]
      for (const createdDate of dates) {
        const user = await addUser(store, { createdDate })
        const traits = { createdDate, approval: { state: 'pending' } } as const
        const event = await store.events.add(anEvent(host.id, traits))
        const talk = await addTalk(store, event.id, { createdDate })
        await addTalkComment(store, talk, user.id, { createdDate, private: true })
        await addEventComment(store, event.id, user.id, { createdDate })
      }
      const figures = await store.figureQueries.count(now)
      expect(figures).toMatchObject({ countedDate: now, startDate: start })
      const weeks = (most: number): readonly number[] =>
        Array.from({ length: WEEKS_OF_A_YEAR }, (_, week) => {
          if (week === 0) return 2 * most
          return week === 1 || week === WEEKS_OF_A_YEAR - 1 ? most : 0
        })
      expect(figures.events).toEqual({ total: 6, weeks: weeks(1) })
      expect(figures.talks).toEqual({ total: 6, weeks: weeks(1) })
      expect(figures.comments).toEqual({ total: 12, weeks: weeks(2) })
      expect(figures.accounts).toEqual({ total: 7, weeks: weeks(1) })
    })
  })
}
