import type { S3Location } from '@lectern/adapters-images'
import { join } from 'node:path'
import { UsageError } from '../command-line/usage-error.ts'
import type { SettingValues, Variable } from './settings.ts'

/** The store of image files. */
export type ImageStorage =
  | { readonly kind: 'database' }
  | { readonly kind: 'files'; readonly directory: string }
  | (S3Location & { readonly kind: 's3' })

export function imageStorageOf(values: SettingValues): ImageStorage {
  switch (values.IMAGE_STORE) {
    case 'database':
      return { kind: 'database' }
    case 'files':
      return { kind: 'files', directory: values.IMAGES_DIR ?? join(values.DATA_DIR, 'images') }
    case 's3':
      return s3LocationOf(values)
  }
}

function s3LocationOf(values: SettingValues): ImageStorage {
  const missing: Variable[] = []
  const needed = (variable: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'): string => {
    const value = values[variable]
    if (value === undefined) missing.push(variable)
    return value ?? ''
  }
  const location = {
    kind: 's3',
    endpoint: values.S3_ENDPOINT ?? `https://s3.${values.S3_REGION}.amazonaws.com`,
    region: values.S3_REGION,
    bucket: needed('S3_BUCKET'),
    prefix: values.S3_PREFIX ?? '',
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  } as const
  if (missing.length > 0) {
    throw new UsageError(missing.map((variable) => `${variable} must be set when IMAGE_STORE is s3.`))
  }
  return location
}
