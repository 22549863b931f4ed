export * from './config.ts'
export * from './create-http-server.ts'
