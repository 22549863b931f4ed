import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'

/** A new cluster in the subfolder `data`. */
export function createCluster(binaries: Binaries, folder: string, data: string, password: string): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  mkdirSync(data)
  chmodSync(folder, 0o755)
  const { owner } = binaries
  if (owner !== undefined) {
    for (const path of [data, passwordFile]) chownSync(path, owner.uid, owner.gid)
  }
  binaries.initdb([
    `--pgdata=${data}`,
    '--username=lectern',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ])
}

export async function startServer(binaries: Binaries, args: readonly string[]): Promise<ChildProcess> {
  const server = binaries.postgres(args)
  const said: string[] = []
  for await (const line of createInterface({ input: server.stderr })) {
    said.push(line)
    if (!/ready to accept (?:read-only )?connections/u.test(line)) continue
    server.stderr.resume()
    return server
  }
  throw new Error(`PostgreSQL did not start: ${said.join(' ')}`)
}

export async function shutDown(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  // SIGINT asks for a fast shutdown, which waits for no client.
  server.kill('SIGINT')
  await gone
}

/** A test may have killed the server and started another one in its place. */
export async function shutDownSuccessor(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), 'SIGINT')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return
    throw error
  }
  while (existsSync(file)) await setTimeout(20)
}
