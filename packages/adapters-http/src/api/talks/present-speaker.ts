import type { Speaker } from '@lectern/domain'
import type { Uris } from '../../http/uris.ts'
import type { SpeakerFields } from './schemas.ts'

/** Only a name whose claim was approved leads to a user. */
export const presentSpeaker = ({ speakerName, userId }: Speaker, uris: Uris): SpeakerFields => ({
  speaker_name: speakerName,
  ...(userId === undefined ? {} : { speaker_uri: uris.user(userId) }),
})
