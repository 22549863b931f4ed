import type { Id } from '../brand.ts'
import type { EventId } from '../events/event.ts'

/** The picture of an event as it was sent, and small. */
export const pictureTypes = ['orig', 'small'] as const
export type PictureType = (typeof pictureTypes)[number]

/** What an event may have beside its picture. */
export type Decoration = 'banner' | 'logo'

export type ImageType = PictureType | Decoration | 'sponsor'

export const imageFormats = ['gif', 'jpeg', 'png'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** One stored form of an event's image. */
export interface EventImage {
  readonly eventId: EventId
  readonly type: ImageType
  /** The name of the sponsor whose logo it is; `''` for an image of another type. */
  readonly sponsor: string
  /** The stored file's name: made from its content, so that new content has a new address. */
  readonly fileName: string
  readonly format: ImageFormat
  readonly width: number
  readonly height: number
}

/** Whether it is the picture of the event, rather than its banner or logo. */
export const isPicture = (image: EventImage): image is EventImage & { readonly type: PictureType } =>
  image.type === 'orig' || image.type === 'small'

/** The small form's width and height. */
export const SMALL_IMAGE = 140

const extensions = { gif: 'gif', jpeg: 'jpg', png: 'png' } as const satisfies Record<ImageFormat, string>

/** What a stored file is: of an event, or the photo of a user. */
export interface ImageFileFacts {
  readonly ownerId: Id
  readonly type: ImageType | 'photo'
  readonly format: ImageFormat
}

/** The hash is written in small letters and digits. Of one owner alone, so that removing a file never takes away another's of the same content. */
export const imageFileName = ({ ownerId, type, format }: ImageFileFacts, contentHash: string): string =>
  `${ownerId}-${type}-${contentHash}.${extensions[format]}`

const FILE_NAME =
  /^[1-9]\d{0,15}-(?:orig|small|banner|logo|sponsor|photo)-[0-9a-z]{1,128}\.(?<extension>[a-z]+)$/u

/** The format that the name of an image's file tells; undefined for what is no such name. */
export function formatOfFileName(fileName: string): ImageFormat | undefined {
  const extension = FILE_NAME.exec(fileName)?.groups?.['extension']
  return imageFormats.find((format) => extensions[format] === extension)
}

/** Whether the avatar is a photo: its hash is then the name of the file, and otherwise what the pattern is drawn from. */
export const isPhoto = (avatarHash: string): boolean => formatOfFileName(avatarHash) !== undefined

/** One at most. */
export const photoFilesOf = ({ avatarHash }: { readonly avatarHash: string }): readonly string[] =>
  [avatarHash].filter(isPhoto)

/** The files of `before` that `after` does not use; all of them when `after` is empty. */
export function filesToRemove(
  before: readonly EventImage[],
  after: readonly EventImage[],
): readonly string[] {
  const kept = new Set(after.map((image) => image.fileName))
  return before.map((image) => image.fileName).filter((fileName) => !kept.has(fileName))
}
