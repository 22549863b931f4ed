import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')
const script = join(root, '.ci/fresh-folders')

/** Runs shell commands like `.ci/run`, with an existing folder. */
function runFresh(commands: string, path = process.env['PATH']) {
  const old = mkdtempSync(join(tmpdir(), 'lectern-old-'))
  onTestFinished(() => rmSync(old, { recursive: true }))
  writeFileSync(join(old, 'left'), 'by an earlier run')
  const { LECTERN_CI_SCRATCH: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(script, ['run', 'bash', '-c', commands], {
    cwd: root,
    env: { ...env, PATH: path, TMPDIR: old, LECTERN_CI_PATIENCE: '1', OLD: old },
    encoding: 'utf8',
  })
  return { status, stdout, stderr, old }
}

const covers = spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0

describe.skipIf(process.platform === 'win32')('a run in fresh folders', () => {
  it('has a new HOME and a new TMPDIR, and returns its status', () => {
    const { status, stdout, old } = runFresh(
      'find "$HOME" "$TMPDIR" -mindepth 1; echo "$HOME $TMPDIR"; exit 3',
    )
    expect(status).toBe(3)
    const [home, temporary, ...more] = stdout.trim().split(/\s/u)
    expect([home === process.env['HOME'], temporary === old, more]).toEqual([false, false, []])
  })

  it('passes without new files', () => {
    const { status, stderr } = runFresh('touch "$TMPDIR/x"; rm "$TMPDIR/x"; .ci/fresh-folders check')
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('Left')])
  })

  it('fails with a file in the new TMPDIR', () => {
    const { status, stderr } = runFresh('touch "$TMPDIR/remains"; .ci/fresh-folders check')
    expect([status, stderr]).toEqual([1, expect.stringMatching(/Left behind:\n\S+\/remains\n/u)])
  })

  it('fails with a new file in the old TMPDIR', () => {
    const { status, stderr, old } = runFresh('touch "$OLD/lectern-remains"; .ci/fresh-folders check')
    expect([status, stderr]).toEqual([1, expect.stringContaining(`Left behind:\n${old}/lectern-remains\n`)])
  })

  it.skipIf(!covers)('cannot read what is in the old TMPDIR', () => {
    const { status, stderr } = runFresh('cat "$OLD/left"')
    expect([status, stderr]).toEqual([1, expect.stringContaining('No such file')])
  })
})
