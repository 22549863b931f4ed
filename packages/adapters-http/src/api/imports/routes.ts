import * as v from 'valibot'
import type { ImportPlanView } from '@lectern/application'
import {
  type FieldMapping,
  invalid,
  programmeLimits,
  readFieldMapping,
  type Removing,
  type TalkId,
} from '@lectern/domain'
import { listParameter, parameter, type Query } from '@lectern/http'
import type { Route } from '../../exchange/route.ts'
import { idAt } from '../ids.ts'
import { change, showing } from '../operations.ts'
import { importPlansPageSchema, presentImportPlan } from './present-import-plan.ts'

const path = '/events/:eventId/imports'

/** Answers are never stored: a plan shows pending events, and outdates at once. */
const noStore = { 'cache-control': 'no-store' }

const plans = showing<ImportPlanView>({
  root: 'imports',
  schema: importPlansPageSchema,
  one: 'The plan',
  present: (plan, { uris }) => presentImportPlan(plan, uris),
})

export const importRoutes: readonly Route[] = [
  change({
    method: 'POST',
    path,
    useCase: 'planImport',
    summary: 'Plan the import of a programme from a file, as a host or site admin',
    query: [
      {
        name: 'remove_missing',
        description:
          'yes: remove talks, tracks and rooms that the file lacks, except talks with comments, stars or claims',
        schema: v.picklist(['yes', 'no', '']),
      },
      {
        name: 'remove',
        description:
          'The addresses of talks that the file lacks, to be removed in any case; the number of talks that remove_missing removes, if that is more than half of them or the file has no talks',
        list: true,
      },
      {
        name: 'map',
        description:
          'What a column of a table, or a field of a list of sessions in JSON, is: start=start_date, room=location.name. The event keeps it for its next files; empty for none',
        list: true,
      },
    ],
    file: {
      field: 'file',
      contentTypes: ['application/json', 'text/csv', 'text/calendar', 'application/xml'],
      mostBytes: programmeLimits.bytes,
    },
    success: { status: 201, description: 'Nothing has changed yet', location: 'the plan' },
    headers: noStore,
    input: ({ ids, query, file, uris }) => ({
      ...ids,
      source: {
        kind: 'file',
        file: { ...(file ?? { bytes: new Uint8Array(), mediaType: undefined }), mapping: mappingIn(query) },
      },
      removeMissing: removesMissing(query),
      ...removalsIn(query, uris.talk),
    }),
    at: ({ uris }, { id, eventId }) => uris.importPlan(id, eventId),
  }),
  plans.one({
    path: `${path}/:planId`,
    useCase: 'getImportPlan',
    summary: 'Show what an import would do, as a host or site admin',
    signIn: 'view data',
    noStore: true,
  }),
  change({
    method: 'POST',
    path: `${path}/:planId/application`,
    useCase: 'applyImport',
    summary: 'Do what the plan says, once, as its maker',
    signIn: 'update data',
    success: { status: 204, location: 'the talks of the event' },
    headers: noStore,
    at: ({ uris, ids }) => uris.belowEvent(ids.eventId, 'talks'),
  }),
  change({
    method: 'DELETE',
    path: `${path}/:planId`,
    useCase: 'dropImportPlan',
    summary: 'Drop a plan, as its maker',
    success: { status: 204, description: 'The plan is gone' },
    headers: noStore,
  }),
]

function removesMissing(query: Query): boolean {
  const value = parameter(query, 'remove_missing')
  const word = typeof value === 'string' ? value.trim() : value
  if (word === undefined || word === '' || word === 'no') return false
  if (word === 'yes') return true
  const message = `'remove_missing' must be yes or no`
  throw invalid([{ field: 'remove_missing', code: 'not-a-flag', message }])
}

/** Undefined if the request has none. */
function mappingIn(query: Query): FieldMapping | undefined {
  const entries = listParameter(query, 'map')
  return entries.length === 0 ? undefined : readFieldMapping(entries)
}

const COUNT = /^\d{1,9}$/u

/** A number among the addresses confirms how many talks go. */
function removalsIn(query: Query, addressOf: (id: TalkId) => string): Pick<Removing, 'remove' | 'confirmed'> {
  const values = listParameter(query, 'remove')
  const number = values.find((value) => COUNT.test(value))
  const remove = values
    .filter((value) => value !== number)
    .map((address) => {
      const id = idAt(address, addressOf)
      if (id !== undefined) return id
      const message = `'remove' must be addresses of talks, or the number of talks that go`
      throw invalid([{ field: 'remove', code: 'not-a-talk-uri', message }])
    })
  return { remove, confirmed: number === undefined ? undefined : Number(number) }
}
