import type { Find } from './search.ts'

/** Places where a secret may appear, because its owner receives it there: only this kind, in only this encoding. */
interface LegitimatePlace {
  readonly place: RegExp
  readonly kinds: readonly string[]
  readonly encoding: 'raw' | 'in HTML'
  readonly reason: string
}

export const legitimatePlaces: readonly LegitimatePlace[] = [
  {
    place: /^demo seed: standard output$/u,
    kinds: ['demo password'],
    encoding: 'raw',
    reason: 'The operator is told the password of the demo, this once.',
  },
  {
    place: /^token issue: standard output$/u,
    kinds: ['access token'],
    encoding: 'raw',
    reason: 'The command is there to print it.',
  },
  {
    place: /^user reset-password: standard output$/u,
    kinds: ['reset link'],
    encoding: 'raw',
    reason: 'The command is there to print it.',
  },
  {
    place: /^GET \/[^:]* \d{3}: set-cookie$/u,
    kinds: ['lectern-visit cookie'],
    encoding: 'raw',
    reason: 'The first page of a visit gives the browser what the forms of the visit are bound to.',
  },
  {
    place: /^POST \/login 303: set-cookie$/u,
    kinds: ['lectern cookie', 'lectern-browser cookie'],
    encoding: 'raw',
    reason: 'A sign-in sets the session cookie and the cookie that identifies the browser.',
  },
  {
    place: /^POST \/login\/link 303: set-cookie$/u,
    kinds: ['lectern cookie', 'lectern-browser cookie'],
    encoding: 'raw',
    reason: 'A sign-in by mail sets the same cookies.',
  },
  {
    place: /^GET \/login\/link 200: body$/u,
    kinds: ['login/link link'],
    encoding: 'raw',
    reason: 'The page that the link leads to has a form that uses it.',
  },
  {
    place: /^(?:GET|POST) \/(?!v2\.1)[^:]* \d{3}: body$/u,
    kinds: ['form token'],
    encoding: 'raw',
    reason: 'Every form of the website has one, to come back with it; it tells nothing about the session.',
  },
  {
    place: /^GET \/verify 200: body$/u,
    kinds: ['verify link'],
    encoding: 'raw',
    reason: 'The page that the link leads to has a form that uses it.',
  },
  {
    place: /^(?:GET \/reset 200|POST \/reset 400): body$/u,
    kinds: ['reset link'],
    encoding: 'raw',
    reason: 'The form behind the link contains its token, also after a refused password.',
  },
  {
    place: /^POST \/login 403: body$/u,
    kinds: ['misplaced password'],
    encoding: 'in HTML',
    reason: 'The form shows the submitted username again.',
  },
  {
    place: /^POST \/user\/oauth_allow 303: location$/u,
    kinds: ['access token'],
    encoding: 'raw',
    reason: 'The contract hands it to the application in this address.',
  },
  {
    place: /^POST \/oauth\/authorize 303: location$/u,
    kinds: ['code'],
    encoding: 'raw',
    reason: 'OAuth hands it to the client in this address.',
  },
  {
    place: /^POST \/oauth\/token 200: body$/u,
    kinds: ['access token', 'refresh token', 'part of a refresh token'],
    encoding: 'raw',
    reason: 'The client asked for them.',
  },
  {
    place: /^POST \/v2\.1\/token 200: body$/u,
    kinds: ['access token'],
    encoding: 'raw',
    reason: 'The application asked for it.',
  },
  {
    place: /^POST \/v2\.1\/users\/\d+\/calendar 201: body$/u,
    kinds: ['calendar address'],
    encoding: 'raw',
    reason: 'The owner asked for it, and is shown it this once.',
  },
  {
    place: /^PUT \/v2\.1\/applications\/\d+\/grants 200: body$/u,
    kinds: ['client secret'],
    encoding: 'raw',
    reason: 'The admin is shown it, this once.',
  },
  {
    place: /^GET \/v2\.1\/events 200: (?:body|link)$/u,
    kinds: ['access token'],
    encoding: 'raw',
    reason: 'The links between result pages repeat the search title, here a token.',
  },
  {
    place: /^GET \/user\/tokens 303: location$/u,
    kinds: ['access token'],
    encoding: 'raw',
    reason: 'The sign-in page returns visitors to the address that they requested.',
  },
  {
    place: /^GET \/login 200: body$/u,
    kinds: ['access token'],
    encoding: 'raw',
    reason: 'The same holds for an address that the visitor sends explicitly.',
  },
]

export const isLegitimate = ({ place, kind, encoding }: Find): boolean =>
  legitimatePlaces.some(
    (legitimate) =>
      legitimate.place.test(place) && legitimate.kinds.includes(kind) && legitimate.encoding === encoding,
  )
