import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { program, run, scratch } from './lectern.ts'

const pretending = (version: string): readonly string[] => [
  '--import',
  `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`,
]

it.each(['12.22.12', '18.20.8', '25.9.0'])('Node.js %s is refused with one sentence', async (version) => {
  expect(await run(['serve'], { nodeArgs: pretending(version) })).toEqual({
    status: 1,
    stdout: '',
    stderr: `Lectern needs Node.js 26 or newer, and this is ${version}: \`npx -y pnpm@12 start\` brings the right one.\n`,
  })
})

it('an installed package does not recommend commands of a checkout', async () => {
  const installed = join(scratch, 'node_modules/@lectern/server')
  const checkout = join(program, '../..')
  for (const path of ['bin', 'package.json']) {
    cpSync(join(checkout, path), join(installed, path), { recursive: true })
  }
  const { status, stderr } = await run(['serve'], {
    nodeArgs: pretending('20.20.2'),
    program: join(installed, 'bin/lectern.js'),
  })
  expect([status, stderr]).toEqual([
    1,
    'Lectern needs Node.js 26 or newer, and this is 20.20.2: https://nodejs.org has it.\n',
  ])
})

it.each(['26.0.0', '30.1.0'])('Node.js %s is accepted', async (version) => {
  expect((await run(['--version'], { nodeArgs: pretending(version) })).status).toBe(0)
})
