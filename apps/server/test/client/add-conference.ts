import { createClient } from '@lectern/client'

/** Adds an event of an admin with one talk, on which comments are open. */
export async function addConferenceAt(baseUrl: string, token: string): Promise<void> {
  const client = createClient({ baseUrl, token })
  const fields = { name: 'Analytical Engines', description: 'Weaving', location: 'London' }
  // Comments are open for 90 days after the start of a talk.
  const start_date = `@${Math.floor(Date.now() / 1000) - 3600}`
  const dates = { start_date, end_date: '2099-05-02T17:00' }
  await client.post(client.at('/events'), { ...fields, ...dates, tz_continent: 'Europe', tz_place: 'London' })
  for await (const event of client.events()) {
    await client.post(event.talks_uri, {
      talk_title: 'Notes',
      talk_description: 'On the engine',
      start_date,
      duration: 60,
      language: 'English - UK',
      type: 'Talk',
      speakers: ['Charles'],
    })
  }
}
