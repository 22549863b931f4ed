import { addConference } from '../writing/service/conference.ts'
import { addCrowd } from '../writing/service/crowd.ts'
import type { Service } from '../writing/service/service.ts'
import { instant } from '@lectern/domain'

/** What is written to and read in the model: it grows as things are made. */
export interface Place {
  readonly crowd: readonly string[]
  readonly users: readonly number[]
  readonly events: readonly number[]
  readonly talks: number[]
  readonly tracks: number[]
  readonly talkComments: number[]
  readonly eventComments: number[]
  readonly moderations: string[]
}

const EVENTS = 3

/** Some events that are on just now, so that comments on them are open. */
export async function addPlace(service: Service): Promise<Place> {
  const startDate = instant(Math.floor(Date.now() / 1000) - 3600)
  const when = { startDate, endDate: instant(startDate + 86_400), createdDate: startDate }
  const conferences = await Promise.all(
    Array.from({ length: EVENTS }, () => addConference(service, { event: when, talk: { startDate } })),
  )
  return {
    crowd: await addCrowd(service, 100),
    users: Object.values(service.people),
    events: conferences.map(({ event }) => event.id),
    talks: conferences.map(({ talk }) => talk.id),
    tracks: conferences.flatMap(({ trackId, emptyTrackId }) => [trackId, emptyTrackId]),
    talkComments: [],
    eventComments: [],
    moderations: [],
  }
}

/** The id that the address in a header ends with. */
export const idAtEnd = (address: string | undefined): number => Number(/\d+$/u.exec(address ?? '')?.[0])
