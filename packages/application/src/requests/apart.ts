import type { Transaction } from '../ports/store.ts'

/**
 * Ports whose transactions are not the change of the use case: no conditions apply to them, and they commit even when the
 * change fails. A guess of a password is counted like this, before the password is verified.
 */
export const apart = <Writing extends { readonly transaction: Transaction }>(ports: Writing): Writing => ({
  ...ports,
  transaction: (work, options) => ports.transaction(work, { ...options, apart: true }),
})
