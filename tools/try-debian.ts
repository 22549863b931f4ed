import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDebian, makeTarball, makeTree } from './release/programs.ts'

// Makes the tarball and two versions of the Debian package, after the build, and tries them in a fresh Debian, which
// debootstrap makes, with its systemd: node tools/try-debian.ts

const commands = ['debootstrap', 'dpkg-deb', 'unshare', 'ip', 'curl']
const missing = [
  ...(process.getuid?.() === 0 ? [] : ['root']),
  ...(existsSync('/sys/fs/cgroup/systemd') ? [] : ['cgroup of version 1 for systemd']),
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
  run('debootstrap', '--variant=minbase', '--include=systemd-sysv,dbus', 'bookworm', root)
  const tree = makeTree(folder, '0.1.0')
  makeTarball(tree)
  const packages = ['0.1.0', '0.1.1'].map((version) => makeDebian(tree, version) ?? '')
  const script = join(import.meta.dirname, 'release/try-in-debian.sh')
  const apart = ['--mount-proc', '--net', '--pid', '--fork', '--kill-child']
  run('unshare', ...apart, 'sh', script, root, `${tree}.tar.gz`, ...packages)
}
