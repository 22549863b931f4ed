import { type Answer, created, done, single, type Api, type Call, get, type Route } from '@lectern/http'
import { ofEvents } from '../cache-policies.ts'
import { talkId } from '../path-ids.ts'
import { starredSchema } from './schemas.ts'

export const starRoutes: readonly Route[] = [
  get({
    path: '/talks/:talkId/starred',
    useCase: 'getStar',
    summary: 'Say whether you have starred a talk',
    cache: ofEvents(),
    success: { status: 200, description: 'Whether it is starred', body: starredSchema },
    handle: getStar,
  }),
  {
    method: 'POST',
    path: '/talks/:talkId/starred',
    useCase: 'starTalk',
    summary: 'Star a talk',
    signIn: 'create data',
    success: { status: 201, location: 'this address' },
    handle: starTalk,
  },
  {
    method: 'DELETE',
    path: '/talks/:talkId/starred',
    useCase: 'unstarTalk',
    summary: 'Take your star back',
    signIn: 'remove data',
    success: { status: 200, location: 'this address' },
    handle: unstarTalk,
  },
]

async function getStar({ lectern }: Api, { actor, path }: Call) {
  return single({ has_starred: await lectern.getStar(actor, { talkId: talkId(path) }) })
}

async function starTalk({ lectern, uris }: Api, { actor, path }: Call): Promise<Answer> {
  const id = talkId(path)
  await lectern.starTalk(actor, { talkId: id })
  return created(uris.belowTalk(id, 'starred'))
}

async function unstarTalk({ lectern, uris }: Api, { actor, path }: Call): Promise<Answer> {
  const id = talkId(path)
  await lectern.unstarTalk(actor, { talkId: id })
  return done(uris.belowTalk(id, 'starred'))
}
