import type { CommentHolds } from '@lectern/application'
import type { Uris } from '../../http/uris.ts'
import type { HoldFields } from './schemas.ts'

export const presentHolds = ({ moderations, bySite }: CommentHolds, uris: Uris): HoldFields => ({
  moderation_uris: moderations.map(({ id, eventId }) => uris.moderation(id, eventId)),
  ...(bySite ? { held_by_site: true } : {}),
})
