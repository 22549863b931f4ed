import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const deploy = join(root, 'deploy')
const folder = mkdtempSync(join(tmpdir(), 'lectern-shipped-'))
afterAll(() => rmSync(folder, { recursive: true }))

const env = { ...process.env, DOMAIN: 'talks.example.org', HOME: folder, XDG_DATA_HOME: folder }

/** Where a program is not installed, the test of its files does not run. */
const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

/** What a program says when it does not accept its files. */
function faults(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' })
  return status === 0 ? '' : `${status}: ${stdout}${stderr}`
}

it.runIf(isThere('nginx') && isThere('openssl'))('nginx accepts its file', () => {
  const [key, certificate] = ['privkey.pem', 'fullchain.pem']
  const request = `req -x509 -newkey rsa:2048 -nodes -subj /CN=www.example.org -keyout ${key} -out ${certificate}`
  execFileSync('openssl', request.split(' '), { cwd: folder, stdio: 'ignore' })
  // Ports and paths that need no rights.
  const site = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
    .replaceAll('/etc/ssl/lectern', folder)
    .replaceAll(/(listen (?:\[::\]:)?)(80|443)\b/gu, '$18$2')
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`,
  )
  expect(faults('nginx', '-t', '-p', folder, '-c', join(folder, 'nginx.conf'))).toBe('')
})

it.runIf(isThere('caddy'))('Caddy accepts its files', () => {
  for (const file of ['Caddyfile', 'Caddyfile.compose']) {
    expect(faults('caddy', 'validate', '--adapter', 'caddyfile', '--config', join(deploy, file))).toBe('')
  }
})

it.runIf(isThere('promtool'))('Prometheus accepts its files', () => {
  copyFileSync(join(root, 'docs/monitoring/alerts.yml'), join(folder, 'alerts.yml'))
  copyFileSync(join(deploy, 'prometheus.yml'), join(folder, 'prometheus.yml'))
  expect(faults('promtool', 'check', 'config', 'prometheus.yml')).toBe('')
})

it.runIf(isThere('systemd-analyze'))('systemd accepts the units', () => {
  const units = ['lectern.service', 'lectern-backup.service', 'lectern-backup.timer']
  expect(faults('systemd-analyze', 'verify', '--man=no', ...units.map((unit) => join(deploy, unit)))).toBe('')
})

it.runIf(isThere('docker-compose'))('Compose accepts its files', () => {
  for (const file of ['compose.sqlite.yaml', 'compose.postgres.yaml']) {
    const profiles = ['--profile', 'backup', '--profile', 'metrics']
    expect(faults('docker-compose', '-f', join(deploy, file), ...profiles, 'config')).toBe('')
  }
})
