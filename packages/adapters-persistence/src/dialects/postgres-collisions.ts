import { NotUnique } from '@lectern/application'
import type pg from 'pg'
import { isCollision, isForeignKeyViolation, isUniqueViolation } from './postgres-errors.ts'
import { unavailable } from './unavailable.ts'
import { waitAbout } from './wait.ts'

const MOST_ATTEMPTS = 20
const LONGEST_PAUSE = 200

/**
 * Runs a transaction again when another one came in between. Who finds a name taken by somebody who was faster chooses
 * another one then, and who finds something gone does without; who wants the same again had not looked.
 */
export async function againAfterCollisions<Result>(attempt: () => Promise<Result>): Promise<Result> {
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
    await waitAbout(Math.min(2 ** attempts, LONGEST_PAUSE))
  }
}

const refusal = (error: pg.DatabaseError): Error =>
  isUniqueViolation(error) ? Object.assign(new NotUnique(error.constraint ?? ''), { cause: error }) : error

/** Without the ids of new rows, which are others at each attempt: `Key (talk_id, display_name)=(75, zoe) ...`. */
const keyIn = ({ constraint, detail = '' }: pg.DatabaseError): string =>
  `${constraint} ${detail.replaceAll(/(?<=\(|, )\d+(?=, |\))/gu, '#')}`
