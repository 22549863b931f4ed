import type * as zlib from 'node:zlib'

/** `node:zlib`, loaded with the first PNG file, because most commands read none. */
export const nodeZlib = (): typeof zlib => process.getBuiltinModule('node:zlib')
