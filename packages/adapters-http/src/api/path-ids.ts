import type {
  ApplicationId,
  CommentId,
  EventId,
  ImportPlanId,
  ModerationId,
  TalkId,
  TalkLinkId,
  TokenId,
  TrackId,
  UserId,
} from '@lectern/domain'
import { type PathParameters, pathId } from '@lectern/http'

/** The ids in the paths of routes. A text that cannot be an id is not found. */
export const eventId = (path: PathParameters): EventId => pathId(path, 'eventId', 'Event')
export const talkId = (path: PathParameters): TalkId => pathId(path, 'talkId', 'Talk')
export const linkId = (path: PathParameters): TalkLinkId => pathId(path, 'linkId', 'Link')
export const trackId = (path: PathParameters): TrackId => pathId(path, 'trackId', 'Track')
export const userId = (path: PathParameters): UserId => pathId(path, 'userId', 'User')
export const commentId = (path: PathParameters): CommentId => pathId(path, 'commentId', 'Comment')
export const moderationId = (path: PathParameters): ModerationId => pathId(path, 'moderationId', 'Moderation')
export const importPlanId = (path: PathParameters): ImportPlanId => pathId(path, 'planId', 'Import plan')
export const tokenId = (path: PathParameters): TokenId => pathId(path, 'tokenId', 'Token')
export const applicationId = (path: PathParameters): ApplicationId =>
  pathId(path, 'applicationId', 'Application')
export const languageId = (path: PathParameters): number => pathId(path, 'languageId', 'Language')
export const talkTypeId = (path: PathParameters): number => pathId(path, 'talkTypeId', 'Talk type')
