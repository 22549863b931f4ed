import { getConnInfo } from '@hono/node-server/conninfo'
import { serve } from '@hono/node-server'
import { createFetchHandler } from '@lectern/adapters-http'
import { type Context, Hono } from 'hono'
import { addresses, DISCOVERY, lectern, PREFIX, visit } from './lectern.ts'

const app = new Hono()

const talks = createFetchHandler({
  lectern,
  config: { ...addresses, log: { level: 'warn' } },
  prefix: PREFIX,
  // A Request of the Web has no network address, so each host has its own way to it.
  addressOf: (_request, context: Context) => getConnInfo(context).remote.address,
})
app.all(PREFIX, (context) => talks(context.req.raw, context))
app.all(`${PREFIX}/*`, (context) => talks(context.req.raw, context))

app.get(DISCOVERY, (context) => {
  const { url, headers } = context.req.raw
  return talks(new Request(new URL(PREFIX + DISCOVERY, url), { headers }), context)
})

app.get('/', (context) => context.text('the intranet'))

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  void leaveAfterVisit(port)
})

async function leaveAfterVisit(port: number): Promise<void> {
  await visit(`http://127.0.0.1:${port}`)
  await talks.close()
  server.close()
}
