import { describe, expect, it } from 'vitest'
import { newDataDirectory, run } from './lectern.ts'

/** Prints the URLs of all loaded modules at the end, to standard error. */
const listing = `data:text/javascript,
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
  process.once('exit', () => console.error(loaded.join('\\n')))`

/** The packages of adapters and libraries that a command loads. */
async function loadedBy(...args: readonly string[]): Promise<readonly string[]> {
  const data = ['--data-dir', newDataDirectory()]
  await run(['migrate', ...data])
  const { status, stderr } = await run([...args, ...data], {
    nodeArgs: ['--conditions=@lectern/source', '--import', listing.replaceAll(/\n\s+/gu, ';')],
  })
  expect(status).toBe(0)
  expect(stderr).toContain('apps/server/src/main.ts')
  const adapters = stderr.matchAll(
    /\/packages\/(adapters-[a-z]+)\/src\/(?!(?:dialects\/postgres\/)?address)/gu,
  )
  const libraries = stderr.matchAll(/\/node_modules\/(fastify|pino|kysely|tsyringe|jimp|sax|nodemailer)\//gu)
  return [...new Set([...adapters, ...libraries].map(([, name = '']) => name))]
}

describe('modules are loaded on demand, because loading is most of the time of a command', () => {
  it.each([['--version'], ['--help'], ['config']])('lectern %s loads no adapter', async (name) => {
    expect(await loadedBy(name)).toEqual([])
  })

  it('lectern user list loads neither the HTTP server nor readers of files, mails and pictures', async () => {
    const loaded = await loadedBy('user', 'list')
    expect(loaded).toContain('adapters-persistence')
    expect(loaded).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(adapters-http|fastify|sax|nodemailer|jimp)$/u)]),
    )
  })
})
