import * as v from 'valibot'
import { notFound, visitor } from '@lectern/domain'
import type { Route } from '../../exchange/route.ts'
import type { FileRoute, PathParameters, ServedFile, Service } from '@lectern/http'
import { single } from '../../exchange/answer.ts'
import { exportTypes, writeCalendar } from '@lectern/adapters-website'
import { answer, change, read } from '../operations.ts'
import { address, described, pageSchema } from '../schemas.ts'

export const calendarSchema = pageSchema({ has_calendar: v.boolean() })
export const newCalendarSchema = pageSchema({
  calendar_uri: described(address, 'Secret: for calendar programs. It is shown this once'),
})

/** The secret address of the calendar with one's own stars. */
export const calendarRoutes: readonly Route[] = [
  read({
    path: '/users/:userId/calendar',
    useCase: 'getCalendarAddress',
    summary: 'Say whether one has a calendar of the talks that one starred',
    signIn: 'view data',
    success: { status: 200, description: 'Whether there is one', body: calendarSchema },
    handle: async ({ lectern, actor, ids }) =>
      single({ has_calendar: (await lectern.getCalendarAddress(actor, ids)) !== undefined }),
  }),
  answer({
    method: 'POST',
    path: '/users/:userId/calendar',
    useCase: 'makeCalendarAddress',
    summary:
      'Make a secret address for the calendar of the talks that one starred; the address of before ends',
    noStore: true,
    success: {
      status: 201,
      description: 'The address, this once',
      location: 'the state of the calendar',
      body: newCalendarSchema,
    },
    async handle({ lectern, actor, ids, uris }) {
      const secret = await lectern.makeCalendarAddress(actor, ids)
      const headers = { location: uris.belowUser(ids.userId, 'calendar') }
      return { ...single({ calendar_uri: uris.starredCalendar(secret) }), status: 201, headers }
    },
  }),
  change({
    method: 'DELETE',
    path: '/users/:userId/calendar',
    useCase: 'endCalendarAddress',
    summary: 'End the secret address of the calendar',
    success: { status: 204, description: 'There is no such address any more' },
  }),
]

export const calendarFileRoutes: readonly FileRoute[] = [
  { path: '/calendar/:file', useCase: 'getStarredCalendar', find: findCalendar },
]

/** Who has a copy of the address sees the calendar, so that no shared cache may keep it and no page may refer to it. */
async function findCalendar({ lectern, uris }: Service, { file = '' }: PathParameters): Promise<ServedFile> {
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
