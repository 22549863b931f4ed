import { createClient as generateClient } from '@hey-api/openapi-ts'
import { createClient } from '@lectern/client'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import openapiTS, { astToString } from 'openapi-typescript'
import { build } from 'rolldown'
import ts from 'typescript'
import { beforeAll, expect, it } from 'vitest'
import { newDataDirectory, run, scratch, serve } from '../lectern.ts'
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

const root = join(packages, '../..')
const document = join(root, 'docs/openapi.json')

interface Generator {
  readonly name: string
  /** Writes what `./lectern` is for a program in the folder. */
  readonly generate: (folder: string) => Promise<void>
}

const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    async generate(folder) {
      const nodes = await openapiTS(new URL(`file://${document}`))
      writeFileSync(join(folder, 'lectern.ts'), astToString(nodes))
    },
  },
  {
    name: 'Hey API',
    async generate(folder) {
      await generateClient({
        input: document,
        output: join(folder, 'lectern'),
        logs: { level: 'silent', file: false },
      })
    },
  },
]

const options: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  typeRoots: [join(root, 'node_modules/@types')],
  types: ['node'],
}

/** Generates, checks the types of the program, and bundles it. Returns the errors, and the path of the bundle. */
async function compile(
  { name, generate }: Generator,
  program: string,
): Promise<{ readonly errors: readonly string[]; readonly bundle: string }> {
  const folder = join(scratch, `generated ${name}`)
  mkdirSync(folder)
  symlinkSync(join(packages, 'node_modules'), join(folder, 'node_modules'))
  const main = join(folder, 'main.ts')
  writeFileSync(main, program)
  await generate(folder)
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram([main], options))
  const errors = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  const bundle = join(folder, 'main.mjs')
  await build({ input: main, platform: 'node', output: { file: bundle }, logLevel: 'warn' })
  return { errors, bundle }
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
