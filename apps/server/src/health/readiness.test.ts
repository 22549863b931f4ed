import type { StoreStatus } from '@lectern/adapters-persistence'
import { testClock } from '@lectern/contracts/testing'
import { before, instant } from '@lectern/domain'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReadiness, type Inspection } from './readiness.ts'

const clock = testClock()
const now = clock.now()
const fine: StoreStatus = {
  missingMigrations: [],
  mailQueue: { length: 0, oldestDate: undefined, nextAttemptDate: undefined },
}
const mailDue = (seconds: number): StoreStatus => ({
  ...fine,
  mailQueue: { length: 1, oldestDate: instant(0), nextAttemptDate: before(now, seconds) },
})
const refused = () =>
  Promise.reject(new Error('connect to postgres://ada:s3cret@db', { cause: new Error('no') }))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open(inspection: Partial<Inspection> = {}, upToDate = true) {
  const logged: unknown[][] = []
  let looks = 0
  const readiness = createReadiness({
    inspection: {
      status: () => {
        looks += 1
        return inspection.status?.() ?? Promise.resolve(fine)
      },
      checkImages: inspection.checkImages,
    },
    changes: { upToDate: () => upToDate },
    clock,
    logger: { warn: (facts, message) => void logged.push([message, facts]) },
  })
  const failing = async () => (await readiness.problems()).map(({ check }) => check)
  return { readiness, failing, logged, looks: () => looks }
}

it.each<[expected: string[], inspection: Partial<Inspection>, upToDate?: boolean]>([
  [[], {}],
  [[], { checkImages: () => Promise.resolve() }],
  [['database'], { status: refused }],
  [['migrations'], { status: async () => ({ ...fine, missingMigrations: ['0002'] }) }],
  [['images'], { checkImages: refused }],
  [['changes'], {}, false],
  [[], { status: async () => mailDue(900) }],
  [['mail'], { status: async () => mailDue(901) }],
  [['database', 'images', 'changes'], { status: refused, checkImages: refused }, false],
])('finds %j', async (expected, inspection, upToDate) => {
  expect(await open(inspection, upToDate).failing()).toEqual(expected)
})

it('shows nothing of an error, and logs its causes once until the check passes again', async () => {
  let status = refused as () => Promise<StoreStatus>
  const { readiness, failing, logged } = open({ status: () => status() })
  const problems = [{ check: 'database', message: 'The database does not answer' }]
  expect(await readiness.problems()).toEqual(problems)
  vi.advanceTimersByTime(1_000)
  expect(await readiness.problems()).toEqual(problems)
  status = () => Promise.resolve(fine)
  vi.advanceTimersByTime(1_000)
  expect(await failing()).toEqual([])
  expect(logged).toEqual([
    [
      'not ready: The database does not answer',
      { check: 'database', reason: 'connect to postgres://ada:s3cret@db: no' },
    ],
    ['ready again', { check: 'database' }],
  ])
})

it('looks once a second, however often it is called', async () => {
  const { failing, looks } = open()
  await Promise.all([failing(), failing()])
  vi.advanceTimersByTime(999)
  await failing()
  expect(looks()).toBe(1)
  vi.advanceTimersByTime(1)
  await failing()
  expect(looks()).toBe(2)
})

it('finds within 2 seconds that the database hangs, and sends it no second statement', async () => {
  let answer: (() => Promise<StoreStatus>) | undefined
  const hanging = Promise.withResolvers<StoreStatus>()
  const { failing, looks } = open({ status: () => answer?.() ?? Promise.resolve(fine) })
  expect(await failing()).toEqual([])
  answer = () => hanging.promise
  await vi.advanceTimersByTimeAsync(1_000)
  const first = failing()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await Promise.race([first, Promise.resolve('still open')])).toEqual(['database'])
  const second = failing()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([await second, looks()]).toEqual([['database'], 2])
  answer = undefined
  hanging.resolve(fine)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([await failing(), looks()]).toEqual([[], 3])
})
