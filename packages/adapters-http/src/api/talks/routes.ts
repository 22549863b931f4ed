import { searchLimits } from '@lectern/domain'
import {
  alternatesOfTalk,
  collection,
  record,
  parameter,
  type Api,
  type Call,
  get,
  type QueryParameter,
  type Route,
} from '@lectern/http'
import { conditionsOf } from '../conditions.ts'
import {
  ofEventInPath,
  ofEventOfRecord,
  ofEvents,
  untilTalkChanges,
  untilTalksChange,
} from '../cache-policies.ts'
import { requiredText, searchText } from '../inputs.ts'
import { eventId, talkId } from '../path-ids.ts'
import { presentTalk } from './present-talk.ts'
import { talksPageSchema } from './schemas.ts'

const searchParameters: readonly QueryParameter[] = [
  {
    name: 'title',
    description: 'Part of the title, in any letter case, with or without accents',
    required: true,
    schema: requiredText(searchLimits.text),
  },
]

const listParameters: readonly QueryParameter[] = [
  {
    name: 'title',
    description: 'Part of the title, in any letter case, with or without accents',
    schema: searchText,
  },
]

export const talkRoutes: readonly Route[] = [
  get({
    path: '/events/:eventId/talks',
    useCase: 'listEventTalks',
    summary: 'List the talks of an event by their start',
    query: listParameters,
    cache: ofEventInPath(untilTalksChange),
    success: { status: 200, description: 'A page of talks', body: talksPageSchema },
    handle: listEventTalks,
  }),
  get({
    path: '/talks',
    useCase: 'searchTalks',
    summary: 'Find talks by their title, newest first',
    query: searchParameters,
    cache: ofEvents(untilTalksChange),
    success: { status: 200, description: 'A page of talks', body: talksPageSchema },
    handle: searchTalks,
  }),
  get({
    path: '/talks/:talkId',
    useCase: 'getTalk',
    summary: 'Show a talk',
    cache: ofEventOfRecord(untilTalkChanges),
    success: { status: 200, description: 'The talk', body: talksPageSchema },
    handle: getTalk,
  }),
]

async function listEventTalks({ lectern, uris }: Api, { actor, path, query, page, verbose }: Call) {
  const of = { eventId: eventId(path), title: parameter(query, 'title') }
  const listing = await lectern.listEventTalks(actor, { ...of, page })
  const conditions = conditionsOf(query, listParameters)
  return collection('talks', listing, (talk) => presentTalk(talk, verbose, uris), conditions)
}

async function searchTalks({ lectern, uris }: Api, { actor, query, page, verbose }: Call) {
  const listing = await lectern.searchTalks(actor, { title: parameter(query, 'title'), page })
  const conditions = conditionsOf(query, searchParameters)
  return collection('talks', listing, (talk) => presentTalk(talk, verbose, uris), conditions)
}

async function getTalk({ lectern, uris }: Api, { actor, path, verbose }: Call) {
  const talk = await lectern.getTalk(actor, { talkId: talkId(path) })
  return record('talks', talk, (talk) => presentTalk(talk, verbose, uris), alternatesOfTalk(talk, uris))
}
