import { newestUnused, requireOperator } from '@lectern/domain'
import { command } from '../use-case.ts'

const MOST_AT_A_TIME = 1_000

/** Removes some of the devices that were never used for a day. The result is whether more may be due. */
export const removeUnusedDevices = command('operator', async (ports, actor, _input: object) => {
  requireOperator(actor, 'operator-prunes-access')
  const until = newestUnused(ports.clock.now())
  const removed = await ports.transaction(({ devices }) => devices.removeUnused(until, MOST_AT_A_TIME))
  return removed === MOST_AT_A_TIME
})
