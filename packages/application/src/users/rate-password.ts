import { needsRating, ownWords, type PasswordStrength } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** How hard a new password is to guess; undefined where the rules do not depend on it. */
export const ratePassword = async (
  { passwordEstimator }: Pick<Ports, 'passwordEstimator'>,
  password: unknown,
  own: readonly unknown[],
): Promise<PasswordStrength | undefined> =>
  needsRating(password) ? passwordEstimator.estimate(password, ownWords(own)) : undefined
