import { createClient, LecternError, uriOf } from '@lectern/client'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { factSchema, lineOf } from './line-of.ts'
import { blocksOf } from './blocks-of.ts'

const { EVENT_URI = '', CHAT_URL = '', PLACE_FILE = 'place' } = process.env
const PAUSE = 3_000

const [baseUrl = ''] = EVENT_URI.split('/v2.1/')
const client = createClient({ baseUrl })

/** The id of the last fact that was told. */
let place = await readFile(PLACE_FILE, 'utf8').catch(() => '')

async function follow(): Promise<void> {
  const event = await client.get(uriOf('/events/{eventId}', EVENT_URI), { verbose: true })
  const zone = [event.tz_continent, event.tz_place].filter((part) => part !== '').join('/')
  const { body, status } = await fetch(event.stream_uri, {
    headers: place === '' ? {} : { 'last-event-id': place },
  })
  if (status !== 200 || body === null) throw new Error(`The stream answers ${status}`)
  console.log(`Following ${event.name}`)
  for await (const { id, event: kind, data } of blocksOf(body)) {
    if (data !== undefined && kind !== 'reset') {
      const fact = v.parse(factSchema, JSON.parse(data))
      const line = lineOf(fact, zone)
      if (line !== undefined) await say(`${line} ${await pageOf(fact.data.talk_uri, event.website_uri)}`)
    }
    // Only now: whoever stops in between tells the fact again.
    if (id !== undefined) await keep(id)
  }
}

/** The page of a talk that is still there. */
async function pageOf(talkUri: string, otherwise: string): Promise<string> {
  if (talkUri === '') return otherwise
  try {
    return (await client.get(uriOf('/talks/{talkId}', talkUri))).website_uri
  } catch (error) {
    if (error instanceof LecternError && error.status === 404) return otherwise
    throw error
  }
}

async function say(text: string): Promise<void> {
  const { ok, status } = await fetch(CHAT_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(30_000),
  })
  if (!ok) throw new Error(`The chat answers ${status}`)
}

/** The file has the old place or the new one, whenever the program stops. */
async function keep(id: string): Promise<void> {
  await writeFile(`${PLACE_FILE}.next`, id)
  await rename(`${PLACE_FILE}.next`, PLACE_FILE)
  place = id
}

for (;;) {
  try {
    await follow()
  } catch (error) {
    console.error(error)
  }
  await pause(PAUSE)
}
