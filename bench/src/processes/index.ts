export { requireBuilt, ROOT } from './require-built.ts'
export { nextLine, type Running, startNode } from './start.ts'
