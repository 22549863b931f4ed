import { instant } from '@lectern/domain'
import type { WritingSentenceId } from '../../sentences/writing.ts'
import type { Response } from '../fault.ts'
import { editField, editHeader, editRecords, rewriteHeader } from '../edits.ts'
import { fault, type WritingFault } from './fault.ts'
import { answered, messages, refusedBy, repository, sentField, words } from './meddle.ts'

/** The words of a sentence, with a slip in them. */
const slips: readonly (readonly [WritingSentenceId, string, string])[] = [
  ['D1 words required', 'is a required field', 'is required'],
  ['D1 words location', `'online' works`, `"online" works`],
  ['D1 words dates', 'must be supplied in a recognised format', 'must be supplied in a recognized format'],
  ['D1 words order', 'must be before its end date', 'must be before the end date'],
  ['D1 words zone', '(e.g. Europe and London)', ''],
  ['D1 words talk title', 'The talk title field is required', `'talk_title' is a required field`],
  ['D1 words talk description', 'The talk description field', 'The description field'],
  ['D1 words talk start', 'the date and time of the talk', 'the date of the talk'],
  ['D1 words sign-in', 'logged in to remove data', 'logged in to delete data'],
  ['D1 words sign-in', 'logged in to update data', 'signed in to update data'],
  ['D1 words URL', 'must be a valid http or https URL', 'must be a valid URL'],
  ['D1 words latitude', 'from -90 to 90', 'between -90 and 90'],
  ['D1 words tags', '1 to 50 character strings', 'strings'],
  ['D1 words date', 'is not a date that could be understood', 'is not a date'],
  ['D1 words field first', `'stub' must be`, 'The stub must be'],
  ['D1 words field first', `'track_name' must be unique`, 'The name of the track must be unique'],
]

const isProblem = ({ headers }: Response): boolean => headers['content-type'] === 'application/problem+json'

const longer = (field: string, limit: number) =>
  sentField('POST', '/events', field, (text) =>
    typeof text === 'string' ? text.trim().slice(0, limit) : text,
  )

/** Section 1 of the decisions: bodies, words, and what guards a change. */
export const transportFaults: readonly WritingFault[] = [
  fault('D1 JSON sent', 'another type is 400', refusedBy(/Content-Type/u, 400)),
  fault('D1 JSON sent', 'parameters of the type are not understood', {
    request: rewriteHeader('content-type', (type) => (type.includes(';') ? 'text/plain' : type)),
  }),
  fault('D1 JSON sent', 'any type will do', {
    request: rewriteHeader('content-type', () => 'application/json'),
  }),
  fault('D1 JSON object', 'what is no JSON is 422', refusedBy(/must be valid JSON/u, 422)),
  fault('D1 JSON object', 'a list is taken as an object', {
    request: (request) => (request.body === '[]' ? { ...request, body: '{}' } : request),
  }),
  fault('D1 body size', 'more than 256 KiB is 400', refusedBy(/256 KiB/u, 400)),
  fault('D1 body size', '256 KiB are too much', {
    request: (request) =>
      request.body?.length === 256 * 1024 ? { ...request, body: `${request.body} ` } : request,
  }),
  fault('D1 no body', 'no body is 411', refusedBy(/there is none/u, 411)),
  fault(
    'D1 bodies ignored',
    'a body that is sent to delete an event is refused',
    answered('DELETE', '/events/*', (reply, { body }) => (body ? { ...reply, status: 400 } : reply)),
  ),
  fault(
    'D1 bodies ignored',
    'a body that is no JSON is refused where none is needed',
    answered('POST', '/events/*/approval', (reply, { body }) =>
      body?.startsWith('{"a":') ? { ...reply, status: 400 } : reply,
    ),
  ),
  fault('D1 unknown fields', 'an id that was sent is kept', {
    reply: editRecords('tracks', (track) => ({ id: 7, ...track })),
  }),
  fault(
    'D1 unknown fields',
    'unknown fields are refused',
    answered('POST', '/events/*/talks', (reply, { body }) =>
      body?.includes('is_admin') ? { ...reply, status: 400 } : reply,
    ),
  ),
  fault(
    'D1 trimmed',
    'names of tracks are not trimmed',
    repository('tracks', ({ add }) => ({
      add: (track) => add({ ...track, trackName: `${track.trackName} ` }),
    })),
  ),
  fault(
    'D1 as written',
    'texts are stored escaped',
    repository('tracks', ({ add }) => ({
      add: (track) => add({ ...track, trackName: track.trackName.replaceAll('<', '&lt;') }),
    })),
  ),
  fault('D1 as written', 'texts are not escaped on pages', {
    reply: (reply) =>
      reply.headers['content-type']?.startsWith('text/html')
        ? { ...reply, body: reply.body.replaceAll('&lt;script&gt;', '<script>') }
        : reply,
  }),
  fault('D1 storable', 'U+0000 is left out', {
    request: (request) =>
      request.body === undefined
        ? request
        : { ...request, body: request.body.replaceAll(String.raw`\u0000`, '') },
  }),
  fault('D1 storable', 'halves of pairs are replaced', {
    request: (request) =>
      request.body === undefined
        ? request
        : { ...request, body: request.body.replaceAll(/\\ud[8-f]../gu, '?') },
  }),
  fault('D1 longest', 'names of 201 characters are cut', longer('name', 200)),
  fault('D1 longest', 'names have 199 characters at most', longer('name', 199)),
  fault('D1 longest', 'hashtags of 51 characters are cut', longer('hashtag', 50)),
  fault(
    'D1 empty text',
    'an empty description is one',
    sentField('POST', '/events/*/tracks', 'track_description', (text) => (text === '' ? '-' : text)),
  ),
  fault(
    'D1 empty text',
    'white space is a name',
    sentField('POST', '/events', 'name', (text) => (text === ' \n ' ? '-' : text)),
  ),

  fault(
    'D1 all problems',
    'the first problem is the only one',
    messages((said) => said.slice(0, 1)),
  ),
  fault(
    'D1 all problems',
    'problems stand in the order of the alphabet',
    messages((said) => said.toSorted()),
  ),
  fault('D1 pointers', 'fields are named, but not pointed to', {
    reply: (reply) => (isProblem(reply) ? { ...reply, body: reply.body.replaceAll('"#/', '"') } : reply),
  }),
  fault('D1 refused', 'a fourth event is 409', refusedBy(/pending events/u, 409)),
  fault('D1 refused', 'the last host is 409', refusedBy(/last host/u, 409)),
  ...slips.map(([sentence, from, to]) => fault(sentence, `messages say ${to || 'less'}`, words(from, to))),

  fault('D1 If-Match', 'If-Match is not looked at', { request: rewriteHeader('if-match', () => undefined) }),
  fault('D1 If-Match', 'what has changed is 409', refusedBy(/If-Match/u, 409)),
  fault('D1 If-Match verbose', 'the tag of the verbose form is that of another state', {
    reply: (reply, request) =>
      request.path.includes('verbose=yes')
        ? editHeader('etag', (etag) => etag.replace(/^"./u, '"-'))(reply, request)
        : reply,
  }),
  fault('D1 If-Match coding', 'only what was not coded matches', {
    request: rewriteHeader('if-match', (tag) => tag.replace(/-(?:gzip|br)"$/u, '-coded"')),
  }),
  fault('D1 same key', 'every request is another', {
    request: rewriteHeader('idempotency-key', () => undefined),
  }),
  fault(
    'D1 same key',
    'a key is remembered, but not its answer',
    repository('requests', () => ({ answer: () => Promise.resolve() })),
  ),
  fault(
    'D1 same key',
    'keys are remembered for ever',
    repository('requests', ({ claim }) => ({ claim: (request) => claim(request, instant(0)) })),
  ),
  fault('D1 key with another body', 'another body is 409', refusedBy(/for another request/u, 409)),
  fault('D1 key with another body', 'another body is 201', refusedBy(/for another request/u, 201)),
  fault('D1 key still running', 'what still runs is 503', refusedBy(/still being carried out/u, 503)),

  fault('D1 trimmed', 'a space stands before each name', {
    reply: editField('events', 'name', (name) => ` ${String(name)}`),
  }),
]
