import { visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { aTestLectern } from '@lectern/contracts/testing'
import type { ListEventsInput } from './read-events.ts'

const unpaged = { page: firstPage, verbose: false }

describe('listEvents', () => {
  const wrong: readonly (readonly [Partial<ListEventsInput>, string])[] = [
    [{ filter: 'hottest' }, `'filter' must be one of hot, upcoming, past, all, cfp, cfps, pending`],
    [{ filter: 'running' }, `'filter' must be one of hot, upcoming, past, all, cfp, cfps, pending`],
    [{ filter: ['hot'] }, `'filter' must be one of hot, upcoming, past, all, cfp, cfps, pending`],
    [{ title: 'a'.repeat(201) }, `'title' must be at most 200 characters`],
    [{ title: { $gt: '' } }, `'title' must be a string`],
    [{ startdate: 'soonish' }, `'startdate' is not a date that could be understood`],
    [{ tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }, `'tags' must be at most 20 tags`],
  ]
  for (const [search, message] of wrong) {
    it(`refuses ${JSON.stringify(search).slice(0, 60)}`, async () => {
      const { lectern } = aTestLectern()
      const attempt = lectern.listEvents(visitor, { ...unpaged, ...search })
      await expect(attempt).rejects.toMatchObject({ kind: 'invalid', message })
    })
  }
})
