import { type DatabaseProxy, openDatabaseProxy, type Pair } from './database-proxy.ts'

/** A proxy for PostgreSQL that counts round trips: bytes of the client that follow bytes of the server. */
export interface RoundTripCounter extends DatabaseProxy {
  /**
   * The round trips of the work. Sessions that begin meanwhile, the change feed, and the ends of reads, for which nobody waits, do
   * not count.
   */
  during(work: () => Promise<unknown>): Promise<number>
}

const SIMPLE_QUERY = 'Q'.charCodeAt(0)
const CHANGE_FEED = 'lectern changes'
/** How far away the server is, so that what is sent without waiting for an answer is sent before it. */
const DISTANCE_MILLISECONDS = 4

export async function openRoundTripCounter(databaseUrl: string): Promise<RoundTripCounter> {
  let count = 0
  let isCounting = false

  const onPair = ({ client, server }: Pair): void => {
    let isChangeFeed: boolean | undefined
    // Lectern sends the settings of a session as its first query.
    let hasBegun = false
    let isAnswered = true
    server.on('data', () => (isAnswered = true))
    client.on('data', (data) => {
      isChangeFeed ??= data.includes(CHANGE_FEED)
      const isEnd = data.includes('rollback')
      if (hasBegun && isAnswered && !isChangeFeed && !isEnd) count += 1
      isAnswered = false
      hasBegun ||= data[0] === SIMPLE_QUERY
      if (!isCounting) return
      server.pause()
      setTimeout(() => server.resume(), DISTANCE_MILLISECONDS)
    })
  }

  const proxy = await openDatabaseProxy(databaseUrl, onPair)
  return {
    ...proxy,
    async during(work) {
      const before = count
      isCounting = true
      await work().finally(() => (isCounting = false))
      return count - before
    },
  }
}
