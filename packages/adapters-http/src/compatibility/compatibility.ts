import type { SignInReason } from '@lectern/domain'
import { contractPresentation, type Method, type Presentation } from '@lectern/http'
import type { Route } from '../exchange/route.ts'

/** How the API departs from the contract for the clients of an older service. Fixed at the start, never by a request. */
export interface Compatibility extends Presentation {
  readonly departures: Departures
  /** Operations that the contract does not have. */
  readonly moreRoutes: readonly Route[]
  /** Operations that do not exist, and ask visitors to sign in before they say so. */
  readonly signInFirst: readonly SignInFirst[]
}

/** Routes in place of those of the contract, by method and path as in `POST /events`. */
export type Departures = Readonly<Record<string, (route: Route) => Route>>

export interface SignInFirst {
  readonly method: Method
  /** Below `/v2.1`. */
  readonly path: string
  readonly reason: SignInReason
}

/** No departures. */
export const asInContract: Compatibility = {
  ...contractPresentation,
  departures: {},
  moreRoutes: [],
  signInFirst: [],
}

export const departing = (route: Route, { departures }: Compatibility): Route =>
  departures[`${route.method} ${route.path}`]?.(route) ?? route
