import { inspect } from 'node:util'
import { serveBytes } from './bytes.ts'
import { createApp } from './create-app.ts'
import type { BaselineSettings } from './settings.ts'
import { serveStatements } from './statements.ts'

/** The main module of a baseline process: `serve.ts <port> <settings as JSON>`. */
const [port = '', json = ''] = process.argv.slice(2)
const settings = JSON.parse(json) as BaselineSettings
const app = createApp()
try {
  await (settings.kind === 'bytes' ? serveBytes(app, settings) : serveStatements(app, settings))
  await app.listen({ host: '127.0.0.1', port: Number(port) })
  process.stdout.write('up\n')
  process.once('SIGTERM', () => void app.close().then(() => process.exit()))
} catch (error) {
  // Log to /dev/null.
  process.stdout.write(`${inspect(error).replaceAll('\n', ' ')}\n`)
  process.exitCode = 1
}
