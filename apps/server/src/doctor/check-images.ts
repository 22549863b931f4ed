import { asId, imageFileName } from '@lectern/domain'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { ImageStorage } from '../config/image-storage.ts'
import type { Config } from '../config/config.ts'
import { imageFilesIn } from '../container/chosen-adapters.ts'
import { bounded } from '../health/bounded.ts'
import { type Finding, finding, reasonOf } from './finding.ts'

const PATIENCE_MILLISECONDS = 10_000

/** About the store of images: writes, reads and removes one small object. */
export async function checkImages({ images }: Config): Promise<Finding> {
  const report = finding('images')
  const files = imageFilesIn(images)
  if (files === undefined) return report('ok', 'Images are in the database.')
  if (images.kind === 'files' && !existsSync(images.directory)) {
    return report('warning', `There is no directory ${images.directory} yet: lectern serve creates it.`)
  }
  const probe = Uint8Array.from(PROBE, (character) => character.charCodeAt(0))
  const attempt = bounded(async () => {
    const name = probeName()
    await files.add(name, probe)
    try {
      const found = await files.find(name)
      if (found === undefined || Buffer.compare(found, probe) !== 0)
        throw new Error('It gave back other bytes')
    } finally {
      await files.remove([name])
    }
  }, PATIENCE_MILLISECONDS)
  const result = await attempt()
  return result.status === 'fulfilled'
    ? report('ok', `${placeOf(images)} stored, returned and removed an object.`)
    : report('failed', `${placeOf(images)} cannot be used: ${reasonOf(result.reason)}. ${remedyFor(images)}`)
}

const PROBE = 'GIF89a'

/** No event has this id. `lectern images clean` removes a probe that stays after an interruption. */
const probeName = (): string =>
  imageFileName(
    { ownerId: asId(999_999_999_999_999), type: 'small', format: 'gif' },
    randomUUID().replaceAll('-', ''),
  )

const placeOf = (images: ImageStorage): string =>
  images.kind === 's3'
    ? `The bucket ${images.bucket} at ${images.endpoint}`
    : `The directory ${images.kind === 'files' ? images.directory : ''}`

const remedyFor = ({ kind }: ImageStorage): string =>
  kind === 's3'
    ? 'Correct the settings S3_..., or what the key may do.'
    : 'Correct IMAGES_DIR, or the rights of this account.'
