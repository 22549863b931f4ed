import type { Plant } from '../../scenario.ts'

export const plants: readonly Plant[] = [
  {
    name: 'quotes in attributes are not escaped',
    file: 'packages/http/src/page/html.ts',
    search: `text.replaceAll(/[&<>"']/gu`,
    replace: 'text.replaceAll(/[&<>]/gu',
  },
  {
    name: 'a bad escape in a query is an internal error',
    file: 'packages/http/src/request/query.ts',
    search: 'if (error instanceof URIError) throw notPercentEncoded()',
    replace: '',
  },
  {
    name: 'the end of a form with a file is not noticed',
    file: 'packages/http/src/upload/form.ts',
    search: "request.once('end', end)",
    replace: "request.once('aborted', end)",
  },
  {
    name: 'the end of a field is trimmed in quadratic time',
    file: 'packages/http/src/request/form.ts',
    search: "text.replaceAll('\\r\\n', '\\n')",
    replace: "text.replaceAll(/\\s+$/gu, '')",
  },
  {
    name: 'a length beside chunks is accepted',
    file: 'packages/http/src/request/connections.ts',
    search: 'maxHeaderSize: 16 * KIB,',
    replace: 'maxHeaderSize: 16 * KIB, insecureHTTPParser: true,',
  },
  {
    name: 'an answer has the id of another request',
    file: 'packages/http/src/request/request-id.ts',
    search: 'proxyRequestId(headers) ?? randomUUID()',
    replace: '(globalThis.requestIdOfAll ??= proxyRequestId(headers) ?? randomUUID())',
  },
  {
    name: 'Node.js refuses without a word',
    file: 'packages/http/src/request/connections.ts',
    search: 'requireHostHeader: false,',
    replace: '',
  },
  {
    name: 'each query stays in the memory',
    file: 'packages/http/src/request/query.ts',
    search: 'query.set(plain, parameters)',
    replace: 'query.set(plain, parameters);(globalThis.allQueries ??= []).push(Buffer.alloc(20_000))',
  },
  {
    name: 'the number of tracks stays on deletion',
    file: 'packages/adapters-persistence/src/tracks/repository.ts',
    search: 'await changeEventCounters(session, row.event_id, { tracks_count: -1 })',
    replace: '',
  },
  {
    name: 'a header of the request comes back',
    file: 'packages/http/src/response/headers.ts',
    search: `({ id }: Pick<FastifyRequest, 'id'>, reply: FastifyReply): void {
  reply.headers({ ...commonHeaders,`,
    replace: `({ id, raw }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...commonHeaders, 'access-control-allow-origin': raw.headers.origin ?? '*',`,
  },
]
