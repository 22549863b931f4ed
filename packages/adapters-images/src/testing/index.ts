export * from './a-picture.ts'
