import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FileProgrammeReader } from '../src/index.ts'
import { event } from './event.ts'

const folder = join(import.meta.dirname, 'files')
const files = globSync('*/*.{json,xml,ics,csv}', { cwd: folder, exclude: ['**/*.expected.json'] }).toSorted()

describe('the reader of files', () => {
  it.each(files)('reads %s as the programme beside it', async (file) => {
    const bytes = await readFile(join(folder, file))
    const read = await new FileProgrammeReader().read({ bytes, mediaType: undefined }, event)
    await expect(`${JSON.stringify(read, undefined, 2)}\n`).toMatchFileSnapshot(
      join(folder, `${file.replace('.', '-')}.expected.json`),
    )
  })

  it('has files of each format', () => {
    expect(new Set(files.map((file) => file.split(/[/\\]/u)[0]))).toEqual(
      new Set(['csv', 'frab', 'icalendar', 'lectern', 'pretalx', 'sessionize']),
    )
  })
})
