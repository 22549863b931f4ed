import type * as http from 'node:http'

/**
 * `node:http` without an `import`, which reads all of its exports: one of them loads undici, for a twentieth of the time
 * until the first response.
 */
export const nodeHttp: typeof http = process.getBuiltinModule('node:http')
