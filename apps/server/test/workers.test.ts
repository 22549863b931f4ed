import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { newDataDirectory, run, serve, type Serving, stop } from './lectern.ts'

let running: Serving | undefined
afterEach(async () => {
  if (running !== undefined) await stop(running)
  running = undefined
})

describe('several workers', () => {
  it('serve the same database at one address, and stop together', async () => {
    running = await serve(['--workers=2', '--demo'], { env: { DATA_DIR: newDataDirectory() } })
    const { api } = running
    const list = await fetch(`${api}/events?filter=hot`)
    expect([list.status, (await list.text()).length > 1000]).toEqual([200, true])
    await Promise.all(
      Array.from({ length: 40 }, () => fetch(`${api}/events`, { headers: { connection: 'close' } })),
    )
    const { status, stderr, stdout } = await stop(running)
    const pids = new Set([...stderr.matchAll(/"pid":(\d+)[^\n]*"msg":"request"/gu)].map(([, pid]) => pid))
    expect(pids.size).toBe(2)
    expect(status).toBe(0)
    expect(stdout.match(/Lectern is up/gu)).toHaveLength(1)
    expect(stdout.match(/site admin is/gu)).toHaveLength(1)
    expect(stdout.match(/Stopping/gu)).toHaveLength(1)
  })

  it('are restarted after an exit', async () => {
    running = await serve(['--workers=2'], { env: { DATA_DIR: newDataDirectory() } })
    const { api } = running
    const ask = () => fetch(`${api}/events`, { headers: { connection: 'close' } })
    await ask()
    await expect.poll(() => running?.logged()).toContain('"msg":"request"')
    const pid = Number(/"pid":(\d+)[^\n]*"msg":"request"/u.exec(running.logged())?.[1])
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => running?.logged()).toContain('A worker ended with SIGKILL and is restarted.')
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await ask()).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('share the limit on connections', async () => {
    running = await serve(['--workers=2', '--most-connections=2'], { env: { DATA_DIR: newDataDirectory() } })
    const { api } = running
    const agents = Array.from({ length: 3 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    const ask = async (agent: Agent | undefined): Promise<number | undefined> => {
      const [response] = (await once(request(api, { agent }).end(), 'response')) as [IncomingMessage]
      await buffer(response)
      return response.statusCode
    }
    const [first, second, third] = agents
    expect([await ask(first), await ask(second), await ask(third)]).toEqual([200, 200, 503])
    for (const agent of agents) agent.destroy()
  })

  it('report that not all of them could start', async () => {
    running = await serve([], { env: { DATA_DIR: newDataDirectory() } })
    const port = new URL(running.api).port
    const attempt = await run(['serve', '--workers=2', `--port=${port}`], {
      env: { DATA_DIR: newDataDirectory() },
    })
    expect(attempt.status).toBe(1)
    expect(attempt.stderr).toContain(`Port ${port} on 127.0.0.1 is taken by another program`)
    expect(attempt.stderr).toContain('Lectern could not start all of its workers.')
    expect(attempt.stdout).not.toContain('Lectern is up')
  })
})
