import type { Ask, RecordedRequest } from './client.ts'

const event = '/v2.1/events/{events.1}'
const talk = '/v2.1/talks/{talks.1}'
const onTalk = '/v2.1/talk_comments/{talk_comments.1}'
const onEvent = '/v2.1/event_comments/{event_comments.1}'
const guest = '/v2.1/users/{users.3}'

const read = (path: string, as?: Ask['as']): RecordedRequest => (as === undefined ? { path } : { path, as })
const send = (method: string, path: string, as?: Ask['as'], body?: unknown): RecordedRequest => ({
  method,
  path,
  ...(as === undefined ? {} : { as }),
  ...(body === undefined ? {} : { body }),
})

/** Reads comments, their counters and their reports, as a member who may see them and as one who may not. */
const shown: readonly RecordedRequest[] = [
  read(`${talk}/comments?verbose=yes`),
  read(`${event}/comments?verbose=yes`),
  read(`${event}/talk_comments?resultsperpage=1&start=1`),
  read(`${talk}?verbose=yes`),
  read(`${event}?verbose=yes`),
  read(`${guest}/talk_comments`),
  read(`${guest}/event_comments`),
  read(onTalk),
  read(onEvent, 'host'),
  read(onTalk, 'guest'),
  read(`${event}/talk_comments/reported`, 'admin'),
  read(`${event}/comments/reported`, 'admin'),
  read(`${event}/talk_comments/reported`, 'host'),
]

const said: readonly RecordedRequest[] = [
  send('POST', `${event}/talks`, 'admin', {
    talk_title: 'Grüße 東京',
    talk_description: 'To be talked about',
    start_date: '2026-04-30T10:00',
    speakers: ['Ada'],
  }),
  send('POST', `${talk}/comments`, 'guest', { rating: 5, comment: ' Schön 東京 🎉 <b>\u2028</b>\n%_\\ ' }),
  send('POST', `${talk}/comments`, 'guest', { rating: 1, comment: 'SCHÖN東京🎉<B></B> %_\\' }),
  send('POST', `${talk}/comments`, 'guest', { rating: 1, comment: 'One more thing' }),
  send('POST', `${talk}/comments`, 'host', { rating: 2, comment: 'Too long' }),
  send('POST', `${talk}/comments`, 'host', { rating: 6, comment: '' }),
  send('POST', `${talk}/comments`, undefined, { rating: 5, comment: 'Nobody says this' }),
  send('POST', `${event}/comments`, 'guest', { rating: 3, comment: 'Fine cake' }),
  send('POST', `${event}/comments`, 'host', { rating: 4, comment: 'Fine cake' }),
  send('POST', `${event}/comments`, 'host', {
    rating: 5,
    comment: 'Free spins, guaranteed profit, online casino, no deposit bonus: https://casino.example',
  }),
  send('PUT', onTalk, 'guest', { comment: 'Sehr schön 🎉' }),
  send('PUT', onTalk, 'guest', { comment: 'one MORE  thing' }),
  send('PUT', onEvent, 'host', { comment: 'Not mine' }),
]

const decided: readonly RecordedRequest[] = [
  send('PUT', `${onTalk}/reported`, 'admin', { decision: 'denied' }),
  send('POST', `${onTalk}/reported`),
  send('POST', `${onTalk}/reported`, 'host'),
  send('POST', `${onTalk}/reported`, 'admin'),
  send('POST', `${onEvent}/reported`, 'host'),
  ...shown,
  send('PUT', `${onTalk}/reported`, 'host', { decision: 'denied' }),
  send('PUT', `${onTalk}/reported`, 'admin', { decision: 'perhaps' }),
  send('PUT', `${onTalk}/reported`, 'admin', { decision: 'approved' }),
  send('PUT', `${onEvent}/reported`, 'admin', { decision: 'denied' }),
  ...shown,
  send('PUT', `${onTalk}/reported`, 'admin', { decision: 'denied' }),
  send('PUT', `${onEvent}/reported`, 'admin', { decision: 'approved' }),
  ...shown,
]

const author = { user_uri: `https://api.lectern.example${guest}` }

const takenDown: readonly RecordedRequest[] = [
  send('POST', `${event}/moderations`, 'host', author),
  send('POST', `${event}/moderations`, 'admin', { user_uri: 'https://api.lectern.example/v2.1/users/0' }),
  send('POST', `${event}/moderations`, 'admin', author),
  ...shown,
  send('POST', '/v2.1/moderations', 'admin', author),
  read(`${event}/moderations`, 'admin'),
  read('/v2.1/moderations', 'admin'),
  send('DELETE', `${event}/moderations/{moderations.1}`, 'admin'),
  send('DELETE', `${event}/moderations/{moderations.2}`, 'admin'),
  ...shown,
  send('DELETE', '/v2.1/moderations/{moderations.2}', 'admin'),
  send('DELETE', '/v2.1/moderations/{moderations.2}', 'admin'),
  read('/v2.1/moderations/{moderations.2}', 'admin'),
  ...shown,
]

const keptOut: readonly RecordedRequest[] = [
  send('PUT', `${guest}/suspension`, 'host', { suspended: true }),
  send('PUT', `${guest}/suspension`, 'admin', { suspended: true }),
  send('POST', `${talk}/comments`, 'guest', { rating: 5, comment: 'Still here' }),
  ...shown,
  send('PUT', `${guest}/suspension`, 'admin', { suspended: false }),
  send('POST', `${talk}/comments`, 'guest', { rating: 5, comment: 'Here again' }),
  read('/v2.1/audit', 'admin'),
  read('/v2.1/audit?start=2&resultsperpage=3', 'admin'),
  read('/v2.1/audit', 'host'),
]

/** Comments on the first event and on a talk of it, with edits, reports and decisions. */
export const recordedComments: readonly RecordedRequest[] = [
  ...said,
  ...shown,
  ...decided,
  ...takenDown,
  ...keptOut,
]
