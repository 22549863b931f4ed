import {
  asId,
  type Event,
  type EventDetails,
  firstRevision,
  isPicture,
  type EventId,
  DomainError,
  eventSlugCandidates,
  eventStubsFrom,
  fitEvent,
  slugify,
  slugsFrom,
  stubCandidates,
} from '@lectern/domain'
import { chooseFree } from '../../choose-free.ts'
import { makeImages, putImages } from '../../images/make-images.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Repositories } from '../../ports/store.ts'
import type { SourceEvent } from '../../ports/service-source.ts'
import { peopleNamed } from './people.ts'
import { recordsOf, type Run, tellChanges } from './run.ts'

/** The event here to which the records below it belong. A new event has no id in a dry run. */
export interface EventHere {
  readonly id: EventId | undefined
}

/** Undefined for an event that cannot be stored, or was deleted here after an earlier import. */
export async function importEvent(run: Run, source: SourceEvent): Promise<EventHere | undefined> {
  const known = await recordsOf(run, 'event', [source.uri])
  if (known.has(source.uri)) {
    run.count('known', 'events', 1)
    if (run.addresses.size > 0) await peopleNamed(run, source.hosts)
    const id = known.get(source.uri)
    return id === undefined ? undefined : { id: asId(id) }
  }
  const { record, losses } = fitEvent(source)
  for (const loss of losses) run.problem(source.uri, loss)
  if (record === undefined) return undefined
  const people = await peopleNamed(run, source.hosts)
  run.count('added', 'events', 1)
  if (run.dryRun) return { id: undefined }
  const hosts = [...new Set(source.hosts.flatMap((uri) => people.get(uri) ?? []))]
  const { transaction, clock } = run.ports
  const { id, names } = await transaction(async ({ events, serviceImports }) => {
    const names = await nameEvent(run.ports, events, source, record)
    const event = await serviceImports.addEvent({
      ...record,
      ...names,
      approval: { state: 'approved' },
      submitterId: undefined,
      hosts,
      commentsOpenFrom: undefined,
      commentsOpenUntil: undefined,
      createdDate: clock.now(),
      calendarRevision: firstRevision,
      placeRevision: firstRevision,
    })
    await serviceImports.addRecords([{ kind: 'event', uri: source.uri, recordId: event.id }])
    return { id: event.id, names }
  })
  tellChanges(run, source.uri, [
    ['url_friendly_name', source.urlFriendlyName, names.urlFriendlyName],
    ['stub', source.stub, names.stub],
  ])
  return { id }
}

async function nameEvent(
  { transliterator }: Ports,
  events: Repositories['events'],
  source: SourceEvent,
  { name, startDate, zone }: EventDetails,
): Promise<Pick<Event, 'urlFriendlyName' | 'stub'>> {
  const slug = slugify(name, (text) => transliterator.transliterate(text))
  const slugs = slugsFrom(source.urlFriendlyName, eventSlugCandidates(slug, startDate, zone))
  const stubs = eventStubsFrom(source.stub, stubCandidates(slug))
  return {
    urlFriendlyName: await chooseFree(slugs, (some) => events.takenUrlFriendlyNames(some)),
    stub: await chooseFree(stubs, (some) => events.takenStubs(some)),
  }
}

/** Imports the image of the event once. Hosts may replace it or remove it here. */
export async function importImage(run: Run, source: SourceEvent, { id }: EventHere): Promise<void> {
  const known = await recordsOf(run, 'image', [source.uri])
  run.count('known', 'images', known.size)
  if (known.size > 0) return
  const item = await source.content.image()
  if (item !== undefined) run.count('found', 'images', 1)
  const file = item && run.readable(item)
  if (file === undefined) return
  if (run.dryRun || id === undefined) return run.count('added', 'images', 1)
  const images = await made(run, source, id, file)
  if (images === undefined) return
  await run.ports.transaction(
    async ({ serviceImports, ...stored }) => {
      await putImages(stored, id, isPicture, images)
      await serviceImports.addRecords([{ kind: 'image', uri: source.uri, recordId: id }])
    },
    { files: images },
  )
  run.count('added', 'images', 1)
}

/** Undefined for a file that is no image or breaks the rules for images. */
async function made(run: Run, source: SourceEvent, id: EventId, file: Uint8Array) {
  try {
    return await makeImages(run.ports, id, file)
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error
    run.problem(source.uri, `its image: ${error.message}`)
    return undefined
  }
}
