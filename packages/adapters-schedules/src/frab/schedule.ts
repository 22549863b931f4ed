import type { ProgrammeTrack } from '@lectern/domain'
import { entriesOf, fieldOf, listIn, listOf, textIn } from '../json/values.ts'

/** A schedule of frab or pretalx, from JSON or XML. Events have the fields of the JSON. */
export interface FrabSchedule {
  readonly baseUrl: string
  readonly zoneName: string
  /** `04:00` in old files: events before it are after midnight of the day. */
  readonly dayChange: string
  readonly tracks: readonly ProgrammeTrack[]
  readonly rooms: readonly ProgrammeTrack[]
  readonly days: readonly FrabDay[]
}

export interface FrabDay {
  readonly date: string
  readonly dayStart: string
  readonly rooms: readonly FrabRoom[]
}

export interface FrabRoom {
  readonly name: string
  readonly events: readonly unknown[]
}

export const isScheduleJson = (file: unknown): boolean =>
  fieldOf(fieldOf(fieldOf(file, 'schedule'), 'conference'), 'days') !== undefined

export function scheduleOfJson(file: unknown): FrabSchedule {
  const schedule = fieldOf(file, 'schedule')
  const conference = fieldOf(schedule, 'conference')
  return {
    baseUrl: textIn(schedule, 'base_url') || textIn(conference, 'base_url'),
    zoneName: textIn(conference, 'time_zone_name'),
    dayChange: textIn(conference, 'day_change'),
    tracks: listIn(conference, 'tracks').map(trackOf),
    rooms: listIn(conference, 'rooms').map(trackOf),
    days: listIn(conference, 'days').map((day) => ({
      date: textIn(day, 'date'),
      dayStart: textIn(day, 'day_start'),
      rooms: entriesOf(fieldOf(day, 'rooms')).map(([name, events]) => ({ name, events: listOf(events) })),
    })),
  }
}

const trackOf = (track: unknown): ProgrammeTrack => ({
  trackName: textIn(track, 'name'),
  trackDescription: textIn(track, 'description'),
})
