import { asFields, asList } from '../reading/fields.ts'
import {
  dropHeader,
  editBody,
  editHeader,
  editStatus,
  editText,
  ignoreParameter,
  rewriteHeader,
  rewritePath,
} from './edits.ts'
import { type Fault, fault } from './fault.ts'

const HTML = /^text\/html/u
const JSONP = /^application\/javascript/u

/** JSON, HTML and JSONP. */
export const formatFaults: readonly Fault[] = [
  fault('D1 JSON type', 'JSON does not say its charset', {
    reply: editHeader('content-type', (type) => type.replace('json; charset=utf-8', 'json')),
  }),
  fault('D1 format wins', 'format is ignored', { request: ignoreParameter('format') }),
  fault('D1 format wins', 'format knows no media types', {
    request: rewritePath(/format=(?:text|application)(?:\/|%2F)/giu, 'format=x'),
  }),
  fault('4.1 format', 'Accept wins over format', {
    request: (request) =>
      request.headers['accept'] === undefined ? request : ignoreParameter('format')(request),
  }),
  fault('D1 format unknown', 'another format is JSON', {
    request: rewritePath(/format=xml/gu, 'format=json'),
  }),
  fault('D1 negotiation', 'q-values are ignored', {
    request: rewriteHeader('accept', (accept) => accept.replaceAll(/;q=[\d.]+/gu, '').split(',')[0]),
  }),
  fault('D1 negotiation', 'nothing acceptable is 406', {
    reply: (reply, { headers }) => (headers['accept'] === 'image/png' ? { ...reply, status: 406 } : reply),
  }),
  fault('1.2 formats', 'there is no HTML', {
    request: (request) =>
      rewriteHeader('accept', () => undefined)(rewritePath(/format=html/gu, 'format=json')(request)),
  }),
  fault('D1 HTML page', 'pages have no links', {
    reply: editText((text) => text.replaceAll(/<a href="([^"]*)"[^>]*>/gu, '<span>'), HTML),
  }),
  fault('1.2 same data', 'links of pages lead elsewhere', {
    reply: editText((text) => text.replaceAll(/(<a href="[^"]*\/talks)"/gu, '$1s"'), HTML),
  }),
  fault('1.2 same data', 'pages leave one field out', {
    reply: editText((text) => text.replaceAll(/<dt>stub<\/dt>\s*<dd>[^]*?<\/dd>/gu, ''), HTML),
  }),
  fault('1.2 same data', 'pages show something else', {
    reply: editText(
      (text) => text.replaceAll('Europe', 'europe').replaceAll('2026-04-30T', '30 April 2026, '),
      HTML,
    ),
  }),
  fault('1.2 same data', 'pages show more than the JSON', {
    reply: editText((text) => text.replace('</main>', '<p>hanna@post.example</p></main>'), HTML),
  }),
  fault('1.2 same data', 'pages leave meta out', {
    reply: editText((text) => text.replace(/<h2>meta<\/h2>[^]*?<\/dl>/u, ''), HTML),
  }),
  fault('D1 HTML page', 'pages have no buttons', {
    reply: editText((text) => text.replaceAll('class="button"', ''), HTML),
  }),
  fault('D1 HTML page', 'pages do not escape', {
    reply: editText((text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'), HTML),
  }),
  fault('D1 HTML page', 'pages may run scripts', { reply: dropHeader('content-security-policy') }),
  fault('4.1 callback', 'callback is ignored', { request: ignoreParameter('callback') }),
  fault('D1 JSONP wraps', 'the call has another name', {
    reply: editText((text) => text.replace(/^\/\*\*\/\w+/u, '/**/callback'), JSONP),
  }),
  fault('D1 JSONP wraps', 'wrapped errors are 200', {
    reply: (reply, { path }) =>
      path.includes('callback=') && reply.status >= 400 ? { ...reply, status: 200 } : reply,
  }),
  fault('D1 errors JSONP', 'errors are not wrapped', {
    reply: (reply) =>
      reply.status >= 400
        ? editText((text) => text.replace(/^\/\*\*\/\w+\(([^]*)\);$/u, '$1'), JSONP)(reply, {
            method: 'GET',
            path: '/',
            headers: {},
          })
        : reply,
  }),
  fault('D1 JSONP safe', 'JSONP may be taken for another type', {
    reply: dropHeader('x-content-type-options'),
  }),
  fault('D1 JSONP safe', 'JSONP starts with the name', {
    reply: editText((text) => text.replace('/**/', ''), JSONP),
  }),
  fault('D1 JSONP safe', 'JSONP is text/javascript', {
    reply: editHeader('content-type', (type) => type.replace('application/javascript', 'text/javascript')),
  }),
  fault('D1 JSONP safe', 'U+2028 stands in JSONP as it is', {
    reply: editText((text) => text.replaceAll('\\u2028', '\u2028'), JSONP),
  }),
  fault('D1 JSONP name', 'any code may be called', {
    request: rewritePath(/callback=[^&]*[^&\w.$][^&]*/gu, 'callback=a'),
  }),
  fault('D1 JSONP name', 'names of any length may be called', {
    request: rewritePath(/callback=x{65,}/gu, 'callback=x'),
  }),
  fault('1.2 same data', 'JSON and HTML differ in their records', {
    reply: editBody((body) =>
      Array.isArray(body['tracks']) ? { ...body, tracks: asList(body['tracks']).toReversed() } : body,
    ),
  }),
  fault('1.3 links', 'hosts have no address', {
    reply: editBody((body) =>
      Array.isArray(body['users'])
        ? {
            ...body,
            users: asList(body['users']).map((user) =>
              Object.fromEntries(Object.entries(asFields(user)).filter(([field]) => !field.endsWith('_uri'))),
            ),
          }
        : body,
    ),
  }),
  fault('1.3 links', 'links are relative', {
    reply: editText((text) => text.replaceAll('"https://api.lectern.example/', '"/'), /json/u),
  }),
  fault('1.3 followed', 'a link is broken', {
    reply: editText((text) => text.replaceAll('/attendees"', '/attendee"'), /json/u),
  }),
  fault('1.3 followed', 'a link leads to an error', {
    reply: editStatus(200, 500, /event_comments$/u),
  }),
  fault('1.1 data', 'comments are data that cannot be read', {
    reply: editStatus(200, 404, /\/talk_comments\/\d+$/u),
  }),
]
