export { databasePidsOf } from './database-pids.ts'
export { requireBuilt, ROOT } from './require-built.ts'
export { endWithProcess, nextLine, type Running, startNode } from './start.ts'
export { processorSeconds } from './usage.ts'
