export * from './file-programme-reader.ts'
