import { describe, expect, it, onTestFinished } from 'vitest'
import { type ThreadLimits, TookTooLong, WorkerThread } from './worker-thread.ts'

/** Uses the processor, however long that takes on the clock of a busy machine. */
const BURN = `const burn = (milliseconds) => {
  const before = process.threadCpuUsage()
  for (let used = 0; used < milliseconds * 1000;) {
    const { user, system } = process.threadCpuUsage(before)
    used = user + system
  }
}
const sleep = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
`

const script = (start: string): URL => {
  const text = `import { parentPort } from 'node:worker_threads'
    ${BURN}
    const tasks = {
      greet: () => 'hello',
      burn: () => burn(60_000),
      sleep: () => sleep(1000),
      'sleep for ever': () => sleep(),
      throw: () => { throw new Error('broken') },
      exit: () => process.exit(1),
    }
    ${start}
    parentPort.on('message', (task) => parentPort.postMessage(tasks[task]()))
    parentPort.postMessage('ready')`
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`)
}

function aThread(limits: Partial<ThreadLimits> = {}, start = ''): WorkerThread<string, unknown> {
  const generous = { cpuMilliseconds: 30_000, clockMilliseconds: 600_000, idleMilliseconds: 600_000 }
  const thread = new WorkerThread<string, unknown>(script(start), { ...generous, ...limits })
  onTestFinished(() => thread.close())
  return thread
}

describe('a worker thread', () => {
  it('is not charged for its start', async () => {
    expect(await aThread({ cpuMilliseconds: 200 }, 'burn(600)').run('greet')).toBe('hello')
  })

  it('is not charged for time in which it does not run', async () => {
    expect(await aThread({ cpuMilliseconds: 200 }).run('sleep')).not.toBe('')
  })

  it('is given up when a task uses too much processor time', async () => {
    const thread = aThread({ cpuMilliseconds: 200 })
    expect(await thread.run('greet')).toBe('hello')
    await expect(thread.run('burn')).rejects.toBeInstanceOf(TookTooLong)
    expect(thread.state).toBe('ended')
  })

  it('is given up when it is stuck', async () => {
    const thread = aThread({ clockMilliseconds: 300 })
    await expect(thread.run('sleep for ever')).rejects.toBeInstanceOf(TookTooLong)
    expect(thread.state).toBe('ended')
  })

  it('is given up when it is stuck before it is ready', async () => {
    await expect(aThread({ clockMilliseconds: 300 }, 'sleep()').run('greet')).rejects.toBeInstanceOf(
      TookTooLong,
    )
  })

  it.each([
    ['throw', 'broken'],
    ['exit', 'The thread has ended'],
  ])('tells that it has failed: %s', async (task, message) => {
    const thread = aThread()
    await expect(thread.run(task)).rejects.toThrow(message)
    expect(thread.state).toBe('ended')
  })

  it('ends when it has no task for some time', async () => {
    const thread = aThread({ idleMilliseconds: 1 })
    await thread.run('greet')
    await expect.poll(() => thread.state).toBe('ended')
  })
})
