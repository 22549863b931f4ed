import { formatOfFileName, type ImageFormat, notFound } from '@lectern/domain'
import { query } from '../use-case.ts'

export interface ImageFile {
  readonly format: ImageFormat
  readonly content: Uint8Array
}

/**
 * The file of an image, for any caller who knows its name, also while its event waits for approval: the name holds an
 * unguessable hash, and only those who see the event learn it.
 */
export const getImage = query(async (ports, _actor, input: { fileName: string }): Promise<ImageFile> => {
  const { imageQueries } = ports
  const { fileName } = input
  const format = formatOfFileName(fileName)
  const content = format && (await imageQueries.find(fileName))
  if (format === undefined || content === undefined) throw notFound('Image')
  return { format, content }
})
