import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { addConference } from '../examples/conference.ts'

type Answer = (response: ServerResponse) => unknown

const nothing: Answer = () => undefined

/** The bad receivers, by their paths. */
const answers: Readonly<Record<string, Answer>> = {
  '/hangs': nothing,
  '/fails': (response) => response.writeHead(500).end(),
  '/is-gone': (response) => response.writeHead(410).end(),
  '/redirects': (response) => response.writeHead(307, { location: '/inside' }).end(),
  '/closes': (response) => response.destroy(),
  '/has-no-end': (response) => {
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(1000)));
    }
    response.on('drain', write)
    write()
  },
  '/drips': (response) => {
    const dripping = setInterval(() => response.write('x'), 500)
    response.once('close', () => clearInterval(dripping))
  },
  '/healthy': (response) => response.writeHead(204).end(),
}

/** A server of all receivers, and when it got which message. */
async function openReceivers(answerTo: (path: string) => Answer = (path) => answers[path] ?? nothing) {
  const got: { readonly path: string; readonly body: string; readonly at: number }[] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '', 'http://receiver').pathname
    got.push({ path, body: await text(request), at: Date.now() })
    answerTo(path)(response)
  }
  let connections = 0
  const server = createServer((request, response) => void take(request, response))
  server.on('connection', () => (connections += 1)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, got, connections: () => connections }
}

type Conference = Awaited<ReturnType<typeof addConference>>

/** Adds a webhook to those of the site or of the event; what is said of it later. */
async function addWebhook({ client, event }: Conference, of: 'site' | 'event', url: string) {
  const list = of === 'site' ? client.at('/webhooks') : (event.webhooks_uri ?? expect.fail())
  await client.post(list, { url })
  const found = async () =>
    (await client.page(list)).items.find((one) => one.url === url) ?? expect.fail(`There is no ${url}`)
  const { deliveries_uri: deliveries } = await found()
  return {
    state: async () => (await found()).state,
    deliveries: async () => (await client.page(deliveries)).items.toReversed(),
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

it(
  'bad receivers are handled as docs/webhooks.md says, and delay no healthy one',
  { timeout: 240_000 },
  async () => {
    const conference = await addConference()
    const receivers = await openReceivers()
    const add = (of: 'site' | 'event', path: string) =>
      addWebhook(conference, of, `http://127.0.0.1:${receivers.port}${path}`)
    const at = (path: string) => receivers.got.filter((one) => one.path === path)
    await add('site', '/healthy')
    let titles = 0
    /** How long after the acknowledgement of a change the healthy receiver is told. */
    const latencies = async (count: number): Promise<readonly number[]> => {
      const measured: number[] = []
      while (measured.length < count) {
        const title = `Title ${(titles += 1)}`
        await conference.editTalk({ talk_title: title })
        const began = Date.now()
        const told = () => at('/healthy').find(({ body }) => body.includes(`"${title}"`))
        await expect.poll(told, { interval: 10 }).toBeDefined()
        measured.push((told()?.at ?? 0) - began)
        await setTimeout(Math.random() * 1000)
      }
      return measured
    }
    const alone = await latencies(10)

    const bad = Object.fromEntries(
      await Promise.all(
        Object.keys(answers)
          .filter((path) => path !== '/healthy')
          .map(async (path) => [path, await add('event', path)] as const),
      ),
    )
    // As many as are called at once.
    for (const number of Array(10).keys()) await add(number < 2 ? 'event' : 'site', `/hangs?number=${number}`)
    const among = await latencies(20)
    process.stdout.write(
      `Milliseconds until a healthy receiver is told, median and most: ${[alone, among].map((all) => [median(all), Math.max(...all)].map(Math.round).join(', ')).join('; among bad ones ')}\n`,
    )
    expect(median(among)).toBeLessThan(median(alone) + 1_000)
    expect(Math.max(...among)).toBeLessThan(Math.max(...alone) + 3_000)
    const sequences = at('/healthy').map(({ body }) => Number(/"sequence":(\d+)/u.exec(body)?.[1]))
    expect(sequences).toEqual(sequences.map((_, index) => (sequences[0] ?? 0) + index))

    const said = async (path: string) => {
      const [first] = (await bad[path]?.deliveries()) ?? []
      return [await bad[path]?.state(), first?.status, first?.failure]
    }
    const expected: Readonly<Record<string, unknown>> = {
      '/hangs': ['failing', 0, 'too-slow'],
      '/fails': ['failing', 500, ''],
      '/is-gone': ['stopped', 410, ''],
      '/redirects': ['failing', 307, ''],
      '/closes': ['failing', 0, 'no-connection'],
      '/has-no-end': ['active', 200, ''],
      '/drips': ['failing', 0, 'too-slow'],
    }
    for (const [path, state] of Object.entries(expected))
      expect([path, await said(path)]).toEqual([path, state])
    expect(at('/is-gone')).toHaveLength(1)
    expect(at('/inside')).toEqual([])
    const [first, second, third] = at('/fails').map((one) => one.at)
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(4_000)
    expect((third ?? Infinity) - (second ?? 0)).toBeGreaterThan(29_000)
  },
)

it('no request reaches a private address', async () => {
  const conference = await addConference('refuse')
  const { port, connections } = await openReceivers()
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433']
  const webhooks = []
  for (const host of hosts) webhooks.push(await addWebhook(conference, 'event', `https://${host}:${port}/`))
  await conference.editTalk({ talk_title: 'Changed' })
  for (const { deliveries } of webhooks)
    await expect.poll(async () => (await deliveries())[0]?.failure).toBe('not-public')
  expect(connections()).toBe(0)
})
