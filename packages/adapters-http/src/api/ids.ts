import {
  type ApplicationId,
  asId,
  type CommentId,
  type EventId,
  type Id,
  type ImportPlanId,
  type ModerationId,
  type RoomId,
  type TalkId,
  type TalkLinkId,
  type TokenId,
  type TrackId,
  type UserId,
  type WebhookId,
} from '@lectern/domain'
import { type PathParameters, pathId, withoutTrailingSlash } from '@lectern/http'

/** The parameters in paths that are ids. */
interface IdOf {
  readonly applicationId: ApplicationId
  readonly commentId: CommentId
  readonly eventId: EventId
  readonly languageId: number
  readonly linkId: TalkLinkId
  readonly moderationId: ModerationId
  readonly planId: ImportPlanId
  readonly roomId: RoomId
  readonly talkId: TalkId
  readonly talkTypeId: number
  readonly tokenId: TokenId
  readonly trackId: TrackId
  readonly userId: UserId
  readonly webhookId: WebhookId
}

/** What an id is of: a text that cannot be an id is not found. */
const nouns: Readonly<Record<keyof IdOf, string>> = {
  applicationId: 'Application',
  commentId: 'Comment',
  eventId: 'Event',
  languageId: 'Language',
  linkId: 'Link',
  moderationId: 'Moderation',
  planId: 'Import plan',
  roomId: 'Room',
  talkId: 'Talk',
  talkTypeId: 'Talk type',
  tokenId: 'Token',
  trackId: 'Track',
  userId: 'User',
  webhookId: 'Webhook',
}

export function idIn<Name extends keyof IdOf>(path: PathParameters, name: Name): IdOf[Name]
export function idIn(path: PathParameters, name: keyof IdOf): number {
  return pathId(path, name, nouns[name])
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never

/** `{ talkId: TalkId }` of `/talks/:talkId/links`. */
export type IdsIn<Path extends string> = Pick<IdOf, NamesIn<Path> & keyof IdOf>

/** Reads the ids of such paths, in their order. */
export function idsIn<Path extends string>(template: Path): (path: PathParameters) => IdsIn<Path>
export function idsIn(template: string): (path: PathParameters) => object {
  const names = template.split(/[/:]/u).filter(isIdName)
  return (path) => Object.fromEntries(names.map((name) => [name, idIn(path, name)]))
}

const isIdName = (name: string): name is keyof IdOf => Object.hasOwn(nouns, name)

/** The id in an address of this kind; undefined for any other text. */
export function idAt<Kind extends Id>(uri: unknown, addressOf: (id: Kind) => string): Kind | undefined {
  const address = typeof uri === 'string' ? withoutTrailingSlash(uri.trim()) : ''
  const id = asId<Kind>(Number(/\d{1,15}$/u.exec(address)?.[0]))
  return address === addressOf(id) ? id : undefined
}
