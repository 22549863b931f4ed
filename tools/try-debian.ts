import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDebian, makeTarball, makeTree } from './release/programs.ts'

// Makes the tarball and two versions of the Debian package, after the build, and tries them in a fresh Debian, which
// debootstrap makes: node tools/try-debian.ts

const commands = ['debootstrap', 'dpkg-deb', 'unshare', 'ip', 'curl']
const missing = [
  ...(process.getuid?.() === 0 ? [] : ['root']),
  ...commands.filter((name) => spawnSync(name, ['--version']).error !== undefined),
]
if (missing.length > 0) console.log(`Skipped, because there is no ${missing.join(', no ')}.`)
else {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-debian-'))
  try {
    tryIn(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function tryIn(folder: string): void {
  const run = (command: string, ...args: readonly string[]): void => {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  }
  const root = join(folder, 'root')
  run('debootstrap', '--variant=minbase', 'bookworm', root)
  const tree = makeTree(folder, '0.1.0')
  makeTarball(tree)
  for (const [name, version] of Object.entries({ old: '0.1.0', new: '0.1.1' }))
    renameSync(makeDebian(tree, version) ?? '', join(root, 'tmp', `${name}.deb`))
  const script = join(import.meta.dirname, 'release/try-in-debian.sh')
  run('unshare', '--mount', '--net', '--pid', '--fork', 'sh', script, root, `${tree}.tar.gz`)
}
