import type { Route } from '../../exchange/route.ts'
import type { Uris } from '@lectern/http'
import { exampleOf } from './examples.ts'

/** The address with names of parameters in braces. */
export const addressOf = (route: Route, uris: Uris): string => uris.at(templateOf(route))

export const templateOf = ({ path }: Route): string => path.replaceAll(/:(\w+)/gu, '{$1}')

/** A body to begin with, for routes that take JSON. */
export function exampleBodyOf(route: Route): string | undefined {
  if (route.body === undefined) return undefined
  return JSON.stringify(exampleOf(route).body ?? {}, undefined, 2)
}

/** The request as a command of a shell. */
export function curlOf(route: Route, uris: Uris): string {
  const { method, signIn, form, file } = route
  const body = exampleBodyOf(route)
  const field = form?.field ?? file?.field
  return [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    quoted(addressOf(route, uris)),
    ...(signIn === undefined ? [] : [`-H ${quoted('Authorization: Bearer <access token>')}`]),
    ...(body === undefined ? [] : [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(body)}`]),
    ...(field === undefined ? [] : [`-F ${field}=@FILE`]),
  ].join(' \\\n  ')
}

/** For a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
