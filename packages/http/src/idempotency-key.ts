import type { IdempotencyKey } from '@lectern/application'
import { createHmac, hash } from 'node:crypto'

export const isKey = (text: string): boolean => /^[\x21-\x7e]{1,255}$/u.test(text)

/**
 * Key and fingerprint as they are stored. The request may hold a password, so the fingerprint is keyed with the key itself,
 * of which only a hash is stored.
 */
export const keyedBy = (
  key: string,
  request: unknown,
): Pick<IdempotencyKey<unknown>, 'key' | 'fingerprint'> => ({
  key: hash('sha256', key, 'base64url'),
  fingerprint: createHmac('sha256', key).update(JSON.stringify(request)).digest('base64url'),
})
