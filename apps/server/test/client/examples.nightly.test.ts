import { createClient } from '@lectern/client'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { newDataDirectory, run, serve } from '../lectern.ts'
import { compile, generators } from './generated.ts'
import { programOf } from './program-of.ts'

const packages = join(import.meta.dirname, '../..')

interface Scene {
  readonly baseUrl: string
  readonly token: string
}

let scene: Scene

/** What a reader of docs/client.md has: the demo content, and the token of its admin. */
beforeAll(async () => {
  const data = `--data-dir=${newDataDirectory()}`
  const baseUrl = (await serve(['--demo', data])).api.replace('/v2.1', '')
  const token = (await run(['token', 'issue', 'demo', data])).stdout.trim()
  scene = { baseUrl, token }
})

/** Whether the talk is starred, and its newest comment. Removes the star. */
async function changes(): Promise<readonly unknown[]> {
  const client = createClient(scene)
  const [talk] = await Array.fromAsync(client.talks({ title: 'Nobody is the average user' }))
  if (talk === undefined) return []
  const comments = await Array.fromAsync(client.list(talk.comments_uri), ({ comment }) => comment)
  await client.delete(talk.starred_uri)
  return [talk.starred, comments.at(-1)]
}

async function outputOf(command: string, args: readonly string[], program: string): Promise<string> {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, LECTERN_URL: scene.baseUrl, LECTERN_TOKEN: scene.token }
  const child = spawn(command, args, { env, cwd: packages, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(program)
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  expect(child.exitCode).toBe(0)
  return output
}

const node = ['--conditions=@lectern/source', '--input-type=module-typescript', '-'] as const
const languages = [
  { name: 'curl', language: 'bash', command: 'bash', args: ['-s'] },
  { name: 'TypeScript', language: 'ts', command: process.execPath, args: node },
  { name: 'Python', language: 'python', command: 'python3', args: ['-'] },
  { name: 'PHP', language: 'php', command: 'php', args: [] },
]

for (const { name, language, command, args } of languages) {
  const isThere = spawnSync(command, ['--version']).status === 0
  const where = isThere ? '' : ` (skipped: there is no ${command} here)`
  it.skipIf(!isThere)(`the program of docs/client.md in ${name} stars and comments${where}`, async () => {
    const output = await outputOf(command, args, programOf('docs/client.md', language))
    expect(output).toBe('Accessibility North: Nobody is the average user\n')
    expect(await changes()).toEqual([true, `Clear, says ${name}`])
  })
}

it.each(generators)(
  'the program of docs/client.md for $name has no errors of types, and runs',
  async (generator) => {
    const program = programOf('docs/client.md', 'typescript', `### ${generator.name}`)
    const { errors, bundle } = await compile(generator, program)
    expect(errors).toEqual([])
    expect(await outputOf(process.execPath, [bundle], '')).toBe(
      'Accessibility North, Kulturhuset, Tromsø: Nobody is the average user https://a11y-north.example/slides/nobody-is-average\n',
    )
    expect(await changes()).toEqual([true, `Clear, says ${generator.name}`])
  },
)

it('the program of the README of the client lists events and talks', async () => {
  const program = programOf('packages/client/README.md', 'ts').replace('http://127.0.0.1:8080', scene.baseUrl)
  expect(await outputOf(process.execPath, node, program)).toContain(
    'Accessibility North Kulturhuset, Tromsø\n- Nobody is the average user\n',
  )
})
