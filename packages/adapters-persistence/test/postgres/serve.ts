import { dockerServer } from './docker-server.ts'
import { embeddedServer } from './embedded-server.ts'
import { givenServer } from './given-server.ts'
import { dropDatabases, makeTemplate } from './template.ts'
import { untilEnded } from './until-ended.ts'

/**
 * A process of its own: starts a PostgreSQL, prints the address, and stops the server when its input ends.
 */
const ended = untilEnded()

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
