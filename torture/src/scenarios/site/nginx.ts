import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '@lectern/adapters-persistence/testing'
import { endWithProcess, ROOT } from '@lectern/bench/processes'

/** The shipped file without TLS, at the root of another port. All clients here have one address, so it has no limits. */
function settingsFor(port: number, servers: readonly number[]): string {
  const shipped = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
  const [upstream = '', , site = ''] = shipped.split(/^(?=server \{)/mu)
  return `${upstream}${site}`
    .replaceAll(/^ *(?:listen|ssl_|limit_|add_header Strict).*\n/gmu, '')
    .replace(/^( *server )\S+:8080( .*)$/mu, (_line, start: string, end: string) =>
      servers.map((server) => `${start}127.0.0.1:${server}${end}`).join('\n'),
    )
    .replace(/^server \{/mu, `server {\n    listen 127.0.0.1:${port};`)
}

/** Gives the address. It is stopped with the stack, and says then which POSTs got no answer of a server. `change` is made to the file. */
export async function startNginx(
  servers: readonly number[],
  stack: AsyncDisposableStack,
  say: (line: string) => void,
  change = (settings: string): string => settings,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const settings = `
daemon off;
pid ${folder}/pid;
error_log ${folder}/errors;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${change(settingsFor(port, servers))}
}
`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, settings)
  const child = endWithProcess(spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit' }))
  stack.defer(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    for (const line of readFileSync(join(folder, 'errors'), 'utf8').split('\n')) {
      if (line.includes('"POST ') && !line.includes('Connection refused')) say(line)
    }
    rmSync(folder, { recursive: true })
  })
  await untilAccepts(port)
  return `http://127.0.0.1:${port}`
}

/** Waits until something listens. */
export async function untilAccepts(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await setTimeout(50)
  }
}
