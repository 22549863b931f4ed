export * from './file-programme-reader.ts'
export { FolderCache } from './service/http/folder-cache.ts'
export { SourceError } from './service/http/source-error.ts'
export { HttpServiceSource, type ServiceSourceOptions } from './service/http-service-source.ts'
