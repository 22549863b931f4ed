import { DomainError } from '../errors.ts'
import { isEmpty, readForm } from '../fields.ts'
import type { User } from '../users/user.ts'

export const setSuspended = <Account extends Pick<User, 'suspended'>>(
  user: Account,
  suspended: boolean,
): Account => (user.suspended === suspended ? user : { ...user, suspended })

/** A suspended user cannot authenticate, so no use case can forget the suspension. They read as a visitor. */
export function requireNotSuspended(user: Pick<User, 'suspended'>): void {
  if (!user.suspended) return
  throw new DomainError('forbidden', [{ code: 'suspended', message: 'Your account is suspended' }])
}

export function readSuspension(input: { readonly suspended?: unknown }): boolean {
  return readForm((form) => {
    if (typeof input.suspended === 'boolean') return input.suspended
    if (isEmpty(input.suspended)) form.problem('suspended', 'required', `'suspended' is a required field`)
    else form.problem('suspended', 'not-boolean', `'suspended' must be true or false`)
    return false
  })
}
