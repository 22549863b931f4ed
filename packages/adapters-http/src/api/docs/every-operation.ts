import * as v from 'valibot'
import { useCaseFacts } from '@lectern/application'
import { CALLBACK, formatWords, LONGEST_CALLBACK } from '@lectern/http'
import type { QueryParameter, Route } from '../../exchange/route.ts'
import { takesKeys } from '../../exchange/idempotency.ts'
import { AS_WRITTEN } from '../inputs.ts'
import { inWords } from './responses.ts'

/** What the service takes beyond the schemas of bodies. */
export const leniency =
  'White space around a text is removed before the text is measured, except in fields that say: ' +
  `${AS_WRITTEN}. A number may be written as text. A blank text in place of a number, a flag or a list means null.`

/** What the operations do not repeat. */
export const otherForms =
  'Every body also comes as text/html, a page for people, to clients that prefer it, and as application/javascript, a call of ' +
  'the function that `callback` names.'

/** How the document describes both forms of the service. */
export const compatibility =
  'A service that was started with COMPATIBILITY=joindin shows additional fields, which say so here, and answers some ' +
  'requests with other statuses and addresses: its own document has them. Nothing in a request changes that.'

/** Whether the route is closed to applications with the user's consent. */
export const isAccountWork = ({ useCase, signIn }: Route): boolean =>
  useCase !== undefined && signIn !== undefined && useCaseFacts[useCase].applications === 'closed'

/** Who may call it, what success means, and what the body may be besides. */
export const descriptionOf = (route: Route): string =>
  [
    credentialsFor(route),
    ...[route.success, route.otherSuccess].map(
      (success) => success && `${success.status}: ${inWords(success)}.`,
    ),
    route.file && `The file may also be the body itself, as ${route.file.contentTypes.join(', ')}.`,
    takesKeys(route) && 'Can be repeated with an Idempotency-Key.',
  ]
    .filter(Boolean)
    .join(' ')

export function credentialsFor(route: Route): string {
  if (route.boxes) return 'Needs the secret of a voting box.'
  if (route.signIn === undefined) return 'Needs no token.'
  if (route.devices) return 'Needs a token, or the secret of a device.'
  return isAccountWork(route)
    ? 'Needs a token, and not one of an application that you allowed.'
    : 'Needs a token.'
}

const fromZero = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The query parameters of every GET route. */
export const globalParameters: readonly QueryParameter[] = [
  { name: 'verbose', description: 'yes: the detailed form' },
  { name: 'start', description: 'Where in the list the page starts; 0 at first', schema: fromZero },
  {
    name: 'resultsperpage',
    description: 'Records in a page; 20 at first, 0 for as many as the service gives',
    schema: fromZero,
  },
  { name: 'format', description: `Overrides Accept. ${AS_WRITTEN}`, schema: v.picklist(formatWords) },
  {
    name: 'callback',
    description: `The function of which JSON is made a call (JSONP). ${AS_WRITTEN}`,
    schema: v.pipe(v.string(), v.metadata({ pattern: `^${CALLBACK}$` }), v.maxLength(LONGEST_CALLBACK)),
  },
]
