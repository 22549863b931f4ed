import { dockerServer } from './docker-server.ts'
import { embeddedServer } from './embedded-server.ts'
import { givenServer } from './given-server.ts'
import { dropDatabases, makeTemplate } from './template.ts'

/**
 * A process of its own: starts a PostgreSQL, prints the address, and stops the server when its input ends. The input ends
 * with the test run, however that ends, so no server outlives it.
 */
const ended = new Promise<void>((resolve) => {
  const end = (): void => resolve()
  process.stdin.on('end', end).on('error', end).resume()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
})

/** The line tells the tests why there is no server. */
process.once('uncaughtExceptionMonitor', (error) =>
  process.stdout.write(`${JSON.stringify(error.message)}\n`),
)

const server = givenServer() ?? (await dockerServer()) ?? (await embeddedServer())
try {
  const template = await makeTemplate(server.url)
  process.stdout.write(`${JSON.stringify({ url: server.url, template })}\n`)
  await ended
  await dropDatabases(server.url, template)
} finally {
  await server.stop()
  process.stdin.destroy()
}
