import { asSecretHash, instant, type UserId } from '@lectern/domain'
import type { Session } from '../../src/session.ts'
import type { Dice } from './dice.ts'
import { inChunks, times } from './in-chunks.ts'
import { NOW } from './now.ts'

/** Sessions, tokens and applications of each user. */
export async function addAccess(
  { db }: Session,
  dice: Dice,
  users: readonly [UserId, ...UserId[]],
): Promise<void> {
  const applications = users.flatMap((owner_id, index) =>
    times(index % 10 === 0 ? 3 : 1, () => ({
      owner_id,
      name: 'Agenda',
      description: '',
      callback_url: 'agenda:back',
      api_key: `key-${serial++}`,
      legacy_consent: 1 as const,
      created_date: NOW,
    })),
  )
  for (const rows of inChunks(applications)) await db.insertInto('applications').values(rows).execute()
  const issuers = await db.selectFrom('applications').select('id').orderBy('id').limit(100).execute()
  const used = (user_id: UserId) => ({
    user_id,
    hash: asSecretHash(`hash-${serial++}`),
    created_date: NOW,
    last_used_date: instant(NOW - dice.below(28 * 86_400)),
  })
  const tokens = users.flatMap((user, index) =>
    times(3, () => ({
      ...used(user),
      scope: 'write' as const,
      origin: 'consent' as const,
      application_id: issuers[index % issuers.length]?.id ?? null,
    })),
  )
  for (const rows of inChunks(tokens)) await db.insertInto('tokens').values(rows).execute()
  const sessions = users.flatMap((user) => times(3, () => used(user)))
  for (const rows of inChunks(sessions)) await db.insertInto('sessions').values(rows).execute()
}

let serial = 0
