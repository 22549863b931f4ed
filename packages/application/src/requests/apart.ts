import type { Transaction } from '../ports/store.ts'

/**
 * Ports whose transactions are not the change that a use case is there for: they are kept under no conditions, and
 * whatever becomes of that change. A guess of a password is counted like this, before the password is verified.
 */
export const apart = <Writing extends { readonly transaction: Transaction }>(ports: Writing): Writing => ({
  ...ports,
  transaction: (work, options) => ports.transaction(work, { ...options, apart: true }),
})
