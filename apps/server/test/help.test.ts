import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { helpOf } from '../src/command-line/help.ts'
import { commands } from '../src/commands/commands.ts'
import { flagOf, variables } from '../src/config/settings.ts'
import { run } from './lectern.ts'

const operating = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')

it('lectern --help lists every command and every setting', async () => {
  const { status, stdout, stderr } = await run(['--help'])
  expect([status, stderr]).toEqual([0, ''])
  for (const { name, summary } of commands)
    expect(stdout).toMatch(new RegExp(`^  ${name}\\b.*${summary}$`, 'mu'))
  for (const variable of variables) {
    expect(stdout).toContain(`  --${variable.toLowerCase().replaceAll('_', '-')} <`)
  }
})

it('docs/operating.md has every setting with its option, and every command', () => {
  const settings = [...operating.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\| `--([a-z0-9-]+)` +\|/gmu)]
  expect(settings.map(([, variable, flag]) => [variable, flag])).toEqual(
    variables.map((variable) => [variable, flagOf(variable)]),
  )
  for (const { name } of commands) expect(operating).toMatch(new RegExp(`^\\| \`${name}\\b`, 'mu'))
})

it('lectern user create --help explains the command', async () => {
  const { status, stdout, stderr } = await run(['user', 'create', '--help'], { env: { PORT: 'nonsense' } })
  expect([status, stderr]).toEqual([0, ''])
  const create = commands.find(({ name }) => name === 'user create')
  expect(stdout).toBe(`${create === undefined ? '' : helpOf(create)}\n`)
})

it.each(commands)('the help of $name explains it', (command) => {
  const help = helpOf(command)
  expect(help).toContain(`Usage: lectern ${command.name}`)
  expect(help).toContain(command.summary)
  for (const option of Object.keys(command.options ?? {})) expect(help).toContain(`  --${option}`)
})

it.each(['--version', 'version'])('lectern %s prints the version', async (word) => {
  expect(await run([word], { env: { PORT: 'nonsense' } })).toEqual({
    status: 0,
    stdout: '0.1.0\n',
    stderr: '',
  })
})

it('lectern completion --help says how to install each script, as docs/operating.md does', async () => {
  const { stdout } = await run(['completion', '--help'])
  for (const shell of ['bash', 'zsh', 'fish']) {
    const line = new RegExp(`^ +(lectern completion ${shell} > .+)$`, 'mu')
    expect(line.exec(stdout)?.[1]).toBe(line.exec(operating)?.[1])
  }
})

it.each(['demo', 'user --help'])('lectern %s lists the commands that start with it', async (line) => {
  const args = line.split(' ')
  const { status, stdout, stderr } = await run(args, { env: { PORT: 'nonsense' } })
  expect([status, stderr]).toEqual([0, ''])
  const word = args.find((arg) => !/help/u.test(arg))
  const listed = [...stdout.matchAll(/^  lectern (\S+ \S+)/gmu)].map(([, name]) => name)
  expect(listed).toEqual(commands.map(({ name }) => name).filter((name) => name.startsWith(`${word} `)))
})

it('lectern without a command refers to the help', async () => {
  const stderr = 'Name a command: lectern --help lists all commands.\n'
  expect(await run([])).toEqual({ status: 1, stdout: '', stderr })
})
