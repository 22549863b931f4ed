import { anyText, baseAddress, matching, oneOf, pathOf } from './kinds.ts'
import { SECRET, setting, unset } from './setting.ts'

const imageStores = ['database', 'files', 's3'] as const

/** About the store of images. */
export const imageSettings = {
  IMAGE_STORE: setting(
    oneOf('kind', imageStores),
    `The store of images: ${imageStores.join(', ')}`,
    'database',
  ),
  IMAGES_DIR: unset(
    pathOf('directory'),
    'The directory of images for IMAGE_STORE=files',
    'images in DATA_DIR',
  ),
  S3_ENDPOINT: unset(baseAddress, 'The object store for IMAGE_STORE=s3', 'Amazon S3 in S3_REGION'),
  S3_REGION: setting(
    matching('region', /^[\w-]+$/u, 'must be the name of a region'),
    'The region of the object store',
    'us-east-1',
  ),
  S3_BUCKET: unset(
    matching('bucket', /^[\w.-]{3,63}$/u, 'must be the name of a bucket'),
    'The bucket for images',
    'none',
  ),
  S3_PREFIX: unset(
    matching('text', /^[\w./-]+$/u, 'must be letters, digits and slashes'),
    'The prefix of image names in the bucket, such as lectern/',
    'nothing',
  ),
  S3_ACCESS_KEY_ID: unset(anyText('key'), 'A key that may read and write in the bucket', 'none', SECRET),
  S3_SECRET_ACCESS_KEY: unset(anyText('secret'), 'The secret of the key', 'none', SECRET),
}
