import { type Answer, collection, kept, record } from '../../http/response/answer.ts'
import { parameter } from '../../http/request/query.ts'
import type { Api, Call, QueryParameter, Route } from '../../http/route.ts'
import { conditionsOf } from '../conditions.ts'
import { ofEvent, ofEvents, untilTalksChange } from '../kept.ts'
import { eventId, talkId } from '../path-ids.ts'
import { presentTalk } from './present-talk.ts'
import { talksPageSchema } from './schemas.ts'

const searchParameters: readonly QueryParameter[] = [
  { name: 'title', description: 'Part of the title, in any letter case; required' },
]

export const talkRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/events/:eventId/talks',
    useCase: 'listEventTalks',
    summary: 'List the talks of an event by their start',
    success: { status: 200, description: 'A page of talks', body: talksPageSchema },
    handle: listEventTalks,
  },
  {
    method: 'GET',
    path: '/talks',
    useCase: 'searchTalks',
    summary: 'Find talks by their title, newest first',
    query: searchParameters,
    success: { status: 200, description: 'A page of talks', body: talksPageSchema },
    handle: searchTalks,
  },
  {
    method: 'GET',
    path: '/talks/:talkId',
    useCase: 'getTalk',
    summary: 'Show a talk',
    success: { status: 200, description: 'The talk', body: talksPageSchema },
    handle: getTalk,
  },
]

async function listEventTalks({ lectern, uris }: Api, { actor, path, page, verbose }: Call): Promise<Answer> {
  const id = eventId(path)
  const listing = await lectern.listEventTalks(actor, { eventId: id, page })
  const answer = collection('talks', listing, (talk) => presentTalk(talk, verbose, uris))
  return kept(answer, ofEvent(id, untilTalksChange(listing.items)))
}

async function searchTalks({ lectern, uris }: Api, { actor, query, page, verbose }: Call): Promise<Answer> {
  const listing = await lectern.searchTalks(actor, { title: parameter(query, 'title'), page })
  const conditions = conditionsOf(query, searchParameters)
  const answer = collection('talks', listing, (talk) => presentTalk(talk, verbose, uris), conditions)
  return kept(answer, ofEvents(untilTalksChange(listing.items)))
}

async function getTalk({ lectern, uris }: Api, { actor, path, verbose }: Call): Promise<Answer> {
  const talk = await lectern.getTalk(actor, { talkId: talkId(path) })
  return kept(
    record('talks', presentTalk(talk, verbose, uris)),
    ofEvent(talk.eventId, untilTalksChange([talk])),
  )
}
