import { type FactView, MOST_FACTS } from '@lectern/application'
import { asId, type EventId, instant, newFact } from '@lectern/domain'
import { createFrames, createUris } from '@lectern/http'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createStreams } from './streams.ts'
import { usualStreamLimits } from './stream-slots.ts'

const baseUrl = 'https://api.lectern.example'
const addresses = { baseUrl, websiteUrl: baseUrl, avatarUrl: `${baseUrl}/avatars/` }
const eventId = asId<EventId>(1)
const CHECK_MILLISECONDS = 500
const title = 'x'.repeat(10_000)
/** What is read at a time, and a little more for what surrounds the titles. */
const ONE_WRITING = 1.1 * MOST_FACTS * title.length

const factAt = (sequence: number): FactView => ({
  ...newFact({ kind: 'talk.renamed', eventId, title }, instant(0)),
  id: asId(sequence),
  sequence,
  comment: undefined,
})

/** A stream of facts without end, and the connection of its client. */
async function openStream(): Promise<{ readonly response: ServerResponse; readonly client: Socket }> {
  const lectern = {
    listFacts: async (_actor: unknown, { after = 0 }: { readonly after: number | undefined }) => ({
      items: Array.from({ length: MOST_FACTS }, (_, index) => factAt(after + 1 + index)),
      sequence: after + MOST_FACTS,
      isGap: false,
      isForHosts: false,
    }),
    placeOfFacts: async () => 0,
    onCommitted: () => async () => undefined,
  }
  const limits = { ...usualStreamLimits, checkMilliseconds: CHECK_MILLISECONDS }
  const uris = createUris(addresses, createFrames(addresses).api)
  const streams = createStreams({ lectern, uris }, limits, (error) => expect.fail(String(error)))
  const { promise, resolve } = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, response) => {
    streams.open(response, eventId, { text: '', sequence: 0, isMore: true, isForHosts: false }, undefined)
    resolve(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  client.write('GET / HTTP/1.1\r\nHost: lectern.example\r\n\r\n')
  onTestFinished(async () => {
    client.destroy()
    await streams.close()
    server.closeAllConnections()
    server.close()
  })
  return { response: await promise, client }
}

it('keeps one writing in memory for a client that does not read, and leaves it', async () => {
  const { response } = await openStream()
  let most = 0
  while (!response.destroyed) {
    most = Math.max(most, response.writableLength)
    await setTimeout(5)
  }
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(ONE_WRITING)
})

it('stays with a client that reads slowly, and goes on where it is', async () => {
  const { response, client } = await openStream()
  let text = ''
  client.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
    client.pause()
    void setTimeout(2).then(() => client.resume())
  })
  await setTimeout(4 * CHECK_MILLISECONDS)
  expect(response.destroyed).toBe(false)
  const ids = [...text.matchAll(/^id: (\d+)$/gmu)].map(([, id]) => Number(id))
  expect(ids.length).toBeGreaterThan(MOST_FACTS)
  expect(ids).toEqual(ids.map((_, index) => index))
})
