export * from './a-picture.ts'
export * from './picture.ts'
