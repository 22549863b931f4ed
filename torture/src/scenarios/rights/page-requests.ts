import { formBody, formType, oneOfEverything, servedAddresses } from '@lectern/adapters-http/testing'
import { aPicture } from '@lectern/adapters-images/testing'
import type { Asked } from '../../world/ask.ts'
import { pageValuesOf } from '../../world/page-values.ts'
import { PASSWORD } from '../../world/people.ts'
import { type Accounts, addVisits, browserOf, type Role, usernameOf } from './roles.ts'
import type { Side } from './side.ts'

/** All pages and forms. */
export const pages = servedAddresses.filter(({ kind }) => kind === 'page')
export type PageAddress = (typeof pages)[number]

export interface PageRequest extends Asked {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
}

/** Accounts with sessions, whose names and secrets have the number. */
export interface Visitors {
  readonly accounts: Accounts
  readonly number: number
}

export const newVisitors = async ({ store, clock }: Side, number: number): Promise<Visitors> => ({
  accounts: await addVisits(store, clock.now(), number),
  number,
})

/** New things for this page; returns the requests of the roles. */
export async function requestsOfPage(
  { store, clock }: Side,
  { method, path }: PageAddress,
  { accounts, number }: Visitors,
): Promise<(role: Role) => PageRequest> {
  const { host, guest, admin } = accounts
  const everything = await oneOfEverything({ store, clock, users: { host, guest, admin } })
  const account = { id: accounts.target, username: usernameOf('target', number) }
  const { valueOf, oauthQuery } = await pageValuesOf(store, everything, account)
  const address = path
    // The server sends its mails meanwhile.
    .replace(':mailId', '999999')
    .replaceAll(/:(\w+)/gu, (_, name: string) => valueOf(name, path))
  const target = path.includes('oauth') && method === 'GET' ? `${address}?${oauthQuery}` : address
  return (role) => {
    const { headers, formToken } = browserOf(role, number)
    if (method === 'GET') return { method, path: target, headers }
    const fields = { ...fieldsFor(path, number), form_token: formToken }
    const body = bodyOf(fields, path)
    return { method, path: target, headers: { ...headers, 'content-type': body.type }, body: body.bytes }
  }
}

/** Good values for the fields of all forms. A form ignores those of others. */
function fieldsFor(path: string, number: number): Readonly<Record<string, string>> {
  const isOfTalk = /talk/u.test(path)
  return {
    name: 'Renamed',
    description: 'Changed',
    location: 'Elsewhere',
    start_date: isOfTalk ? '2026-05-02T10:00' : '2026-05-01',
    end_date: '2026-05-03',
    tz_continent: 'Europe/Rome',
    track_name: 'Renamed',
    track_description: 'Changed',
    talk_title: 'Renamed',
    talk_description: 'Changed',
    host_name: usernameOf('member', number),
    comment: 'Said better',
    rating: '4',
    display_name: path.endsWith('/links') ? 'code_link' : 'Grace',
    url: 'https://code.example/',
    username: path === '/register' ? `newcomer${number}` : usernameOf('guest', number),
    full_name: 'Renamed',
    email: `new${number}@lectern.example`,
    password: 'another horse battery',
    old_password: PASSWORD,
    callback_url: 'https://application.example/back',
    reason: 'Too far away',
    language: 'de',
  }
}

const picture = aPicture({ format: 'png', width: 140, height: 140 })

function bodyOf(fields: Readonly<Record<string, string>>, path: string) {
  if (!path.endsWith('/picture')) {
    const bytes = new URLSearchParams(fields).toString()
    return { type: 'application/x-www-form-urlencoded', bytes }
  }
  const parts = Object.entries(fields).map(([name, content]) => ({ name, content }))
  const file = { name: 'image', fileName: 'image.png', content: picture }
  return { type: formType, bytes: formBody([...parts, file]) }
}
