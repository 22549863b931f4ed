import { DomainError, formatOfFileName } from '@lectern/domain'

const RETRY_AFTER_SECONDS = 30

/** Files of images cannot be written or read at the moment; the same request may succeed later. */
export function storageUnavailable(cause: unknown): DomainError {
  const message = 'The service cannot use its storage for images at the moment, please try again later'
  return Object.assign(
    new DomainError(
      'unavailable',
      [{ code: 'unavailable', message, facts: { outcome: 'nothing-changed' } }],
      RETRY_AFTER_SECONDS,
    ),
    { cause },
  )
}

/** Runs work on files; a full or failing disk makes it unavailable. */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw isDiskFailure(error) ? storageUnavailable(error) : error
  }
}

/** No space, no quota, a failing device, and the limit on the size of a file. */
const failures = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EIO', 'EFBIG'])

const isDiskFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && failures.has(error.code)

/** Such names lead nowhere else: they have no slash, and no dot but the one before the extension. */
export const isImageName = (fileName: string): boolean => formatOfFileName(fileName) !== undefined

export function requireImageName(fileName: string): string {
  if (!isImageName(fileName)) throw new TypeError(`${JSON.stringify(fileName)} is no name of an image`)
  return fileName
}
