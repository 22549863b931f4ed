import { needsRating, ownWords, type PasswordStrength } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** The strength of a new password; undefined when no rule needs it. */
export const ratePassword = async (
  { passwordEstimator }: Pick<Ports, 'passwordEstimator'>,
  password: unknown,
  own: readonly unknown[],
): Promise<PasswordStrength | undefined> =>
  needsRating(password) ? passwordEstimator.estimate(password, ownWords(own)) : undefined
