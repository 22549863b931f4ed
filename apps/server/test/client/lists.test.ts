import { type Fetch, memoryStore } from '@lectern/client'
import { expect, it } from 'vitest'
import { addConference, withService } from './service.ts'

withService('Lists of a client', (service) => {
  const eventOf = async (name: string) => {
    const client = service().clientOf()
    const { value } = await client.events({ title: await addConference(service(), name, 5) }).next()
    if (value === undefined) throw new Error('There is no event')
    return { client, event: value }
  }

  it('are read to the end', async () => {
    const { client, event } = await eventOf('Pages')
    const talks = await Array.fromAsync(client.list(event.talks_uri, { resultsperpage: 2, verbose: true }))
    expect(talks.map((talk) => [talk.talk_title, talk.slides_link])).toEqual(
      ['Pages 1', 'Pages 2', 'Pages 3', 'Pages 4', 'Pages 5'].map((title) => [title, '']),
    )
    const fromThird = client.list(event.talks_uri, { start: 3, resultsperpage: 0 })
    expect(await Array.fromAsync(fromThird, (talk) => talk.talk_title)).toEqual(['Pages 4', 'Pages 5'])
  })

  it('return no record twice if the list grows in between', async () => {
    const client = service().clientOf()
    for (const name of ['Growing 1', 'Growing 2', 'Growing 3']) await addConference(service(), name, 0)
    const names: string[] = []
    for await (const { name } of client.events({ title: 'Growing', resultsperpage: 2 })) {
      if (names.length === 1) await addConference(service(), 'Growing 4', 0)
      names.push(name)
    }
    expect(names).toEqual(['Growing 3', 'Growing 2', 'Growing 1'])
  })

  it('end when the caller returns or aborts', async () => {
    const { event } = await eventOf('Ending')
    const aborting = new AbortController()
    let requests = 0
    const counting: Fetch = (address, init) => {
      requests += 1
      return service().fetch(address, init)
    }
    const client = service().clientOf(undefined, { fetch: counting })
    const first = client.list(event.talks_uri, { resultsperpage: 1 })
    await first.next()
    await first.return()
    expect(requests).toBe(1)
    const talks = client.list(event.talks_uri, { resultsperpage: 1, signal: aborting.signal })
    await talks.next()
    aborting.abort(new Error('Enough'))
    await expect(talks.next()).rejects.toThrow('Enough')
  })

  it('are transferred again only if they have changed', async () => {
    const { event } = await eventOf('Tags')
    const statuses: number[] = []
    const watching: Fetch = async (address, init) => {
      const response = await service().fetch(address, init)
      statuses.push(response.status)
      return response
    }
    const client = service().clientOf(undefined, { fetch: watching, store: memoryStore() })
    const titles = () => Array.fromAsync(client.list(event.talks_uri), (talk) => talk.talk_title)
    expect(await titles()).toEqual(await titles())
    expect(statuses).toEqual([200, 304])
    const admin = service().clientOf('admin')
    for await (const talk of admin.list(event.talks_uri, { start: 4 })) await admin.delete(talk.uri)
    expect(await titles()).toHaveLength(4)
    expect(statuses).toEqual([200, 304, 200])
  })
})
