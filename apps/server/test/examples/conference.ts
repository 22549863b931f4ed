import { createClient, uriOf } from '@lectern/client'
import { join } from 'node:path'
import { newDataDirectory, run, serve } from '../lectern.ts'

export const exampleOf = (name: string): string =>
  join(import.meta.dirname, '../../../../examples', name, 'main.ts')

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** The day of the talk. */
export const today = dayAfter(0)

/** A Lectern that calls webhooks at this machine, unless it shall not, and a host with an event of a talk. */
export async function addConference(privateAddresses: 'allow' | 'refuse' = 'allow') {
  const place = `--data-dir=${newDataDirectory()}`
  const { api } = await serve([place], { env: { SOURCES_PRIVATE: privateAddresses } })
  await run(['user', 'create', 'ada', '--email=ada@lectern.example', '--admin', place])
  const token = (await run(['token', 'issue', 'ada', place])).stdout.trim()
  const client = createClient({ baseUrl: api.replace('/v2.1', ''), token })
  const { location } = await client.post(client.at('/events'), {
    name: 'Looms & Engines',
    description: 'Weaving algebraic patterns',
    location: 'London',
    start_date: `${dayAfter(-1)}T09:00`,
    end_date: `${dayAfter(2)}T18:00`,
    tz_continent: 'Europe',
    tz_place: 'London',
  })
  const event = await client.get(uriOf('/events/{eventId}', location), { verbose: true })
  const fields = { talk_title: 'Cards <punched>', talk_description: 'How a loom reads', duration: 45 }
  const first = { ...fields, start_date: `${today}T10:00`, room: 'Hall' }
  const { location: talkUri } = await client.post(event.talks_uri, first)
  return {
    client,
    event,
    talkUri,
    editTalk: (changes: object) => client.put(talkUri, { ...first, ...changes }),
  }
}
