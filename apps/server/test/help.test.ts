import { expect, it } from 'vitest'
import { commands } from '../src/commands/commands.ts'
import { variables } from '../src/config/settings.ts'
import { run } from './lectern.ts'

it('lectern --help lists every command and every setting', async () => {
  const { status, stdout, stderr } = await run(['--help'])
  expect([status, stderr]).toEqual([0, ''])
  for (const { name, summary } of commands)
    expect(stdout).toMatch(new RegExp(`^  ${name}\\b.*${summary}$`, 'mu'))
  for (const variable of variables) {
    expect(stdout).toContain(`  --${variable.toLowerCase().replaceAll('_', '-')} <`)
  }
})

it.each(commands.map((command) => [command.name, command] as const))(
  'lectern %s --help explains the command',
  async (name, { summary, options }) => {
    const { status, stdout, stderr } = await run([...name.split(' '), '--help'], {
      env: { PORT: 'nonsense' },
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`Usage: lectern ${name}`)
    expect(stdout).toContain(summary)
    for (const option of Object.keys(options)) expect(stdout).toContain(`  --${option}`)
  },
)

it('lectern --version prints the version', async () => {
  expect(await run(['--version'])).toEqual({ status: 0, stdout: '0.0.0\n', stderr: '' })
})

it('lectern alone asks what to do', async () => {
  expect(await run([])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'What should Lectern do? lectern --help tells what it can.\n',
  })
})
