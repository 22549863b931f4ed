export { aPicture, type Picture } from './a-picture.ts'
export { openS3Server, type S3Server } from './s3/s3-server.ts'
