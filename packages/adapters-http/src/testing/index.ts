export * from './open-api.ts'
