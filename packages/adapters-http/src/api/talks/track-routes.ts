import type { TrackId } from '@lectern/domain'
import * as v from 'valibot'
import { type Answer, created, noContent, type Api, type Call, type Route } from '@lectern/http'
import { idAt } from '../id-at.ts'
import { talkId, trackId } from '../path-ids.ts'
import { described } from '../schemas.ts'

export const talkTrackBodySchema = v.object({
  track_uri: described(v.string(), 'The address of a track of the same event'),
})

/** The tracks of a talk. */
export const talkTrackRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/talks/:talkId/tracks',
    useCase: 'addTalkToTrack',
    summary: 'Add a talk to a track of its event, as a speaker, host or site admin',
    body: talkTrackBodySchema,
    signIn: 'create data',
    success: { status: 201, location: 'the talk' },
    handle: addTalkToTrack,
  },
  {
    method: 'DELETE',
    path: '/talks/:talkId/tracks/:trackId',
    useCase: 'removeTalkFromTrack',
    summary: 'Remove a talk from a track, as a speaker, host or site admin',
    signIn: 'remove data',
    success: { status: 204, location: 'the talk' },
    handle: removeTalkFromTrack,
  },
]

async function addTalkToTrack({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const id = talkId(path)
  const track = idAt<TrackId>(body['track_uri'], uris.track)
  await lectern.addTalkToTrack(actor, { talkId: id, trackId: track })
  return created(uris.talk(id))
}

async function removeTalkFromTrack({ lectern, uris }: Api, { actor, path }: Call): Promise<Answer> {
  const id = talkId(path)
  await lectern.removeTalkFromTrack(actor, { talkId: id, trackId: trackId(path) })
  return noContent({ location: uris.talk(id) })
}
