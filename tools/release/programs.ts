import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const { arch, platform, execPath, version: node } = process
const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

function copy(from: string, to: string, mode?: number): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, dereference: true })
  if (mode !== undefined) chmodSync(to, mode)
}

/**
 * A folder with the command `bin/lectern`, the Node.js that runs this, the build with the production dependencies of the
 * lockfile, the files of `deploy/` and the docs. It runs on Linux of this architecture, with glibc 2.34 or newer.
 */
export function makeTree(folder: string, version: string): string {
  process.umask(0o022)
  const tree = join(folder, `lectern-${version}-${platform}-${arch}`)
  const library = join(tree, 'lib')
  const server = join(library, 'node_modules/@lectern/server')
  const deploy = '--filter @lectern/server deploy --prod --legacy --config.node-linker=hoisted'
  run('npx', '-y', 'pnpm@12', ...deploy.split(' '), server)
  const sqlite = join(server, 'node_modules/better-sqlite3')
  const foreign = globSync(join(sqlite, 'prebuilds/*')).filter(
    (path) => basename(path) !== `${platform}-${arch}.node`,
  )
  for (const path of [...foreign, join(sqlite, 'deps'), join(sqlite, 'src')])
    rmSync(path, { recursive: true })
  // The name by which the program knows that it is called `lectern`.
  symlinkSync('node_modules/@lectern/server/bin/lectern.js', join(library, 'lectern'))
  copy(execPath, join(library, 'node'), 0o755)
  const atomic = /\S+\/libatomic\.so\S*/u.exec(run('ldd', execPath))?.[0]
  if (atomic !== undefined) copy(atomic, join(library, basename(atomic)))
  const terms = '/usr/share/doc/libatomic1/copyright'
  if (existsSync(terms)) copy(terms, join(library, 'LICENSE.libatomic'))
  copy(join(root, 'deploy/lectern'), join(tree, 'bin/lectern'), 0o755)
  for (const path of [
    'LICENSE',
    'CHANGELOG.md',
    'docs/monitoring',
    ...globSync(['docs/*.md', 'deploy/*.{service,timer,conf}', 'deploy/Caddyfile'], { cwd: root }),
  ])
    copy(join(root, path), join(tree, path))
  const ofNode = `node-${platform}-${arch}@${node.slice(1)}`
  const packed = run('npm', 'pack', '--silent', '--pack-destination', folder, ofNode).trim()
  run('tar', '-xzf', join(folder, packed), '--strip-components=1', '-C', library, 'package/LICENSE')
  rmSync(join(folder, packed))
  return tree
}

export function makeTarball(tree: string): void {
  run('tar', '--owner=0', '--group=0', '-czf', `${tree}.tar.gz`, '-C', dirname(tree), basename(tree))
}

/** Undefined without `dpkg-deb`. */
export function makeDebian(tree: string, version: string): string | undefined {
  if (spawnSync('dpkg-deb', ['--version']).status !== 0) return undefined
  const architecture = arch === 'x64' ? 'amd64' : arch
  const of = (name: string): string => join(root, 'deploy/debian', name)
  // A pre-release sorts before its release.
  const number = version.replace('-', '~')
  const file = join(dirname(tree), `lectern_${number}_${architecture}.deb`)
  const folder = `${file}.files`
  cpSync(tree, join(folder, 'usr/lib/lectern'), { recursive: true, verbatimSymlinks: true })
  copy(of('lectern'), join(folder, 'usr/bin/lectern'), 0o755)
  copy(of('lectern.conf'), join(folder, 'etc/lectern/lectern.conf'), 0o640)
  copy(join(root, 'LICENSE'), join(folder, 'usr/share/doc/lectern/copyright'))
  for (const path of globSync(join(root, 'deploy/*.{service,timer}')))
    copy(path, join(folder, 'usr/lib/systemd/system', basename(path)))
  for (const name of ['postinst', 'prerm', 'postrm']) copy(of(name), join(folder, 'DEBIAN', name), 0o755)
  const control = readFileSync(of('control'), 'utf8')
  writeFileSync(
    join(folder, 'DEBIAN/control'),
    control.replace('VERSION', number).replace('ARCHITECTURE', architecture),
  )
  writeFileSync(join(folder, 'DEBIAN/conffiles'), '/etc/lectern/lectern.conf\n')
  run('dpkg-deb', '--root-owner-group', '-Zzstd', '--build', folder, file)
  rmSync(folder, { recursive: true })
  return file
}
