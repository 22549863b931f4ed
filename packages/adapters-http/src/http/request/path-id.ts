import { asId, type Id, notFound } from '@lectern/domain'
import type { PathParameters } from '../route.ts'

/** An id within a path. What cannot be one names nothing. */
export function pathId<Kind extends Id>(path: PathParameters, name: string, what: string): Kind {
  const text = path[name] ?? ''
  const id = Number(text)
  if (!/^[1-9]\d{0,15}$/u.test(text) || !Number.isSafeInteger(id)) throw notFound(what)
  return asId<Kind>(id)
}
