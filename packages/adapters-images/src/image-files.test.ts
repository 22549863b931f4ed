import { expect, it } from 'vitest'
import { onDisk } from './image-files.ts'

it.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EIO', true],
  ['EFBIG', true],
  ['EACCES', false],
  ['ENOENT', false],
])('%s while files are written: unavailable %s', async (code, isUnavailable) => {
  const error = Object.assign(new Error(`${code}: no`), { code })
  const work = onDisk(() => Promise.reject(error))
  if (isUnavailable) {
    await expect(work).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 30, cause: error })
  } else await expect(work).rejects.toBe(error)
})
