import { formatOfFileName } from '@lectern/domain'

/** Such names lead nowhere else: they have no slash, and no dot but the one before the extension. */
export const isImageName = (fileName: string): boolean => formatOfFileName(fileName) !== undefined

export function requireImageName(fileName: string): string {
  if (!isImageName(fileName)) throw new TypeError(`${JSON.stringify(fileName)} is no name of an image`)
  return fileName
}
