import { ask } from '../../world/ask.ts'
import type { Subjects } from './writers.ts'

const EVENTS = 3
const TALKS = 4
const DAY = 86_400_000

/** Events of today with running talks, made by the site admin. */
export async function addSubjects(url: string, token: string, now: number): Promise<Subjects> {
  const post = async (path: string, body: object): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const {
      status,
      headers: received,
      text,
    } = await ask(url, {
      method: 'POST',
      path,
      headers,
      body: JSON.stringify(body),
    })
    if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${text}`)
    return Number(/\d+$/u.exec(received.location ?? '')?.[0])
  }
  const events: number[] = []
  const talks: number[] = []
  for (let number = 1; number <= EVENTS; number += 1) {
    await post('/v2.1/events', {
      name: `Conference ${number}`,
      description: 'A conference with accidents',
      location: 'online',
      start_date: dayOf(now - DAY),
      end_date: dayOf(now + DAY),
      tz_continent: 'Europe',
      tz_place: 'Berlin',
    })
    events.push(number)
    for (let talk = 1; talk <= TALKS; talk += 1) {
      talks.push(
        await post(`/v2.1/events/${number}/talks`, {
          talk_title: `Running talk ${number}.${talk}`,
          talk_description: 'It goes on',
          start_date: new Date(now - DAY / 2).toISOString(),
          duration: 60,
          language: 'English - UK',
          type: 'Talk',
          speakers: ['Jo'],
        }),
      )
    }
  }
  return { events, talks }
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
