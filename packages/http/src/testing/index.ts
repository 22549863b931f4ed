export * from './browser.ts'
export { closeAfterwards } from './close-afterwards.ts'
export * from './multipart.ts'
