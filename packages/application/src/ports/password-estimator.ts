import type { PasswordStrength } from '@lectern/domain'

export interface PasswordEstimator {
  /** How hard a password of at most 11 characters is to guess for somebody who knows these words about its owner. */
  estimate(password: string, ownWords: readonly string[]): Promise<PasswordStrength>
}
