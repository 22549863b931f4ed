import { createClient as generateClient } from '@hey-api/openapi-ts'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { build } from 'rolldown'
import ts from 'typescript'
import { scratch } from '../lectern.ts'

const server = join(import.meta.dirname, '../..')
const root = join(server, '../..')
const document = join(root, 'docs/openapi.json')

interface Generator {
  readonly name: string
  /** Writes what `./lectern` is for a program in the folder. */
  readonly generate: (folder: string) => Promise<void>
}

export const generators: readonly Generator[] = [
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
export async function compile(
  { name, generate }: Generator,
  program: string,
): Promise<{ readonly errors: readonly string[]; readonly bundle: string }> {
  const folder = join(scratch, `generated ${name}`)
  mkdirSync(folder)
  symlinkSync(join(server, 'node_modules'), join(folder, 'node_modules'))
  const main = join(folder, 'main.ts')
  writeFileSync(main, program)
  await generate(folder)
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram([main], options))
  const errors = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  const bundle = join(folder, 'main.mjs')
  await build({ input: main, platform: 'node', output: { file: bundle }, logLevel: 'warn' })
  return { errors, bundle }
}
