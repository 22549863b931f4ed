import type { Speaker, TalkId } from '@lectern/domain'
import type { Uris } from '@lectern/http'
import type { ListedSpeakerFields, SpeakerFields } from './schemas.ts'

/** Only a name with an approved claim leads to a user. */
export const presentSpeaker = ({ speakerName, userId }: Speaker, uris: Uris): SpeakerFields => ({
  speaker_name: speakerName,
  ...(userId === undefined ? {} : { speaker_uri: uris.user(userId) }),
})

export const presentListedSpeaker = (speaker: Speaker, talk: TalkId, uris: Uris): ListedSpeakerFields => ({
  ...presentSpeaker(speaker, uris),
  ...(speaker.userId === undefined
    ? {}
    : { remove_speaker_uri: uris.belowTalk(talk, `speakers/${speaker.userId}`) }),
})
