import {
  accepted,
  type Answer,
  collection,
  created,
  noContent,
  parameter,
  type Api,
  type Call,
  get,
  type Route,
} from '@lectern/http'
import { ofEvents } from '../cache-policies.ts'
import { talkId, userId } from '../path-ids.ts'
import { presentListedSpeaker } from './present-speaker.ts'
import { speakersPageSchema } from './schemas.ts'
import { speakerBodySchema, speakerInput } from './speaker-body.ts'

/** The speakers of a talk, and their claims. */
export const speakerRoutes: readonly Route[] = [
  get({
    path: '/talks/:talkId/speakers',
    useCase: 'listSpeakers',
    summary: 'List the speakers of a talk',
    cache: ofEvents(),
    success: { status: 200, description: 'A page of speakers', body: speakersPageSchema },
    handle: listSpeakers,
  }),
  {
    method: 'POST',
    path: '/talks/:talkId/speakers',
    useCase: 'linkSpeaker',
    summary:
      'Claim a name on a talk, give it to another user as a host, or agree to what the other side asked',
    body: speakerBodySchema,
    signIn: 'create data',
    success: { status: 201, description: 'The user is a speaker', location: 'the speakers' },
    otherSuccess: { status: 202, description: 'The other side has to agree', location: 'the speakers' },
    handle: linkSpeaker,
  },
  {
    method: 'DELETE',
    path: '/talks/:talkId/speakers',
    useCase: 'endClaim',
    summary: 'Reject or withdraw what is pending between a name on a talk and a user',
    query: [
      {
        name: 'display_name',
        description: 'A name among the speakers of the talk; required, here or in a JSON body',
        schema: speakerBodySchema.entries.display_name,
      },
      {
        name: 'username',
        description: 'The username of the account; required, here or in a JSON body',
        schema: speakerBodySchema.entries.username,
      },
    ],
    toleratesBody: true,
    signIn: 'remove data',
    success: { status: 204, description: 'Nothing is pending between them' },
    handle: endClaim,
  },
  {
    method: 'DELETE',
    path: '/talks/:talkId/speakers/:userId',
    useCase: 'unlinkSpeaker',
    summary: 'Take a user off the speakers, as that user, a host or site admin; the name stays',
    signIn: 'remove data',
    success: { status: 204, description: 'The user is no longer a speaker' },
    handle: unlinkSpeaker,
  },
]

async function listSpeakers({ lectern, uris }: Api, { actor, path, page }: Call) {
  const id = talkId(path)
  const listing = await lectern.listSpeakers(actor, { talkId: id, page })
  return collection('speakers', listing, (speaker) => presentListedSpeaker(speaker, id, uris))
}

async function linkSpeaker({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const id = talkId(path)
  const state = await lectern.linkSpeaker(actor, { talkId: id, ...speakerInput(body) })
  const speakers = uris.belowTalk(id, 'speakers')
  return state === 'linked' ? created(speakers) : accepted(speakers)
}

async function endClaim({ lectern }: Api, { actor, path, query, body }: Call): Promise<Answer> {
  const written = speakerInput(body)
  const pair = {
    displayName: parameter(query, 'display_name') ?? written.displayName,
    username: parameter(query, 'username') ?? written.username,
  }
  await lectern.endClaim(actor, { talkId: talkId(path), ...pair })
  return noContent()
}

async function unlinkSpeaker({ lectern }: Api, { actor, path }: Call): Promise<Answer> {
  await lectern.unlinkSpeaker(actor, { talkId: talkId(path), userId: userId(path) })
  return noContent()
}
