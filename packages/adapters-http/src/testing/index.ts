export * from './browser.ts'
export * from './client.ts'
export * from './multipart.ts'
export * from './open-api.ts'
