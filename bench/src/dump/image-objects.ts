import type { S3Server } from '@lectern/adapters-images/testing'
import Sqlite from 'better-sqlite3'
import { randomBytes } from 'node:crypto'

/** The options of an installation with its images under this prefix of the bucket. */
export const inBucket = ({ place }: S3Server, prefix: string): readonly string[] => [
  '--image-store=s3',
  `--s3-endpoint=${place.endpoint}`,
  `--s3-region=${place.region}`,
  `--s3-bucket=${place.bucket}`,
  `--s3-access-key-id=${place.accessKeyId}`,
  `--s3-secret-access-key=${place.secretAccessKey}`,
  `--s3-prefix=${prefix}`,
]

/** Gives a file to each image of a SQLite database, because the events of the benchmark have images without files. */
export function addImages({ objects }: S3Server, prefix: string, database: string, bytes: number): void {
  const opened = new Sqlite(database, { readonly: true })
  const names = opened.prepare<[], string>('select file_name from event_images').pluck().all()
  opened.close()
  for (const name of names) objects.set(prefix + name, { content: randomBytes(bytes), type: 'image/png' })
}
