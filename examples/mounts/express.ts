import { createNodeHandler } from '@lectern/adapters-http'
import express, { type Request } from 'express'
import { once } from 'node:events'
import { addresses, DISCOVERY, lectern, PREFIX, visit } from './lectern.ts'

const app = express()

// Before `express.json()`: Lectern reads and limits the bodies of its requests itself.
const talks = createNodeHandler({
  lectern,
  config: { ...addresses, log: { level: 'warn' } },
  // Express knows which proxies you trust. By this address, Lectern limits guesses at passwords.
  addressOf: (request: Request) => request.ip,
})
app.use(PREFIX, talks)
app.get(DISCOVERY, talks)

app.use(express.json())
app.get('/', (_request, response) => {
  response.send('the intranet')
})

const server = app.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('The server has no port')
await visit(`http://127.0.0.1:${address.port}`)

// First Lectern, so that its readiness says that the program stops.
await talks.close()
server.close()
