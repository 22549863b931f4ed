import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder, which is removed at the end. */
export function temporaryFolder(): { readonly path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'lectern-browser-'))
  removeAfterInterrupt(path)
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** Nothing is disposed of after Ctrl-C, but the standard input of this shell ends with its parent. */
function removeAfterInterrupt(path: string): void {
  if (process.platform === 'win32') return
  const script = 'trap "" INT; cat > /dev/null; rm -rf "$1"'
  const shell = spawn('sh', ['-c', script, 'sh', path], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.unref()
}
