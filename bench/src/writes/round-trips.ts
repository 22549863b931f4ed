import { isPostgresAddress } from '@lectern/adapters-persistence'
import { openRoundTripCounter } from '@lectern/adapters-persistence/testing'
import type { Server } from '../processes/server.ts'
import type { Bench } from '../scenarios/scenario.ts'
import type { WriteStream } from './stream.ts'

/**
 * The round trips to PostgreSQL for each request, as figures of a row. They are counted in a run of their own, because
 * the proxy takes processor time.
 */
export async function roundTripsOf(
  { driver, options }: Bench,
  databaseUrl: string,
  start: (databaseUrl: string) => Promise<Server>,
  stream: WriteStream,
  connections: number,
): Promise<Readonly<Record<string, number>>> {
  if (!isPostgresAddress(databaseUrl)) return {}
  await using stack = new AsyncDisposableStack()
  const counter = await openRoundTripCounter(databaseUrl)
  stack.defer(() => counter.close())
  const server = await start(counter.url)
  stack.defer(() => server.stop())
  const amount = (options.smoke ? 2 : 10) * connections
  const put = async (): Promise<void> => {
    const { requests } = await driver.put({
      ...stream.next(server.url, connections, amount + 6 * connections),
      amount,
    })
    stream.sent(requests)
  }
  // The first requests open the connections.
  await put()
  return { 'round trips/request': (await counter.during(put)) / amount }
}
