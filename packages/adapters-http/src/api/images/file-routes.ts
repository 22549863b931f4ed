import { type ImageFormat, visitor } from '@lectern/domain'
import type { FileRoute, ServedFile, PathParameters, Api } from '@lectern/http'

export const imageFileRoutes: readonly FileRoute[] = [
  { path: '/images/:fileName', useCase: 'getImage', find: findImage },
]

const contentTypes: Readonly<Record<ImageFormat, string>> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

async function findImage({ lectern }: Api, { fileName = '' }: PathParameters): Promise<ServedFile> {
  const { format, content } = await lectern.getImage(visitor, { fileName })
  return { contentType: contentTypes[format], content }
}
