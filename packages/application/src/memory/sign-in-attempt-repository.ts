import type { AttemptSubject } from '@lectern/domain'
import type { SignInAttemptRepository } from '../ports/sign-in-attempt-repository.ts'
import { copyOf } from './copy.ts'
import type { Tables } from './tables.ts'

export const memorySignInAttemptRepository = ({ signInAttempts }: Tables): SignInAttemptRepository => ({
  async find(subject, key) {
    return copyOf(signInAttempts.get(placeOf(subject, key)))
  },

  async save(attempts) {
    signInAttempts.set(placeOf(attempts.subject, attempts.key), copyOf(attempts))
  },

  async remove(subject, key) {
    signInAttempts.delete(placeOf(subject, key))
  },

  async forgetBefore(moment) {
    const old = signInAttempts.values().filter(({ lastFailureDate }) => lastFailureDate < moment)
    for (const { subject, key } of old.toArray()) signInAttempts.delete(placeOf(subject, key))
  },
})

const placeOf = (subject: AttemptSubject, key: string): string => `${subject} ${key}`
