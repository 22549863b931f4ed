import { openRoundTripCounter, postgresDatabases } from '@lectern/adapters-persistence/testing'
import type { Changes } from '@lectern/application'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Reply } from '../writing/service/client.ts'
import { openService, type PersonAsking, type Service } from '../writing/service/service.ts'

export interface CountedService extends Service {
  /** The round trips to PostgreSQL of a request, without those that sign its token in. */
  roundTripsOf(path: string, asking?: PersonAsking): Promise<number>
}

/** While the feed of changes is interrupted, no cache is used, so that each request reads its token. */
const interrupted: Changes = { upToDate: () => false, listen: () => undefined }

/** Lectern without a cache, on a PostgreSQL whose round trips are counted. */
export function countedService(): () => CountedService {
  const databases = postgresDatabases(inject('databases'))
  let service: CountedService | undefined
  beforeAll(async () => {
    const counter = await openRoundTripCounter(await databases.empty())
    const opened = await openService({ empty: async () => counter.url }, interrupted)
    const { ask } = opened
    const count = async (path: string, asking?: PersonAsking): Promise<number> => {
      let reply: Reply | undefined
      const trips = await counter.during(async () => (reply = await ask(path, asking)))
      if (reply === undefined || reply.status >= 400) throw new Error(`${path}: ${reply?.text}`)
      return trips
    }
    service = {
      ...opened,
      async roundTripsOf(path, asking) {
        const signIn = await count('/languages', { as: asking?.as })
        return (await count(path, asking)) - signIn
      },
      async close() {
        await opened.close()
        await counter.close()
      },
    }
  })
  afterAll(async () => {
    await service?.close()
    await databases.remove()
  })
  return () => {
    if (service === undefined) throw new Error('The service is not up')
    return service
  }
}
