import { hash } from 'node:crypto'
import type { Coding } from './compression.ts'

/** A strong validator: it differs for other bytes and for another coding. */
export function etagOf(body: Buffer, coding: Coding): string {
  const digest = hash('sha256', body, 'base64url').slice(0, 27)
  return coding === 'identity' ? `"${digest}"` : `"${digest}-${coding}"`
}

/** Whether the client has this representation. `If-None-Match` compares weakly. */
export function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//u, '') === etag)
}
