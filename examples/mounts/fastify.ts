import { lecternPlugin } from '@lectern/adapters-http'
import { fastify } from 'fastify'
import { addresses, DISCOVERY, lectern, PREFIX, visit } from './lectern.ts'

// The Fastify of this program: @lectern/adapters-http has it as a peer dependency, so that there is one copy.
const app = fastify({
  logger: { level: 'warn' },
  rewriteUrl: ({ url = '/' }) => (url === DISCOVERY ? PREFIX + url : url),
})

// In an encapsulated context with the logger of the server. Lectern closes with it.
await app.register(lecternPlugin, { prefix: PREFIX, lectern, config: addresses })

app.get('/', () => 'the intranet')

await visit(await app.listen({ host: '127.0.0.1', port: 0 }))
await app.close()
