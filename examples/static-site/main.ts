import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import { buildSite } from './build-site.ts'

const { EVENT_URI = '', WEBHOOK_SECRET = '', SITE_FOLDER = 'site', PORT = '3000' } = process.env

/** Joins the facts of a burst, such as an import, and lets the caches of several Lecterns follow. */
const PAUSE = 2_000
const PAUSE_AFTER_FAILURE = 30_000
const MOST_BYTES = 1_000_000

const webhook = new Webhook(WEBHOOK_SECRET)
const message = v.object({ data: v.object({ sequence: v.optional(v.number(), 0) }) })

await mkdir(SITE_FOLDER, { recursive: true })
const place = join(SITE_FOLDER, 'sequence')
/** The highest sequence that Lectern has told. */
let told = Number(await readFile(place, 'utf8').catch(() => 0))
let due = Promise.withResolvers<void>()

/** Takes a fact, and returns the status for Lectern: 202 if the site will show it, 204 if there is nothing to do. */
async function take(request: IncomingMessage): Promise<number> {
  if (request.method !== 'POST') return 405
  if (!(Number(request.headers['content-length']) <= MOST_BYTES)) return 413
  const body = await text(request)
  if (!isSigned(body, request)) return 401
  const { sequence } = v.parse(message, JSON.parse(body)).data
  if (sequence <= told) return 204
  // Written before the answer: after a failure, Lectern sends it again.
  await writeFile(place, String(sequence))
  told = sequence
  due.resolve()
  return 202
}

function isSigned(body: string, { headers }: IncomingMessage): boolean {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
  try {
    webhook.verify(body, Object.fromEntries(names.map((name) => [name, String(headers[name])])))
    return true
  } catch {
    return false
  }
}

const server = createServer((request, response) => {
  void take(request)
    .catch((error: unknown) => {
      console.error(error)
      return 500
    })
    .then((status) => response.writeHead(status).end())
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Listening on port ${PORT}`))

// The first build has what was told before a crash.
for (;;) {
  due = Promise.withResolvers()
  try {
    console.log(`Built ${await buildSite(EVENT_URI, SITE_FOLDER)}`)
  } catch (error) {
    console.error(error)
    void pause(PAUSE_AFTER_FAILURE).then(due.resolve)
  }
  await due.promise
  await pause(PAUSE)
}
