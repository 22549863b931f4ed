import { notFound } from '@lectern/domain'
import type { FileRoute, ServedFile } from '../../http/response/file-route.ts'
import type { PathParameters } from '../../http/request/path-parameters.ts'
import type { Api } from '../../http/route.ts'
import { drawAvatar, drawNobody } from './draw-avatar.ts'

/**
 * Behind the address of avatars: a picture of each `avatar_hash`. Whoever wrote a comment without a name has an empty
 * one. The pictures come from the hash alone, so that no use case is needed, and nobody learns which accounts there are.
 */
export const avatarRoutes: readonly FileRoute[] = [
  { path: '/avatars', useCase: undefined, find: async () => pictureOf(drawNobody()) },
  { path: '/avatars/:hash', useCase: undefined, find: findAvatar },
]

/** A hash of Lectern's own, of an e-mail address, or of another service that accounts came from. */
const isHash = (text: string): boolean => /^[\w-]{1,128}$/u.test(text)

async function findAvatar(_api: Api, { hash = '' }: PathParameters): Promise<ServedFile> {
  if (!isHash(hash)) throw notFound('Avatar')
  return pictureOf(drawAvatar(hash))
}

const pictureOf = (svg: string): ServedFile => ({
  contentType: 'image/svg+xml',
  content: new TextEncoder().encode(svg),
})
