import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

// Runs the instructions of deploy/Dockerfile in order, in chroots of Debian that debootstrap makes, where no image registry
// can be reached. The Node.js and npm of npm packages stand for those of the base image. It needs root, debootstrap and the
// network: node tools/try-dockerfile.ts <folder>. Afterwards it starts the image as the Dockerfile says, asks for its health,
// and stops it as `docker stop` does. It does not show that BuildKit accepts the file, nor what its cache does.

const root = join(import.meta.dirname, '..')
const folder = resolve(process.argv[2] ?? '/tmp/lectern-image')
const START_SECONDS = 120

interface Instruction {
  readonly name: string
  readonly text: string
}

/** Without comments. Lines that end with a backslash continue. */
const instructions: readonly Instruction[] = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gmu, '')
  .replaceAll(/\\\n\s*/gu, '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [name = '', text = ''] = line.split(/\s+(.*)/su)
    return { name, text }
  })

const tool = (file: string, ...args: readonly string[]): void => {
  execFileSync(file, args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** What is so far of one stage. */
class Stage {
  readonly path: string
  user = 'root'
  directory = '/'
  readonly env: Record<string, string> = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
  }

  constructor(name: string, base: string) {
    this.path = join(folder, name)
    rmSync(this.path, { recursive: true, force: true })
    tool('cp', '-a', base, this.path)
  }

  inside(path: string): string {
    return join(this.path, path.startsWith('/') ? path : join(this.directory, path))
  }

  /** The arguments of `unshare` for a command in this stage. Its mounts end with the command. */
  command(words: readonly string[], mounts = 'true'): readonly string[] {
    const variables = Object.entries(this.env).map(([name, value]) => `${name}=${value}`)
    const home = `HOME=${this.user === 'root' ? '/root' : `/home/${this.user}`}`
    const there = ['sh', '-c', `cd ${this.directory} && exec "$@"`, 'sh']
    const script = `${mounts} && mount -t proc proc "$1/proc" && exec chroot "$@"`
    const user = `--userspec=${this.user}`
    return [
      '--mount',
      'sh',
      '-c',
      script.replace('"$@"', `${user} "$@"`),
      'sh',
      this.path,
      'env',
      '-i',
      home,
      ...variables,
      ...there,
      ...words,
    ]
  }

  run(words: readonly string[]): void {
    tool('unshare', ...this.command(words))
  }
}

function makeBase(): string {
  const path = join(folder, 'base')
  if (existsSync(join(path, 'ready'))) return path
  if (!existsSync(join(path, 'var/lib/dpkg/status'))) {
    mkdirSync(folder, { recursive: true })
    tool('debootstrap', '--variant=minbase', '--include=ca-certificates,libatomic1', 'bookworm', path)
  }
  copyFileSync('/etc/resolv.conf', join(path, 'etc/resolv.conf'))
  const certificates = 'etc/ssl/certs/ca-certificates.crt'
  if (existsSync(`/${certificates}`)) copyFileSync(`/${certificates}`, join(path, certificates))
  copyFileSync(process.execPath, join(path, 'usr/local/bin/node'))
  const packed = execFileSync('npm', ['pack', 'npm@11', '--silent'], { cwd: folder, encoding: 'utf8' }).trim()
  mkdirSync(join(path, 'usr/local/lib/node_modules/npm'), { recursive: true })
  tool(
    'tar',
    '-xzf',
    join(folder, packed),
    '--strip-components=1',
    '-C',
    join(path, 'usr/local/lib/node_modules/npm'),
  )
  for (const name of ['npm', 'npx']) {
    tool('ln', '-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(path, 'usr/local/bin', name))
  }
  tool('chroot', path, 'useradd', '--create-home', '--uid', '1000', 'node')
  appendFileSync(join(path, 'ready'), '')
  return path
}

/** `COPY . .` takes the files of the last commit, which have nothing that Dockerfile.dockerignore names. */
function copyContext(to: string): void {
  mkdirSync(to, { recursive: true })
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', to], { input: archive })
}

const base = makeBase()
const stages = new Map<string, Stage>()
let stage: Stage | undefined
let health: readonly string[] = []
let entry: readonly string[] = []
let command: readonly string[] = []
const words = (json: string): readonly string[] => JSON.parse(json) as readonly string[]

for (const { name, text } of instructions) {
  console.log(`\n> ${name} ${text}`)
  if (name === 'FROM') {
    const [, as = 'image'] = /\bAS (\w+)$/u.exec(text) ?? []
    stage = new Stage(as, base)
    stages.set(as, stage)
    continue
  }
  if (stage === undefined) throw new Error(`${name} before FROM`)
  switch (name) {
    case 'RUN':
      stage.run(['sh', '-c', text])
      break
    case 'WORKDIR':
      stage.directory = text
      mkdirSync(stage.inside('.'), { recursive: true })
      break
    case 'COPY': {
      const [, from = '', source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/u.exec(text) ?? []
      const origin = stages.get(from)
      if (origin === undefined) copyContext(stage.inside(target))
      else {
        mkdirSync(dirname(stage.inside(target)), { recursive: true })
        cpSync(origin.inside(source), stage.inside(target), { recursive: true, verbatimSymlinks: true })
      }
      break
    }
    case 'USER':
      stage.user = text
      break
    case 'ENV':
      for (const pair of text.split(' ')) {
        const [key = '', value = ''] = pair.split('=')
        stage.env[key] = value
      }
      break
    case 'HEALTHCHECK':
      health = words(/CMD (\[.*)$/u.exec(text)?.[1] ?? '[]')
      break
    case 'ENTRYPOINT':
      entry = words(text)
      break
    case 'CMD':
      command = words(text)
      break
    case 'VOLUME':
    case 'EXPOSE':
      break
    default:
      throw new Error(`${name} is not known here`)
  }
}

const image = stage
if (image === undefined) throw new Error('The Dockerfile has no stage')
image.run(['lectern', 'version'])
// As `read_only: true` of the compose files: only the volume and /tmp can be written.
const readOnly =
  'mount --bind "$1" "$1" && mount --bind "$1/data" "$1/data" && mount -t tmpfs tmpfs "$1/tmp" && mount -o remount,ro,bind "$1"'
const server = spawn('unshare', [...image.command([...entry, ...command], readOnly)], { stdio: 'inherit' })
const ended = once(server, 'exit')
const isHealthy = (): boolean => spawnSync('unshare', [...image.command(health)]).status === 0
const until = Date.now() + START_SECONDS * 1000
while (!isHealthy()) {
  if (Date.now() > until || server.exitCode !== null) throw new Error('The image does not become healthy')
  await wait(1000)
}
console.log('The health check passes.')
server.kill('SIGTERM')
await ended
if (server.exitCode !== 0) throw new Error(`The image ended with ${server.exitCode ?? server.signalCode}`)
console.log('SIGTERM ended it with status 0.')
