import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const example = join(import.meta.dirname, '../../../examples/embedding/main.ts')

it('the embedding example prints the expected output', async () => {
  const args = ['--conditions=@lectern/source', example]
  expect(await promisify(execFile)(process.execPath, args)).toEqual({
    stdout: [
      'refused: You may only have 1 pending events at one time',
      'mail to ada@lectern.example: Analytical Engines is approved',
      '2031-05-01T09:00:00+01:00 Analytical Engines, 1 attending',
      '',
    ].join('\n'),
    stderr: '',
  })
})
