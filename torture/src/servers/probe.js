import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'

// Preloaded into servers. It says what the process uses, over a socket of its own, and changes nothing of the program.
const path = new URL(import.meta.url).searchParams.get('socket')
if (path === null) throw new Error('The address of this module lacks ?socket=')

const TICK_MILLISECONDS = 5

/** Processor time of the main thread between two ticks: a stall, however busy the machine is. */
const spent = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
let last = spent()
let stall = 0
setInterval(() => {
  const now = spent()
  stall = Math.max(stall, now - last)
  last = now
}, TICK_MILLISECONDS).unref()

const warnings = []
process.on('warning', ({ name, message }) => {
  if (warnings.length < 20) warnings.push(`${name}: ${message}`)
})

const figures = (isSettled) => {
  if (isSettled) {
    for (let time = 0; time < 3; time += 1) globalThis.gc?.()
    last = spent()
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  const answer = {
    stall,
    rss,
    memory: heapUsed + external,
    handles: process.getActiveResourcesInfo().length,
    warnings,
  }
  stall = 0
  return JSON.stringify(answer)
}

// Worker threads preload this module as well, and there is one socket.
if (isMainThread) {
  createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', (asked) => socket.end(figures(asked.toString() === 'settled')))
  })
    .listen(path)
    .unref()
}
