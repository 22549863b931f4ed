import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { goldenUris } from '../../testing/golden.ts'
import { resourceRoutes } from '../routes.ts'
import { curlOf, exampleBodyOf } from './curl.ts'

it('a shell reads the body of a command as it is in the document', () => {
  const withBody = resourceRoutes.filter(({ body }) => body !== undefined)
  for (const route of withBody) {
    const command = curlOf(route, goldenUris).replace(/^curl/u, 'printf "%s\\0"')
    const words = execFileSync('sh', ['-c', command]).toString().split('\0')
    expect(words).toContain(exampleBodyOf(route))
  }
  expect(withBody.length).toBeGreaterThan(20)
})
