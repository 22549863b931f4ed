import type { Lectern, ProgrammeFile } from '@lectern/application'
import { type EventId, operator, storedZone, zoneParts } from '@lectern/domain'
import type { Option } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'

/** Of the event that `--create-event` makes. */
export const eventOptions: Readonly<Record<string, Option>> = {
  'create-event': {
    meaning:
      'Make a new event, approved at once, in place of --event; a schedule of frab or pretalx says most of it',
  },
  host: { placeholder: 'username', meaning: 'Its host (required)' },
  location: { placeholder: 'text', meaning: 'Its place (required)' },
  name: { placeholder: 'text', meaning: 'Its name' },
  start: { placeholder: 'day', meaning: 'Its first day, such as 2026-11-19' },
  end: { placeholder: 'day', meaning: 'Its last day' },
  zone: { placeholder: 'zone', meaning: 'Its time zone, such as Europe/Rome' },
}

/** A new event as the options say it, or else the file. The host describes it later. */
export async function createEvent(
  lectern: Lectern,
  { bytes }: ProgrammeFile,
  options: ReadonlyMap<string, string>,
): Promise<EventId> {
  const { readConference } = await import('@lectern/adapters-schedules/read-programme-file')
  const said = readConference(bytes)
  const facts = {
    host: options.get('host'),
    location: options.get('location'),
    name: options.get('name') ?? said?.name,
    start: options.get('start') ?? said?.startDate,
    end: options.get('end') ?? said?.endDate,
    zone: options.get('zone') ?? said?.zoneName,
  }
  if (options.has('dry-run'))
    throw new UsageError(['--create-event makes an event, and --dry-run nothing: leave one of them out.'])
  const missing = Object.entries(facts)
    .filter(([, value]) => value === undefined || value === '')
    .map(([name]) => `--${name}`)
  if (missing.length > 0) {
    throw new UsageError([`The file does not say all of the event. Add ${missing.join(', ')}.`])
  }
  const { continent, place } = zoneParts(storedZone(facts.zone ?? ''))
  const { id, urlFriendlyName } = await lectern.createEvent(operator, {
    name: facts.name,
    description: facts.name,
    location: facts.location,
    startDate: facts.start,
    endDate: facts.end,
    tzContinent: continent,
    tzPlace: place,
    hostName: facts.host,
  })
  console.error(`Made the event ${id}, /event/${urlFriendlyName}.`)
  return id
}
