import { notFound } from '@lectern/domain'
import type { FileRoute, ServedFile, PathParameters, Api } from '@lectern/http'
import { drawAvatar, drawNobody } from './draw-avatar.ts'

/**
 * A picture of each `avatar_hash`; the author of an anonymous comment has an empty one. The picture depends on the hash alone,
 * so it needs no use case and does not reveal which accounts exist.
 */
export const avatarRoutes: readonly FileRoute[] = [
  { path: '/avatars', useCase: undefined, find: async () => pictureOf(drawNobody()) },
  { path: '/avatars/:hash', useCase: undefined, find: findAvatar },
]

/** A random hash, a hash of an e-mail address, or a hash of the service that an account was imported from. */
const isHash = (text: string): boolean => /^[\w-]{1,128}$/u.test(text)

async function findAvatar(_api: Api, { hash = '' }: PathParameters): Promise<ServedFile> {
  if (!isHash(hash)) throw notFound('Avatar')
  return pictureOf(drawAvatar(hash))
}

const pictureOf = (svg: string): ServedFile => ({
  contentType: 'image/svg+xml',
  content: new TextEncoder().encode(svg),
})
