/**
 * Whether this process is a worker of `superviseWorkers`. A process without an IPC channel is none, and does not load
 * `node:cluster`.
 */
export const isWorker = process.send !== undefined && process.getBuiltinModule('node:cluster').isWorker
