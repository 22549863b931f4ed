import { type Speaker, speakerLimits, type TalkId, USERNAME } from '@lectern/domain'
import { parameter, type Uris } from '@lectern/http'
import { type ListedSpeakerFields, type SpeakerFields, speakersPageSchema } from './schemas.ts'
import { accepted, created } from '../../exchange/answer.ts'
import type { Route } from '../../exchange/route.ts'
import { ofEvents } from '../cache-policies.ts'
import { idIn } from '../ids.ts'
import { inputAs, requiredText, textLike } from '../inputs.ts'
import { answer, change, showing } from '../operations.ts'
import { described } from '../schemas.ts'
import * as v from 'valibot'

/** Only a name with an approved claim leads to a user. */
export const presentSpeaker = ({ speakerName, userId }: Speaker, uris: Uris): SpeakerFields => ({
  speaker_name: speakerName,
  ...(userId === undefined ? {} : { speaker_uri: uris.user(userId) }),
})

const presentListedSpeaker = (speaker: Speaker, talk: TalkId, uris: Uris): ListedSpeakerFields => ({
  ...presentSpeaker(speaker, uris),
  ...(speaker.userId === undefined
    ? {}
    : { remove_speaker_uri: uris.belowTalk(talk, `speakers/${speaker.userId}`) }),
})

export const speakerBodySchema = v.object({
  display_name: described(requiredText(speakerLimits.name), 'A name among the speakers of the talk'),
  username: described(textLike(USERNAME), 'The username of the account that is to be that speaker'),
})

const speakers = showing<Speaker>({
  root: 'speakers',
  schema: speakersPageSchema,
  many: 'A page of speakers',
  present: (speaker, { path, uris }) => presentListedSpeaker(speaker, idIn(path, 'talkId'), uris),
})

/** The speakers of a talk, and their claims. */
export const speakerRoutes: readonly Route[] = [
  speakers.list({
    path: '/talks/:talkId/speakers',
    useCase: 'listSpeakers',
    summary: 'List the speakers of a talk',
    cache: ofEvents(),
  }),
  answer({
    method: 'POST',
    path: '/talks/:talkId/speakers',
    useCase: 'linkSpeaker',
    summary:
      'Claim a name on a talk, give it to another user as a host, or agree to what the other side asked',
    body: speakerBodySchema,
    success: { status: 201, description: 'The user is a speaker', location: 'the speakers' },
    otherSuccess: { status: 202, description: 'The other side has to agree', location: 'the speakers' },
    async handle({ lectern, actor, ids, body, uris }) {
      const state = await lectern.linkSpeaker(actor, { ...ids, ...inputAs(speakerBodySchema, body) })
      const speakers = uris.belowTalk(ids.talkId, 'speakers')
      return state === 'linked' ? created(speakers) : accepted(speakers)
    },
  }),
  change({
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
    success: { status: 204, description: 'Nothing is pending between them' },
    input({ ids, query, body }) {
      const written = inputAs(speakerBodySchema, body)
      return {
        ...ids,
        displayName: parameter(query, 'display_name') ?? written.displayName,
        username: parameter(query, 'username') ?? written.username,
      }
    },
  }),
  change({
    method: 'DELETE',
    path: '/talks/:talkId/speakers/:userId',
    useCase: 'unlinkSpeaker',
    summary: 'Take a user off the speakers, as that user, a host or site admin; the name stays',
    success: { status: 204, description: 'The user is no longer a speaker' },
  }),
]
