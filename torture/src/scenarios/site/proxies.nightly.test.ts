import { freePort } from '@lectern/adapters-persistence/testing'
import { endWithProcess, ROOT } from '@lectern/bench/processes'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { startServer } from '../../servers/start-server.ts'
import { addContent } from '../crash/crash.ts'
import { startNginx, untilAccepts } from './nginx.ts'

/** `usualStreamLimits`. */
const MOST_OF_ADDRESS = 20
/** A heartbeat comes each 15 seconds. */
const READ_TIMEOUT = 17
const LONGER_MILLISECONDS = 20_000

const folder = mkdtempSync(join(tmpdir(), 'lectern-proxies-'))
const stack = new AsyncDisposableStack()
afterAll(() => stack.disposeAsync())
stack.defer(() => rmSync(folder, { recursive: true }))

const databaseUrl = join(folder, 'lectern.sqlite')
const { tokens, subjects } = await addContent(databaseUrl, Date)
const server = await startServer({ folder: ROOT, built: false }, { databaseUrl, args: ['--trust-proxy=1'] })
stack.defer(() => server.stop())

const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

/** What the comment of the shipped file says for a path. */
const nginxWithPath = (site: string): string =>
  site
    .replace(/^ *location \/ \{[^}]*\}/mu, '')
    .replaceAll(/^( *)# (?=location|proxy_pass|return|[ }])/gmu, '$1')
const caddyWithPath = (site: string): string =>
  site.replace(/^\timport lectern$/mu, '').replaceAll(/^\t# (?=handle|redir|[\t}])/gmu, '\t')

const nginx = (change: (site: string) => string) =>
  startNginx([server.port], stack, expect.fail, (site) =>
    change(site).replace(/(?<=proxy_read_timeout )\w+/u, `${READ_TIMEOUT}s`),
  )

async function caddy(change: (site: string) => string): Promise<string> {
  const [port, file] = [await freePort(), join(folder, `Caddyfile-${change.name}`)]
  const site = change(readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8'))
    .replace('127.0.0.1:8080', `127.0.0.1:${server.port}`)
    .replace(/^talks\S+/mu, `http://127.0.0.1:${port}`)
    .replace(/^\{/mu, '{\n\tadmin off')
  writeFileSync(file, site)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder }
  const args = ['run', '--adapter', 'caddyfile', '--config', file]
  const child = endWithProcess(spawn('caddy', args, { env, stdio: 'ignore' }))
  stack.defer(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  await untilAccepts(port)
  return `http://127.0.0.1:${port}`
}

const asIs = (site: string): string => site

it.runIf(isThere('nginx') && isThere('caddy')).concurrent.each([
  ['nginx', 1, '', () => nginx(asIs)],
  ['Caddy', 2, '', () => caddy(asIs)],
  ['nginx', 3, '/lectern', () => nginx(nginxWithPath)],
  ['Caddy', 4, '/lectern', () => caddy(caddyWithPath)],
] as const)(
  'the shipped file of %s (%i) passes streams on, and assistants, at "%s"',
  async (_name, number, path, start) => {
    const origin = await start()
    const [talk] = subjects.talks
    const [event] = subjects.events
    const ask = async (address: string, options: RequestOptions, body?: string): Promise<IncomingMessage> => {
      const sent = request(`${origin}${address}`, {
        localAddress: `127.0.${number}.1`,
        agent: false,
        ...options,
      })
      sent.on('error', () => undefined)
      const [answer] = (await once(sent.end(body), 'response')) as [IncomingMessage]
      return answer.on('error', () => undefined)
    }
    const stream = (options: RequestOptions = {}): Promise<IncomingMessage> =>
      ask(`${path}/v2.1/events/${event}/stream`, options)
    const headers = {
      authorization: `Bearer ${[...tokens.values()][number]}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    }

    const streams = await Promise.all(Array.from({ length: MOST_OF_ADDRESS }, () => stream()))
    const [held] = streams
    let said = ''
    held?.setEncoding('utf8').on('data', (piece: string) => (said += piece))
    const comment = JSON.stringify({ comment: `Told by way of ${number}`, rating: 4 })
    const post = { method: 'POST', headers }
    expect((await ask(`${path}/v2.1/talks/${talk}/comments`, post, comment)).statusCode).toBe(201)
    await expect.poll(() => said, { timeout: 2_000 }).toContain(`Told by way of ${number}`)

    // Each visitor has places of their own, whatever they claim, and leaves them.
    expect((await stream()).statusCode).toBe(429)
    expect((await stream({ headers: { 'x-forwarded-for': '192.0.2.1' } })).statusCode).toBe(429)
    expect((await stream({ localAddress: `127.0.${number}.2` })).statusCode).toBe(200)
    streams.at(-1)?.destroy()
    await expect.poll(async () => (await stream()).statusCode, { timeout: 5_000 }).toBe(200)

    const listing = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
    const tools = await ask(`${path}/mcp`, post, listing)
    expect([tools.statusCode, await text(tools)]).toEqual([200, expect.stringContaining('find_events')])
    expect((await ask('/.well-known/oauth-authorization-server', {})).statusCode).toBe(200)

    const [before] = [said.length, await setTimeout(LONGER_MILLISECONDS)]
    expect([said.slice(before), held?.closed]).toEqual([expect.stringContaining(':\n\n'), false])
  },
)
