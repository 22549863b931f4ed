import type { Member } from '@lectern/domain'
import type { IdempotencyKey } from '../src/requests/idempotency.ts'
import type { TestLectern } from '@lectern/contracts/testing'

/** The condition that the key makes; a stored answer tells that it was stored. */
export const only = (key: string, fingerprint = 'f'): IdempotencyKey<string> => ({
  key,
  fingerprint,
  write: (answer) => answer,
  read: (written) => `again: ${written}`,
})

const page = { start: undefined, resultsPerPage: undefined }

/** How many events the actor sees. */
export const total = async ({ lectern }: Pick<TestLectern, 'lectern'>, actor: Member): Promise<number> =>
  (await lectern.listEvents(actor, { page, verbose: false })).total
