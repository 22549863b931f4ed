import { NotUnique } from '@lectern/application'
import type pg from 'pg'
import { isCollision, isUniqueViolation } from './postgres-errors.ts'
import { unavailable } from './unavailable.ts'
import { waitAbout } from './wait.ts'

const MOST_ATTEMPTS = 20
const LONGEST_PAUSE = 200

/**
 * Runs a transaction again when another one came in between. Who finds a name taken by somebody who was faster chooses
 * another one then; who wants the same name again had not looked.
 */
export async function againAfterCollisions<Result>(attempt: () => Promise<Result>): Promise<Result> {
  let takenKey = ''
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (isUniqueViolation(error)) {
        const key = keyIn(error)
        if (key === takenKey) throw Object.assign(new NotUnique(error.constraint ?? ''), { cause: error })
        takenKey = key
      } else if (!isCollision(error)) throw error
      if (attempts === MOST_ATTEMPTS) throw unavailable(error)
    }
    await waitAbout(Math.min(2 ** attempts, LONGEST_PAUSE))
  }
}

/** Without the ids of new rows, which are others at each attempt: `Key (talk_id, display_name)=(75, zoe) ...`. */
const keyIn = ({ constraint, detail = '' }: pg.DatabaseError): string =>
  `${constraint} ${detail.replaceAll(/(?<=\(|, )\d+(?=, |\))/gu, '#')}`
