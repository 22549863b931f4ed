import {
  isLongPassword,
  needsRating,
  ownWords,
  type PasswordStrength,
  wordsOfPassword,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** The strength of a new password; undefined when no rule needs it. */
export async function ratePassword(
  { passwordEstimator }: Pick<Ports, 'passwordEstimator'>,
  password: unknown,
  own: readonly unknown[],
): Promise<PasswordStrength | undefined> {
  if (!needsRating(password)) return undefined
  if (!isLongPassword(password)) return passwordEstimator.estimate(password, ownWords(own))
  return (await passwordEstimator.isAnyCommon(wordsOfPassword(password))) ? 0 : undefined
}
