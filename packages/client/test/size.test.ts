import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))

it('the client has no dependencies, and fewer than 10 kB after minification and gzip', async () => {
  const { output } = await build({
    input: `${folder}/src/index.ts`,
    output: { minify: true },
    platform: 'browser',
    write: false,
  })
  expect(output[0].imports).toEqual([])
  expect(gzipSync(output[0].code).length).toBeLessThan(10_000)
  expect(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))).not.toHaveProperty('dependencies')
})
