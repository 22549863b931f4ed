import { splitTarget } from '@lectern/http'

/** `/lectern/` and `lectern` are `/lectern`; `/` is empty. */
export const normalPrefix = (prefix: string): string => {
  const plain = prefix.replaceAll(/^\/+|\/+$/gu, '')
  return plain === '' ? '' : `/${plain}`
}

/** The part of a request target below the prefix, which starts with a slash. Undefined for a target outside. */
export function belowPrefix(target: string, prefix: string): string | undefined {
  if (prefix === '') return target
  const { path, query } = splitTarget(target)
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined
  const below = path.slice(prefix.length)
  return `${below === '' ? '/' : below}${query === '' ? '' : `?${query}`}`
}
