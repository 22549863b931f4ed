import type { ShownTalk } from '@lectern/application'
import { searchLimits, talkForm, type TrackId } from '@lectern/domain'
import { alternatesOfTalk, parameter } from '@lectern/http'
import type { QueryParameter, Route } from '../../exchange/route.ts'
import { record, single } from '../../exchange/answer.ts'
import {
  ofEventInPath,
  ofEventOfRecord,
  ofEvents,
  untilTalkChanges,
  untilTalksChange,
} from '../cache-policies.ts'
import { inputOf } from '../fields.ts'
import { idAt } from '../ids.ts'
import { requiredText, searchText } from '../inputs.ts'
import { answer, change, read, showing } from '../operations.ts'
import { described } from '../schemas.ts'
import { presentTalk } from './present-talk.ts'
import { starredSchema, talkBodySchema, talksPageSchema } from './schemas.ts'
import * as v from 'valibot'

export const talks = showing<ShownTalk>({
  root: 'talks',
  schema: talksPageSchema,
  many: 'A page of talks',
  one: 'The talk',
  present: (talk, { verbose, uris }) => presentTalk(talk, verbose, uris),
})

const title = {
  name: 'title',
  description: 'Part of the title, in any letter case, with or without accents',
} as const satisfies QueryParameter

export const talkTrackBodySchema = v.object({
  track_uri: described(v.string(), 'The address of a track of the same event'),
})

export const talkRoutes: readonly Route[] = [
  talks.list({
    path: '/events/:eventId/talks',
    useCase: 'listEventTalks',
    summary: 'List the talks of an event by their start',
    query: [
      { ...title, schema: searchText },
      {
        name: 'room',
        description: 'The name of a room of the event, in any letter case',
        schema: searchText,
      },
    ],
    cache: ofEventInPath(untilTalksChange),
    input: ({ ids, query, page }) => ({
      ...ids,
      title: parameter(query, 'title'),
      room: parameter(query, 'room'),
      page,
    }),
  }),
  talks.list({
    path: '/talks',
    useCase: 'searchTalks',
    summary: 'Find talks by their title, newest first',
    query: [{ ...title, required: true, schema: requiredText(searchLimits.text) }],
    cache: ofEvents(untilTalksChange),
    input: ({ query, page }) => ({ title: parameter(query, 'title'), page }),
  }),
  talks.one({
    path: '/talks/:talkId',
    useCase: 'getTalk',
    summary: 'Show a talk',
    cache: ofEventOfRecord(untilTalkChanges),
    alternates: ({ uris }, talk) => alternatesOfTalk(talk, uris),
  }),
  answer({
    method: 'POST',
    path: '/events/:eventId/talks',
    useCase: 'createTalk',
    summary: 'Add a talk to an event, as a host or site admin',
    body: talkBodySchema,
    success: { status: 201, description: 'The talk', location: 'the same', body: talksPageSchema },
    async handle({ lectern, actor, ids, body, uris }) {
      const talk = await lectern.createTalk(actor, { ...ids, ...inputOf(talkForm, body) })
      const headers = { location: uris.talk(talk.id) }
      return { ...record('talks', talk, (talk) => presentTalk(talk, false, uris)), status: 201, headers }
    },
  }),
  change({
    method: 'PUT',
    path: '/talks/:talkId',
    useCase: 'editTalk',
    summary: 'Edit a talk, as a speaker, host or site admin',
    body: talkBodySchema,
    success: { status: 204, location: 'the talk' },
    input: ({ ids, body }) => ({ ...ids, ...inputOf(talkForm, body) }),
    at: ({ uris, ids }) => uris.talk(ids.talkId),
  }),
  change({
    method: 'DELETE',
    path: '/talks/:talkId',
    useCase: 'deleteTalk',
    summary: 'Delete a talk with its comments, as a host or site admin',
    success: { status: 204, description: 'The talk is gone' },
  }),
  read({
    path: '/talks/:talkId/starred',
    useCase: 'getStar',
    summary: 'Say whether you have starred a talk',
    cache: ofEvents(),
    success: { status: 200, description: 'Whether it is starred', body: starredSchema },
    handle: async ({ lectern, actor, ids }) => single({ has_starred: await lectern.getStar(actor, ids) }),
  }),
  change({
    method: 'POST',
    path: '/talks/:talkId/starred',
    useCase: 'starTalk',
    summary: 'Star a talk',
    success: { status: 201, location: 'this address' },
    at: ({ uris, ids }) => uris.belowTalk(ids.talkId, 'starred'),
  }),
  change({
    method: 'DELETE',
    path: '/talks/:talkId/starred',
    useCase: 'unstarTalk',
    summary: 'Take your star back',
    success: { status: 200, location: 'this address' },
    at: ({ uris, ids }) => uris.belowTalk(ids.talkId, 'starred'),
  }),
  change({
    method: 'POST',
    path: '/talks/:talkId/tracks',
    useCase: 'addTalkToTrack',
    summary: 'Add a talk to a track of its event, as a speaker, host or site admin',
    body: talkTrackBodySchema,
    success: { status: 201, location: 'the talk' },
    input: ({ ids, body, uris }) => ({ ...ids, trackId: idAt<TrackId>(body['track_uri'], uris.track) }),
    at: ({ uris, ids }) => uris.talk(ids.talkId),
  }),
  change({
    method: 'DELETE',
    path: '/talks/:talkId/tracks/:trackId',
    useCase: 'removeTalkFromTrack',
    summary: 'Remove a talk from a track, as a speaker, host or site admin',
    success: { status: 204, location: 'the talk' },
    at: ({ uris, ids }) => uris.talk(ids.talkId),
  }),
]
