import { type Member, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { phpday } from '../../test/phpday.ts'
import { aTestLectern, type TestLectern } from '../testing/test-lectern.ts'
import type { ListEventsInput } from './list-events.ts'

const unpaged = { page: firstPage, verbose: false }

async function withEvents({ lectern, signUp }: TestLectern, names: readonly string[]): Promise<Member> {
  const admin = await signUp({ admin: true })
  for (const [day, name] of names.entries()) {
    const date = `2026-06-${String(day + 1).padStart(2, '0')}`
    await lectern.submitEvent(admin, { ...phpday, name, startDate: date, endDate: date, tags: [name] })
  }
  return admin
}

describe('listEvents', () => {
  it('gives twenty a page unless asked for another number, and never more than the service gives', async () => {
    const test = aTestLectern({ mostResultsPerPage: 22 })
    await withEvents(
      test,
      Array.from({ length: 25 }, (_, number) => `e${number}`),
    )
    const sizeOf = async (resultsPerPage: number | undefined): Promise<unknown> => {
      const listing = await test.lectern.listEvents(visitor, {
        page: { start: undefined, resultsPerPage },
        verbose: false,
      })
      return [listing.items.length, listing.size, listing.total]
    }
    expect(await sizeOf(undefined)).toEqual([20, 20, 25])
    expect(await sizeOf(3)).toEqual([3, 3, 25])
    expect(await sizeOf(0)).toEqual([22, 22, 25])
    expect(await sizeOf(1000)).toEqual([22, 22, 25])
  })
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
