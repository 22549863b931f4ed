export * from './files/file-image-store.ts'
export * from './jimp-image-processor.ts'
export * from './s3/s3-image-store.ts'
