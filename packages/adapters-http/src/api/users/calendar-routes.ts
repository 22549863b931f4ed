import { notFound, visitor } from '@lectern/domain'
import * as v from 'valibot'
import {
  type Answer,
  noContent,
  single,
  type FileRoute,
  type ServedFile,
  type PathParameters,
  type Api,
  type Call,
  get,
  type Route,
} from '@lectern/http'
import { writeCalendar, exportTypes } from '@lectern/adapters-website'
import { userId } from '../path-ids.ts'
import { address, described, pageSchema } from '../schemas.ts'

export const calendarSchema = pageSchema({ has_calendar: v.boolean() })
export const newCalendarSchema = pageSchema({
  calendar_uri: described(address, 'Secret: for calendar programs. It is shown this once'),
})

/** The secret address of the calendar with one's own stars. */
export const calendarRoutes: readonly Route[] = [
  get({
    path: '/users/:userId/calendar',
    useCase: 'getCalendarAddress',
    summary: 'Say whether one has a calendar of the talks that one starred',
    signIn: 'view data',
    cache: 'never',
    success: { status: 200, description: 'Whether there is one', body: calendarSchema },
    handle: getCalendarAddress,
  }),
  {
    method: 'POST',
    path: '/users/:userId/calendar',
    useCase: 'makeCalendarAddress',
    summary:
      'Make a secret address for the calendar of the talks that one starred; the address of before ends',
    signIn: 'create data',
    noStore: true,
    success: {
      status: 201,
      description: 'The address, this once',
      location: 'the state of the calendar',
      body: newCalendarSchema,
    },
    handle: makeCalendarAddress,
  },
  {
    method: 'DELETE',
    path: '/users/:userId/calendar',
    useCase: 'endCalendarAddress',
    summary: 'End the secret address of the calendar',
    signIn: 'remove data',
    success: { status: 204, description: 'There is no such address any more' },
    handle: endCalendarAddress,
  },
]

async function getCalendarAddress({ lectern }: Api, { actor, path }: Call) {
  const made = await lectern.getCalendarAddress(actor, { userId: userId(path) })
  return single({ has_calendar: made !== undefined })
}

async function makeCalendarAddress({ lectern, uris }: Api, { actor, path }: Call): Promise<Answer> {
  const id = userId(path)
  const secret = await lectern.makeCalendarAddress(actor, { userId: id })
  return {
    ...single({ calendar_uri: uris.starredCalendar(secret) }),
    status: 201,
    headers: { location: uris.belowUser(id, 'calendar') },
  }
}

async function endCalendarAddress({ lectern }: Api, { actor, path }: Call): Promise<Answer> {
  await lectern.endCalendarAddress(actor, { userId: userId(path) })
  return noContent()
}

export const calendarFileRoutes: readonly FileRoute[] = [
  { path: '/calendar/:file', useCase: 'getStarredCalendar', find: findCalendar },
]

/** Who has a copy of the address sees the calendar, so that no shared cache may keep it and no page may refer to it. */
async function findCalendar({ lectern, uris }: Api, { file = '' }: PathParameters): Promise<ServedFile> {
  const [, secret] = /^([\w-]{43})\.ics$/u.exec(file) ?? []
  if (secret === undefined) throw notFound('Calendar')
  const talks = await lectern.getStarredCalendar(visitor, { secret })
  const calendar = writeCalendar({
    name: CALENDAR_NAME,
    talks: talks.map((talk) => ({ talk, event: talk.event, url: uris.websiteTalk(talk.stub) })),
  })
  return {
    contentType: exportTypes.calendar,
    content: new TextEncoder().encode(calendar),
    headers: { 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' },
    secret: true,
  }
}

/** The owner is not named. */
const CALENDAR_NAME = 'My schedule'
