import { asFields, asList } from '../reading/fields.ts'
import {
  dropHeader,
  dropMeta,
  editBody,
  editHeader,
  editMeta,
  editMetaField,
  ignoreParameter,
  rewritePath,
  without,
} from './edits.ts'
import { type Fault, fault } from './fault.ts'

const replaced = (pattern: RegExp, replacement: string) => (value: unknown) =>
  String(value).replace(pattern, replacement)

/** Moves an address of a page by so many records. */
const moved = (by: number) => (value: unknown) =>
  String(value).replace(/start=(\d+)/u, (_, start: string) => `start=${Math.max(0, Number(start) + by)}`)

/** Lists, their pages, and what meta says about them. */
export const pageFaults: readonly Fault[] = [
  fault('2.1 count', 'count is off by one', {
    reply: editMetaField('count', (count) => Number(count) + 1),
  }),
  fault('2.1 count', 'count is a text', { reply: editMetaField('count', String) }),
  fault('2.1 total', 'total is what is on the page', {
    reply: editMetaField('total', (_, meta) => meta['count']),
  }),
  fault('D1 meta', 'total is in some responses only', {
    reply: editMeta((meta) => (meta['next_page'] === undefined ? without(meta, 'total') : meta)),
  }),
  fault('2.1 this_page', 'this_page without resultsperpage', {
    reply: editMetaField('this_page', replaced(/&resultsperpage=\d+/u, '')),
  }),
  fault('D1 this_page', 'this_page without start', {
    reply: editMetaField('this_page', replaced(/start=\d+&/u, '')),
  }),
  fault('2.1 this_page', 'this_page without verbose', {
    reply: editMetaField('this_page', replaced(/&verbose=yes/u, '')),
  }),
  fault('D1 this_page', 'this_page without the filters', {
    reply: editMetaField('this_page', replaced(/&(?:filter|tags|title)[^&]*/gu, '')),
  }),
  fault('D1 this_page', 'next_page without verbose', {
    reply: editMetaField('next_page', replaced(/&verbose=yes/u, '')),
  }),
  fault('D1 next_page', 'there is no next_page', { reply: dropMeta('next_page') }),
  fault('D1 next_page', 'next_page is null at the end', {
    reply: editMeta((meta) => ({ next_page: null, ...meta })),
  }),
  fault('D1 next_page', 'next_page goes on behind the end', {
    reply: editMeta((meta) => ({ next_page: meta['this_page'], ...meta })),
  }),
  fault('D1 no overlap', 'next_page skips a record', { reply: editMetaField('next_page', moved(1)) }),
  fault('D1 no overlap', 'next_page repeats a record', {
    reply: editMetaField('next_page', moved(-1)),
  }),
  fault('2.1 pagination', 'next_page and prev_page are called next and prev', {
    reply: editMeta(({ next_page: next, ...meta }) => (next === undefined ? meta : { ...meta, next })),
  }),
  fault('D1 prev_page', 'there is no prev_page', { reply: dropMeta('prev_page') }),
  fault('D1 prev_page', 'prev_page skips a record', { reply: editMetaField('prev_page', moved(-1)) }),
  fault('D1 user_uri', 'user_uri is missing', { reply: dropMeta('user_uri') }),
  fault('2.1 user_uri', 'user_uri is another user', {
    reply: editMetaField('user_uri', replaced(/\d+$/u, '1')),
  }),
  fault('D1 user_uri', 'visitors have a user_uri too', {
    reply: editMeta((meta) => ({ user_uri: '', ...meta })),
  }),
  fault('D1 key order', 'meta comes first', {
    reply: editBody(({ meta, ...root }) => (meta === undefined ? root : { meta, ...root })),
  }),
  fault('1.6 root', 'the root is called data', {
    reply: editBody((body) =>
      'events' in body && 'meta' in body ? { data: body['events'], meta: body['meta'] } : body,
    ),
  }),
  fault('1.6 root', 'one record is no list', {
    reply: editBody((body, { path }) =>
      /\/events\/\d+$/u.test(path) && Array.isArray(body['events'])
        ? { ...body, events: asFields(body['events'][0]) }
        : body,
    ),
  }),
  fault('D1 root and meta', 'attending has no meta', {
    reply: editBody((body) => ('is_attending' in body ? without(body, 'meta') : body)),
  }),
  fault('D4 starred resource', 'starred is called starred', {
    reply: editBody(({ has_starred: starred, ...body }) =>
      starred === undefined ? body : { starred, ...body },
    ),
  }),
  fault('D3 attending resource', 'attending is said within the event', {
    reply: editBody(({ is_attending: attending, ...body }) =>
      attending === undefined ? body : { events: [{ attending }], ...body },
    ),
  }),
  fault('D1 empty list', 'empty lists are left out', {
    reply: editBody((body) =>
      Object.fromEntries(Object.entries(body).filter(([, part]) => !Array.isArray(part) || part.length > 0)),
    ),
  }),
  fault('D1 empty list', 'empty lists are null', {
    reply: editBody((body) =>
      Object.fromEntries(
        Object.entries(body).map(([name, part]) => [
          name,
          Array.isArray(part) && part.length === 0 ? null : part,
        ]),
      ),
    ),
  }),
  fault('D1 Link', 'there is no Link header', { reply: dropHeader('link') }),
  fault('D1 Link', 'Link names a wrong last page', {
    reply: editHeader('link', (link) => link.replace(/start=\d+(?=[^<]*rel="last")/u, 'start=0')),
  }),
  fault('D1 Link', 'Link has no next', {
    reply: editHeader('link', (link) => link.replace(/<[^>]+>; rel="next"(?:, )?/u, '')),
  }),
  fault('4.1 start', 'start is ignored', { request: ignoreParameter('start') }),
  fault('D1 start', 'start counts from 1', { request: rewritePath(/(?<=[?&]start=)[1-9]\d*/gu, '0') }),
  fault('4.1 resultsperpage', 'resultsperpage is ignored', {
    request: ignoreParameter('resultsperpage'),
  }),
  fault('D1 resultsperpage', 'requestsperpage is not known', {
    request: ignoreParameter('requestsperpage'),
  }),
  fault('1.6 paged', 'lists are not paged', { reply: dropMeta('next_page') }),
  fault('D1 resultsperpage', 'a page has 10 records', {
    request: (request) =>
      /resultsperpage|requestsperpage|callback/u.test(request.path)
        ? request
        : rewritePath(/$/gu, `${request.path.includes('?') ? '&' : '?'}resultsperpage=10`)(request),
  }),
  fault('D1 resultsperpage 0', 'resultsperpage=0 is 20', {
    request: rewritePath(/resultsperpage=0(?=&|$)/gu, 'resultsperpage=20'),
  }),
  fault('D1 bad page', 'a negative start is 0', { request: rewritePath(/start=-\d+/gu, 'start=0') }),
  fault('D1 bad page', 'a fraction is rounded', { request: rewritePath(/=1\.5/gu, '=1') }),
  fault('D1 most results', 'this_page says what was asked for, not what was used', {
    reply: editMeta((meta, { path }) => ({
      ...meta,
      this_page: String(meta['this_page']).replace(
        /resultsperpage=\d+/u,
        (used) => /resultsperpage=\d+/u.exec(path)?.[0] ?? used,
      ),
    })),
  }),
  fault('D1 most results', 'more than 1,000 are given', {
    ports: (ports) => ({ ...ports, settings: { ...ports.settings, mostResultsPerPage: 5000 } }),
  }),
  fault('4.2 lists', 'one list has no pages', {
    request: (request) => (/\/tracks\?/u.test(request.path) ? rewritePath(/\?.*$/gu, '')(request) : request),
  }),
  fault('D1 no overlap', 'a list keeps its last record back', {
    reply: editBody((body, { path }) =>
      /\/speakers\?.*start=1/u.test(path) ? { ...body, speakers: asList(body['speakers']).slice(1) } : body,
    ),
  }),
]
