import { type Answer, noContent, record, type Api, type Call, type Route } from '@lectern/http'
import { talkForm } from '@lectern/domain'
import { inputOf } from '../fields.ts'
import { eventId, talkId } from '../path-ids.ts'
import { presentTalk } from './present-talk.ts'
import { talksPageSchema } from './schemas.ts'
import { talkBodySchema } from './talk-body.ts'

export const talkEditingRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/events/:eventId/talks',
    useCase: 'createTalk',
    summary: 'Add a talk to an event, as a host or site admin',
    body: talkBodySchema,
    signIn: 'create data',
    success: { status: 201, description: 'The talk', location: 'the same', body: talksPageSchema },
    handle: createTalk,
  },
  {
    method: 'PUT',
    path: '/talks/:talkId',
    useCase: 'editTalk',
    summary: 'Edit a talk, as a speaker, host or site admin',
    body: talkBodySchema,
    signIn: 'update data',
    success: { status: 204, location: 'the talk' },
    handle: editTalk,
  },
  {
    method: 'DELETE',
    path: '/talks/:talkId',
    useCase: 'deleteTalk',
    summary: 'Delete a talk with its comments, as a host or site admin',
    signIn: 'remove data',
    success: { status: 204, description: 'The talk is gone' },
    handle: deleteTalk,
  },
]

async function createTalk({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const talk = await lectern.createTalk(actor, { eventId: eventId(path), ...inputOf(talkForm, body) })
  const headers = { location: uris.talk(talk.id) }
  return { ...record('talks', talk, (talk) => presentTalk(talk, false, uris)), status: 201, headers }
}

async function editTalk({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const id = talkId(path)
  await lectern.editTalk(actor, { talkId: id, ...inputOf(talkForm, body) })
  return noContent({ location: uris.talk(id) })
}

async function deleteTalk({ lectern }: Api, { actor, path }: Call): Promise<Answer> {
  await lectern.deleteTalk(actor, { talkId: talkId(path) })
  return noContent()
}
