import { NotUnique } from '@lectern/application'
import type pg from 'pg'
import { pauseWithJitter } from '../backoff.ts'
import { unavailable } from '../unavailable.ts'
import { isCollision, isForeignKeyViolation, isUniqueViolation } from './errors.ts'

const MOST_ATTEMPTS = 20
const LONGEST_PAUSE = 200

/**
 * Retries a transaction after a conflict with a concurrent one. After a unique or foreign key violation the use case looks
 * again, and finds the name taken or the row gone. When the second attempt violates the same key, the use case did not
 * look, which is a bug.
 */
export async function retryAfterCollisions<Result>(attempt: () => Promise<Result>): Promise<Result> {
  let refusedKey = ''
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (isUniqueViolation(error) || isForeignKeyViolation(error)) {
        const key = keyIn(error)
        if (key === refusedKey) throw refusal(error)
        refusedKey = key
      } else if (!isCollision(error)) throw error
      if (attempts === MOST_ATTEMPTS) throw unavailable(error)
    }
    await pauseWithJitter(Math.min(2 ** attempts, LONGEST_PAUSE))
  }
}

const refusal = (error: pg.DatabaseError): Error =>
  isUniqueViolation(error) ? Object.assign(new NotUnique(error.constraint ?? ''), { cause: error }) : error

/** Without ids, because each attempt gives new rows new ids: `Key (talk_id, display_name)=(75, zoe) ...`. */
const keyIn = ({ constraint, detail = '' }: pg.DatabaseError): string =>
  `${constraint} ${detail.replaceAll(/(?<=\(|, )\d+(?=, |\))/gu, '#')}`
