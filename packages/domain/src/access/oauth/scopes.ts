import type { Scope } from '../credential.ts'

/** Every scope, in the order in which they are written. */
export const SCOPES: readonly Scope[] = ['read', 'write']

/** What a list of scopes comes to; undefined when one of them is unknown. Without any, a client may read. */
export function readScopes(text: string): Scope | undefined {
  const asked = text.split(' ').filter((name) => name !== '')
  if (asked.some((name) => name !== 'read' && name !== 'write')) return undefined
  return asked.includes('write') ? 'write' : 'read'
}

/** As a list: `write` includes `read`. */
export const writeScopes = (scope: Scope): string => (scope === 'write' ? SCOPES.join(' ') : scope)

export const isScopeWithin = (scope: Scope, granted: Scope): boolean =>
  scope === granted || granted === 'write'
