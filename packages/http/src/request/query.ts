import { badRequest, type HttpError } from '../failure.ts'

/** One `name=value`, or `name[key]=value`. */
interface Parameter {
  readonly key: string | undefined
  readonly value: string
}

/** The parameters of an address, in their order. */
export type Query = ReadonlyMap<string, readonly Parameter[]>

export function readQuery(text: string): Query {
  const query = new Map<string, Parameter[]>()
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/su.exec(pair) ?? []
    const [, plain = '', key] = /^([^[]*)(?:\[(.*)\])?$/su.exec(decode(name)) ?? [name, decode(name)]
    const parameters = query.get(plain) ?? []
    parameters.push({ key, value: decode(value) })
    query.set(plain, parameters)
  }
  return query
}

/** The value of a parameter; a list of its values if it is repeated or has brackets. */
export function parameter(query: Query, name: string): string | readonly string[] | undefined {
  const parameters = query.get(name)
  if (parameters === undefined) return undefined
  const [first, ...others] = parameters
  return first?.key === undefined && others.length === 0 ? first?.value : listParameter(query, name)
}

/** The values of a parameter that may be repeated: `tags=a`, `tags[]=a` or `tags[0]=a`. */
export const listParameter = (query: Query, name: string): readonly string[] =>
  (query.get(name) ?? []).map(({ value }) => value)

function decode(text: string): string {
  const decoded = decodePercents(text.replaceAll('+', ' '))
  if (decoded.includes('\0')) throw badRequest('not-text', 'The address must not contain U+0000')
  return decoded
}

function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) throw notPercentEncoded()
    throw error
  }
}

const notPercentEncoded = (): HttpError =>
  badRequest('not-percent-encoded', 'The address must be valid percent-encoded UTF-8')
