import { asId, type Id, notFound } from '@lectern/domain'

/** The parameters in the path of a route, as the client sent them. */
export type PathParameters = Readonly<Record<string, string>>

/** The id in a path parameter. A text that cannot be an id names nothing. */
export function pathId<Kind extends Id>(path: PathParameters, name: string, what: string): Kind {
  const text = path[name] ?? ''
  const id = Number(text)
  if (!/^[1-9]\d{0,15}$/u.test(text) || !Number.isSafeInteger(id)) throw notFound(what)
  return asId<Kind>(id)
}
