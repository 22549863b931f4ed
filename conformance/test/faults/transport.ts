import { baseUrl } from '../../src/world/names.ts'
import { type Fault, fault } from './fault.ts'
import { port, repository } from './inject/inside.ts'
import { header, messages, meta, metaField, noHeader, status, text, words } from './inject/replies.ts'
import { noParameter, path, requestHeader, sentField, tokenFrom } from './inject/requests.ts'

const HTML = /^text\/html/u

/** Addresses, formats, pages, errors, conditional requests and bodies. */
export const transportFaults: readonly Fault[] = [
  fault('1.1 http', 'a found record is 201').by(status(200, 201)),
  fault('1.2 formats', 'there is no HTML').by(requestHeader('accept', () => undefined)),
  fault('1.2 same data', 'pages show more than the JSON').by(
    text((page) => page.replace('</main>', '<p>hanna@post.example</p></main>'), HTML),
  ),
  fault('1.3 links', 'links are relative').by(text((json) => json.replaceAll(`"${baseUrl}/`, '"/'))),
  fault('1.6 paged', 'pages have no next page').by(meta(({ next_page: _next, ...others }) => others)),
  fault('2.1 total', 'the total is that of the page').by(metaField('total', (_, { count }) => count)),
  fault('2.1 user_uri', 'user_uri is another user').by(
    metaField('user_uri', (uri) => String(uri).replace(/\d+$/u, '1')),
  ),
  fault('4.1 format', 'the Accept header wins over the parameter').by(noParameter('format')),
  fault('4.2 /talk_comments/{comment_id}', 'comments on talks have no address').by(
    status(200, 404, /\/talk_comments\/\d+/u),
  ),

  fault('D1 addresses configured', 'links follow the Host header').by({
    reply: (reply, { headers }) => ({
      ...reply,
      body: reply.body.replaceAll(baseUrl, `http://${headers['host'] ?? ''}`),
    }),
  }),
  fault('D1 wrong method', '405 comes without Allow').by(noHeader('allow')),
  fault('D1 ETag', 'ETags never change').by(header('etag', () => '"always"')),
  fault('D1 304', 'If-None-Match is ignored').by(requestHeader('if-none-match', () => undefined)),
  fault('D1 Cache-Control', 'private answers are public').by(
    header('cache-control', () => 'public, max-age=0, must-revalidate'),
  ),
  fault('D1 JSONP safe', 'JSONP starts with the name').by(
    text((call) => call.replace('/**/', ''), /javascript/u),
  ),
  fault('D1 no overlap', 'the next page skips a record').by(
    metaField('next_page', (next) =>
      String(next).replace(/start=(\d+)/u, (_, start) => `start=${Number(start) + 1}`),
    ),
  ),
  fault('D1 most results', 'a page holds 5,000 records').by(
    port('settings', () => ({ mostResultsPerPage: 5000 })),
  ),
  fault('D1 errors', 'errors are objects').by(messages(([error]) => ({ error }))),
  fault('D1 404', 'invisible records are 403').by(status(404, 403)),
  fault('D1 no internals', 'malformed percent encoding is 500').by({
    reply: (reply, request) => (/%(?![0-9A-F]{2})/iu.test(request.path) ? { ...reply, status: 500 } : reply),
  }),
  fault('D1 no cookies', 'a cookie signs in').by(
    tokenFrom(({ headers }) => /\bsession=(\w[\w-]*)/u.exec(headers['cookie'] ?? '')?.[1]),
  ),
  fault('D6 scheme', 'schemes are case-sensitive').by(
    requestHeader('authorization', (value) => value.replace(/^bearer/u, 'Basic')),
  ),
  fault('1.4 public', 'reading needs authentication').by({
    reply: (reply, { headers }) =>
      headers['authorization'] === undefined ? { ...reply, status: 401, body: '["Sign in"]' } : reply,
  }),

  fault('7 message', 'refusals have no message').by(messages(() => [])),
  fault('D1 all problems', 'only the first problem is said').by(messages((said) => said.slice(0, 1))),
  fault('D1 words sign-in', 'the message for visitors differs by a word').by(
    words('logged in to remove data', 'logged in to delete data'),
  ),
  fault('D1 longest', 'names of 201 characters are cut').by(
    sentField('POST /events', 'name', (name) => (typeof name === 'string' ? name.slice(0, 200) : name)),
  ),
  fault('D1 If-Match', 'If-Match is ignored').by(requestHeader('if-match', () => undefined)),
  fault('D1 same key', 'the response to a key is not stored').by(
    repository('requests', () => ({ answer: () => Promise.resolve() })),
  ),
  fault('4.3 title', 'title is ignored').by(noParameter('title')),
  fault('D3 stub', 'a stub in capitals finds the event').by(path(/stub=LDAYS26/gu, 'stub=ldays26')),
]
