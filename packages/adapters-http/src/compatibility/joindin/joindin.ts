import type { Compatibility } from '../compatibility.ts'
import { departures, type JoindinOptions } from './departures.ts'
import { fields } from './fields.ts'
import { moreRoutes } from './more-routes.ts'

/** What the clients of joind.in expect. `docs/compatibility.md` has the whole table. */
export const joindin = (options: JoindinOptions): Compatibility => ({
  jsonType: 'application/json; charset=utf8',
  fields,
  departures: departures(options),
  moreRoutes,
  signInFirst: [{ method: 'POST', path: '/events/:eventId', reason: 'create data' }],
})
