import { addConference } from '../writing/service/conference.ts'
import { addCrowd } from '../writing/service/crowd.ts'
import type { Service } from '../writing/service/service.ts'
import { instant } from '@lectern/domain'

/** The resources that are read and written. New ones are added. */
export interface Scene {
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

/** Current events, so that comments on them are open. */
export async function addScene(service: Service): Promise<Scene> {
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

/** The id at the end of an address. */
export const idAtEnd = (address: string | undefined): number => Number(/\d+$/u.exec(address ?? '')?.[0])
