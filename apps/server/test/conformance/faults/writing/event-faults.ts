import type { Fields } from '../../reading/fields.ts'
import { api } from '../../world/names.ts'
import { port, useCase } from '../meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import { forgive, location, nothing, refusedBy, repository, sent, sentField, status } from './meddle.ts'

const posted = (change: (body: Fields) => Fields) => sent('POST', '/events', change)
const put = (change: (body: Fields) => Fields) => sent('PUT', '/events/*', change)

/** Every field of the table: something else for the required ones, nothing for the others. */
const fields = [
  ['name', 'Another name'],
  ['description', 'Another description'],
  ['location', 'Another place'],
  ['start_date', '2026-06-01T08:59'],
  ['end_date', '2026-06-02T17:01'],
  ['tz_continent', 'Asia'],
  ['tz_place', 'Lisbon'],
  ['href', undefined],
  ['cfp_url', undefined],
  ['cfp_start_date', undefined],
  ['cfp_end_date', undefined],
  ['tags', undefined],
] as const

const fieldFaults = fields.map(([field, other]) =>
  fault(
    `4.4 ${field}`,
    `${field} of a new event is ${other === undefined ? 'lost' : 'another'}`,
    sentField('POST', '/events', field, () => other),
  ),
)

const optional = [
  'href',
  'cfp_url',
  'cfp_start_date',
  'cfp_end_date',
  'latitude',
  'longitude',
  'tags',
] as const

const optionalFaults = optional.flatMap((field) => [
  fault(
    '4.4 PUT left out',
    `${field} that is left out is emptied`,
    put((body) => ({ ...body, [field]: body[field] ?? '' })),
  ),
  fault(
    '4.4 PUT empty',
    `${field} that is empty is kept`,
    put((body) => ({ ...body, [field]: isEmpty(body[field]) ? undefined : body[field] })),
  ),
])

const isText = (value: unknown): value is string => typeof value === 'string'

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0)

/** Section 4.4: creating and editing events. */
export const eventFaults: readonly WritingFault[] = [
  ...fieldFaults,
  ...optionalFaults,
  fault('4.4 POST', 'a new event is 200', status('POST', '/events', 201, 200)),
  fault(
    '4.4 created',
    'a new event leads nowhere',
    location('POST', '/events', () => ''),
  ),
  fault(
    '4.4 created',
    'a new event leads to itself',
    location('POST', '/events', () => `${api}/events/1`),
  ),
  fault(
    '4.4 approved at once',
    'the event of an admin waits',
    useCase(
      'submitEvent',
      (submitEvent) =>
        (actor, ...rest) =>
          submitEvent(actor.kind === 'member' ? { ...actor, admin: false } : actor, ...rest),
    ),
  ),
  fault(
    '4.4 PUT',
    'an edit does nothing',
    useCase('editEvent', () => nothing),
  ),
  fault(
    '4.4 PUT whole',
    'the location is not replaced',
    sentField('PUT', '/events/*', 'location', () => 'Town hall'),
  ),
  fault(
    '4.4 PUT required',
    'a name that is left out stays',
    put((body) => ({ ...body, name: body['name'] || 'The name that it had' })),
  ),
  fault(
    '4.4 PUT optional',
    'latitude is not replaced',
    put((body) => ({ ...body, latitude: undefined })),
  ),
  fault('4.4 PUT answer', 'an edit is 200', status('PUT', '/events/*', 204, 200)),
  fault(
    '4.4 PUT answer',
    'an edit leads to the events',
    location('PUT', '/events/*', () => `${api}/events`),
  ),

  fault(
    'D3 edit keeps',
    'an edit sends an event back to be approved',
    repository('events', ({ find, save }) => ({
      save: async (event) => {
        const before = await find(event.id)
        const isEdit = before?.name !== event.name
        return save(isEdit ? { ...event, approval: { state: 'pending' } } : event)
      },
    })),
  ),
  fault(
    'D3 edit keeps',
    'the name in addresses follows the name',
    repository('events', ({ save }) => ({
      save: (event) => save({ ...event, urlFriendlyName: event.name.toLowerCase().replaceAll(' ', '-') }),
    })),
  ),
  fault(
    'D3 URLs',
    'ftp is a way to the web',
    sentField('POST', '/events', 'href', (href) => (isText(href) ? href.replace(/^ftp/u, 'https') : href)),
  ),
  fault(
    'D3 URLs',
    'addresses of 601 characters are taken',
    sentField('POST', '/events', 'href', (href) => (isText(href) ? href.slice(0, 600) : href)),
  ),
  fault(
    'D3 call order',
    'a call may end before it begins',
    posted(({ cfp_start_date: start, cfp_end_date: end, ...body }) => ({
      ...body,
      ...(String(start) > String(end)
        ? { cfp_start_date: end, cfp_end_date: start }
        : { cfp_start_date: start, cfp_end_date: end }),
    })),
  ),
  fault(
    'D3 tags written',
    'tags keep their capitals',
    repository('events', ({ add }) => ({
      add: (event) => add({ ...event, tags: event.tags.map((tag) => tag.replace(/^php$/u, 'PHP')) }),
    })),
  ),
  fault(
    'D3 tags written',
    'tags are sorted',
    repository('events', ({ add }) => ({
      add: (event) => add({ ...event, tags: event.tags.toSorted() }),
    })),
  ),
  fault(
    'D3 tags written',
    '21 tags are taken',
    sentField('POST', '/events', 'tags', (tags) => (Array.isArray(tags) ? tags.slice(0, 20) : tags)),
  ),
  fault(
    'D3 coordinates written',
    'latitude is lost on creation',
    sentField('POST', '/events', 'latitude', () => undefined),
  ),
  fault(
    'D3 coordinates written',
    '91 degrees are 90',
    sentField('POST', '/events', 'latitude', (value) => (value === 91 ? 90 : value)),
  ),
  fault(
    'D3 hashtag',
    'the hashtag is lost on creation',
    sentField('POST', '/events', 'hashtag', () => undefined),
  ),
  fault(
    'D3 stub written',
    'the stub is lost on creation',
    sentField('POST', '/events', 'stub', () => undefined),
  ),
  fault(
    'D3 stub written',
    'a stub in capitals is taken',
    sentField('POST', '/events', 'stub', (stub) => (typeof stub === 'string' ? stub.toLowerCase() : stub)),
  ),
  fault('D3 stub written', 'a stub that is taken is 409', refusedBy(/'stub' must be unique/u, 409)),
  fault(
    'D3 slug',
    'letters that ASCII lacks are left out',
    port('transliterator', () => ({ transliterate: (text) => text })),
  ),
  fault(
    'D3 slug unique',
    'events are numbered, whatever year it is',
    repository('events', ({ takenUrlFriendlyNames }) => ({
      takenUrlFriendlyNames: async (names) =>
        new Set([...(await takenUrlFriendlyNames(names)), ...names.filter((name) => name.includes('-2026'))]),
    })),
  ),
  fault(
    'D3 slug never empty',
    'a name without letters is nothing in addresses',
    repository('events', ({ add }) => ({
      add: (event) => add({ ...event, urlFriendlyName: event.urlFriendlyName.replace('untitled', '') }),
    })),
  ),
  fault(
    'D3 stub made',
    'nobody gets their initials',
    repository('events', ({ takenStubs }) => ({
      takenStubs: async (stubs) =>
        new Set([...(await takenStubs(stubs)), ...stubs.filter((stub) => !stub.includes('-'))]),
    })),
  ),
  fault(
    'D5 window set',
    'comments cannot be closed',
    put((body) => ({ ...body, comments_open_until: undefined })),
  ),
  fault(
    'D3 approval state',
    'what is approved is approved again',
    useCase(
      'approveEvent',
      (approveEvent) =>
        (...asked) =>
          approveEvent(...asked).catch(forgive('already-approved')),
    ),
  ),
]
