export * from './jimp-image-processor.ts'
