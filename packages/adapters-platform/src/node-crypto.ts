import type * as crypto from 'node:crypto'

/**
 * `node:crypto`, loaded on first use. Loading it takes a third of the time of an idle Node.js, and most commands compute
 * nothing with it.
 */
export const nodeCrypto = (): typeof crypto => process.getBuiltinModule('node:crypto')
