import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../src/commands/commands.ts'
import { run, scratch } from './lectern.ts'

const script = join(scratch, 'completion.bash')
beforeAll(async () => {
  writeFileSync(script, (await run(['completion', 'bash'], { env: { PORT: 'nonsense' } })).stdout)
})

/** What bash proposes for the last word of the line. It splits a line at `=`, too. */
function proposed(line: string): readonly string[] {
  const words = line.split(/ |(?==)|(?<==)/u)
  const source = `. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _lectern; printf '%s\\n' "\${COMPREPLY[@]}"`
  const output = execFileSync('bash', ['--norc', '-c', source, 'bash', script, ...words], {
    encoding: 'utf8',
  })
  return output.split('\n').filter((word) => word !== '')
}

describe('completion in bash', () => {
  it('proposes every word of every command', () => {
    for (const { name } of commands) {
      const words = name.split(' ')
      for (const [index, word] of words.entries()) {
        expect(proposed(['lectern', ...words.slice(0, index), ''].join(' '))).toContain(word)
      }
    }
  })

  it.each([
    ['lectern ver', ['version']],
    ['lectern user unt', ['untrust']],
    ['lectern user delete --y', ['--yes']],
    ['lectern user suspend --y', []],
    ['lectern --port 80 user unt', ['untrust']],
    ['lectern user list --only trusted --js', ['--json']],
    ['lectern --port ', []],
  ])('proposes for %j %j', (line, words) => {
    expect(proposed(line)).toEqual(words)
  })
})

it.each(['zsh', 'fish'])('%s has a script with every command', async (shell) => {
  const { stdout } = await run(['completion', shell])
  for (const { name, options = {} } of commands) {
    const summary = name.split(' ').at(-1) ?? ''
    expect(stdout).toContain(summary)
    for (const option of Object.keys(options)) expect(stdout).toContain(option)
  }
})
