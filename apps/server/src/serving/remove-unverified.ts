import type { Lectern } from '@lectern/application'
import { operator } from '@lectern/domain'
import type { RepeatedWork } from './repeat.ts'

/** Removes the accounts that nobody verified in time, in parts, so that requests are answered between them. */
export const removeUnverified = (lectern: Pick<Lectern, 'removeUnverified'>): RepeatedWork => ({
  pause: 60_000,
  once: () => lectern.removeUnverified(operator, {}),
  lines: {
    failed: 'Unverified accounts cannot be removed',
    works: 'Unverified accounts can be removed again.',
  },
})
