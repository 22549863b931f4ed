import { asList, asTexts } from '../reading/fields.ts'
import { baseUrl } from '../world/names.ts'
import {
  dropHeader,
  editBody,
  editHeader,
  editRecords,
  editStatus,
  editText,
  ignoreParameter,
  rewriteHeader,
  rewritePath,
  without,
} from './edits.ts'
import { type Fault, fault, type Response } from './fault.ts'

const JSON_TYPE = /^application\/json/u

/** Changes the messages of errors. */
const editMessages =
  (edit: (messages: readonly string[], reply: Response) => unknown) =>
  (reply: Response): Response =>
    reply.status >= 400 && JSON_TYPE.test(reply.headers['content-type'] ?? '') && reply.body.startsWith('[')
      ? { ...reply, body: JSON.stringify(edit(asTexts(JSON.parse(reply.body)), reply)) }
      : reply

let calls = 0

/** Addresses, headers, conditions and errors. */
export const transportFaults: readonly Fault[] = [
  fault('1.1 http', 'what is found is Created', { reply: editStatus(200, 201) }),
  fault('D1 empty list', 'an empty list is 204', {
    reply: (reply) => (reply.body.includes('":[],"meta"') ? { ...reply, status: 204, body: '' } : reply),
  }),
  fault('D1 addresses configured', 'links follow the Host header', {
    reply: (reply, { headers }) =>
      editText((text) => text.replaceAll(baseUrl, `http://${headers['host'] ?? ''}`))(reply, {
        method: 'GET',
        path: '/',
        headers,
      }),
  }),
  fault('D1 trailing slash', 'a slash at the end leads nowhere', {
    request: rewritePath(/\/(?=\?|$)/gu, '/nothing'),
  }),
  fault('D1 wrong method', 'a wrong verb is 404', { reply: editStatus(405, 404) }),
  fault('D1 wrong method', '405 without Allow', { reply: dropHeader('allow') }),
  fault('D1 wrong method', 'Allow forgets HEAD', {
    reply: editHeader('allow', (allow) => allow.replace('HEAD, ', '')),
  }),
  fault('D1 wrong method', 'Allow forgets POST', {
    reply: editHeader('allow', (allow) => allow.replace('POST, ', '')),
  }),
  fault('D1 unknown path', 'an unknown path is 400', { reply: editStatus(404, 400, /nothing/u) }),
  fault('D1 unknown path', 'an unknown path is empty', {
    reply: (reply, { path }) => (path.endsWith('/nothing') ? { ...reply, status: 200, body: '{}' } : reply),
  }),
  fault('D1 version', 'the message names no version', {
    reply: editMessages((messages) => messages.map((message) => message.replaceAll('/v2.1', 'this'))),
  }),
  fault('D1 version', 'another version is this one', { request: rewritePath(/^\/v2\//gu, '/v2.1/') }),
  fault('D1 landing', 'the starting point has a link more', {
    reply: editBody((body) => ('docs' in body ? { ...body, users: body['docs'] } : body)),
  }),
  fault('D1 landing', 'the starting point has no docs', {
    reply: editBody((body) => without(body, 'docs')),
  }),
  fault('4.3 landing names', 'open-cfps has an underscore', {
    reply: editText((text) => text.replace('open-cfps', 'open_cfps')),
  }),
  fault('4.3 landing targets', 'past-events leads to all', {
    reply: editText((text) => text.replace('filter=past"', 'filter=all"')),
  }),
  fault('4.2 /', 'the starting point is 404 without a version', {
    request: rewritePath(/^\/$/gu, '/nothing'),
  }),
  fault('D1 discovery', 'no Link leads to the description', {
    reply: editHeader('link', (link) => link.replace('service-desc', 'help')),
  }),
  fault('D1 discovery', 'no Link leads to users', {
    reply: editHeader('link', (link) => link.replace(/<[^>]+\/users>[^,]*,?/u, '')),
  }),
  fault('D1 HEAD', 'HEAD has no ETag', {
    reply: (reply, { method }) =>
      method === 'HEAD' ? { ...reply, headers: without(reply.headers, 'etag') } : reply,
  }),
  fault('D1 HEAD', 'HEAD is not allowed', {
    reply: (reply, { method }) => (method === 'HEAD' ? { ...reply, status: 405 } : reply),
  }),
  fault('D1 OPTIONS', 'a preflight may not send a token', {
    reply: editHeader('access-control-allow-headers', (names) => names.replace('Authorization, ', '')),
  }),
  fault('D1 OPTIONS', 'a preflight may send cookies', {
    reply: (reply) => ({
      ...reply,
      headers: { ...reply.headers, 'access-control-allow-credentials': 'true' },
    }),
  }),
  fault('D1 OPTIONS', 'only one page may read answers', {
    reply: editHeader('access-control-allow-origin', () => 'https://www.lectern.example'),
  }),
  fault('D1 Vary', 'there is no Vary', { reply: dropHeader('vary') }),
  fault('D1 Vary', 'Vary forgets Authorization', {
    reply: editHeader('vary', (vary) => vary.replace(', Authorization', '')),
  }),
  fault('D1 Vary', 'Vary is * for errors', {
    reply: editHeader('vary', (vary, { status }) => (status >= 400 ? '*' : vary)),
  }),
  fault('D1 ETag', 'there is no ETag', { reply: dropHeader('etag') }),
  fault('D1 ETag', 'ETags are weak', { reply: editHeader('etag', (etag) => `W/${etag}`) }),
  fault('D1 ETag', 'ETags never stay', { reply: editHeader('etag', () => `"${(calls += 1)}"`) }),
  fault('D1 ETag', 'ETags never change', { reply: editHeader('etag', () => '"always"') }),
  fault('D1 ETag coding', 'one ETag for all codings', {
    reply: editHeader('etag', (etag) => etag.replace(/-(?:gzip|br)"/u, '"')),
  }),
  fault('D1 304', 'If-None-Match is ignored', {
    request: rewriteHeader('if-none-match', () => undefined),
  }),
  fault('D1 304', 'If-None-Match knows no lists', {
    request: rewriteHeader('if-none-match', (tags) => tags.split(',')[0]),
  }),
  fault('D1 304', 'If-None-Match always matches', {
    request: rewriteHeader('if-none-match', () => '*'),
  }),
  fault('D1 304', '304 without Vary', {
    reply: (reply) => (reply.status === 304 ? { ...reply, headers: without(reply.headers, 'vary') } : reply),
  }),
  fault('D1 Cache-Control', 'what is private may be kept by anybody', {
    reply: editHeader('cache-control', () => 'public, max-age=0, must-revalidate'),
  }),
  fault('D1 Cache-Control', 'what is public may be kept for a minute', {
    reply: editHeader('cache-control', (value) => value.replace('max-age=0', 'max-age=60')),
  }),
  fault('D1 errors', 'errors are objects', {
    reply: editMessages(([message]) => ({ error: message })),
  }),
  fault('D1 errors', 'only the first problem is said', {
    reply: editMessages((messages) => messages.slice(0, 1)),
  }),
  fault('D1 errors', 'problems come in any order', {
    reply: editMessages((messages) => messages.toReversed()),
  }),
  fault('D1 no internals', 'messages say nothing', { reply: editMessages(() => ['Error']) }),
  fault('D1 no internals', 'messages are the database’s', {
    reply: editMessages((messages) => messages.map((message) => `SQLITE_ERROR: ${message}`)),
  }),
  fault('D1 no internals', 'bad percent encoding is 500', {
    reply: (reply, { path }) => (/%(?![0-9A-F]{2})/iu.test(path) ? { ...reply, status: 500 } : reply),
  }),
  fault('D1 no internals', 'U+0000 is let in', { request: rewritePath(/%00/gu, '') }),
  fault('D1 400', 'what is invalid is 422', { reply: editStatus(400, 422) }),
  fault('D1 401', '401 does not say how', { reply: dropHeader('www-authenticate') }),
  fault('D1 401', 'no token is 403', { reply: editStatus(401, 403) }),
  fault('D1 403', 'no right is 401', { reply: editStatus(403, 401) }),
  fault('D1 404', 'what may not be seen is 403', { reply: editStatus(404, 403) }),
  fault('D1 404 first', '403 comes before 404', { reply: editStatus(404, 403, /\/claims|reported/u) }),
  fault('D1 sign-in', 'other words for signing in', {
    reply: editMessages((messages) => messages.map((message) => message.replace('view data', 'do this'))),
  }),
  fault('D1 bad id', 'a malformed id is 400', { reply: editStatus(404, 400, /\/(?:abc|-1|1e3)/u) }),
  fault('D1 bad id', 'ids may have zeros before them', {
    reply: (reply, { path }) => (path.endsWith('/events/01') ? { ...reply, status: 200 } : reply),
  }),
  fault('D1 bad id', 'ids too large are refused otherwise', {
    reply: editStatus(404, 400, /\d{100}/u),
  }),
  fault('D1 wrong parent', 'a comment is found below any talk', {
    request: rewritePath(/\/talks\/\d+\/comments\/(?=\d)/gu, '/talk_comments/'),
  }),
  fault('D1 GET bodies', 'a body of a GET is refused', {
    reply: (reply, { headers }) =>
      headers['content-type'] === undefined ? reply : { ...reply, status: 415 },
  }),
  fault('D1 problem', 'problem+json is not known', {
    request: rewriteHeader('accept', (accept) => accept.replace('application/problem+json', '*/*')),
  }),
  fault('D1 problem', 'problem+json has no errors', {
    reply: editText((text) => text.replace('"errors":', '"problems":'), /problem\+json/u),
  }),
  fault('D1 errors HTML', 'errors are never HTML', {
    reply: (reply) =>
      reply.status >= 400 ? { ...reply, headers: { ...reply.headers, 'content-type': 'text/plain' } } : reply,
  }),
  fault('D1 errors HTML', 'pages of errors do not say the status', {
    reply: (reply) =>
      reply.status >= 400
        ? editText((text) => text.replaceAll(String(reply.status), ''), /html/u)(reply, {
            method: 'GET',
            path: '/',
            headers: {},
          })
        : reply,
  }),
  fault('1.4 private', 'adding needs no authentication', {
    reply: (reply, { method }) =>
      method === 'POST' && reply.status === 401 ? { ...reply, status: 201 } : reply,
  }),
  fault('1.4 public', 'reading needs authentication', {
    reply: (reply, { headers }) =>
      headers['authorization'] === undefined ? { ...reply, status: 401, body: '["Sign in"]' } : reply,
  }),
  fault('4.1 bodies', 'forms are taken for JSON', {
    request: rewriteHeader('content-type', () => 'application/json'),
  }),
  fault('D1 no cookies', 'a cookie signs in', {
    request: (request) =>
      withToken(request, /\bsession=(\w[\w-]*)/u.exec(request.headers['cookie'] ?? '')?.[1]),
  }),
  fault('D6 query token', 'a token in the query signs in', {
    request: (request) => withToken(request, /\baccess_token=([\w-]+)/u.exec(request.path)?.[1]),
  }),
  fault('D6 scheme', 'OAuth is not known', {
    request: rewriteHeader('authorization', (value) => value.replace(/^OAuth/u, 'Basic')),
  }),
  fault('D6 scheme', 'schemes are case-sensitive', {
    request: rewriteHeader('authorization', (value) => value.replace(/^bearer/u, 'Basic')),
  }),
  fault('D6 scheme', 'other schemes are those of visitors', {
    request: rewriteHeader('authorization', (value) =>
      /^(?:Bearer|OAuth) /iu.test(value) ? value : undefined,
    ),
  }),
  fault('D6 unknown token', 'an unknown token makes a visitor', {
    request: rewriteHeader('authorization', (value) => (value.includes('-token-') ? value : undefined)),
  }),
  fault('D4 languages', 'a page of the catalog is missing', {
    reply: editBody((body) =>
      'languages' in body ? { ...body, languages: asList(body['languages']).slice(0, 8) } : body,
    ),
  }),
  fault('D4 talk types', 'talk types are the words of talks', {
    reply: editText((text) => text.replace('Social event', 'Social')),
  }),
  fault('D4 talk type titles', 'titles are the words of forms', {
    reply: editRecords('talk_types', (type) => ({ ...type, title: type['name'] })),
  }),
  fault('D1 verbose', 'verbose may be true', {
    request: rewritePath(/verbose=(?:true|1|YES)/gu, 'verbose=yes'),
  }),
  fault('4.1 verbose', 'verbose is ignored', { request: ignoreParameter('verbose') }),
]

const withToken = <Asked extends { readonly headers: Readonly<Record<string, string>> }>(
  request: Asked,
  token: string | undefined,
): Asked =>
  token === undefined
    ? request
    : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
