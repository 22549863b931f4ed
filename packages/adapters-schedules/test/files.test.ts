import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFieldMapping } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { readProgrammeFile } from '../src/read-programme-file.ts'
import { event } from './event.ts'

const folder = join(import.meta.dirname, 'files')
const files = globSync('*/*.{json,xml,ics,csv}', { cwd: folder, exclude: ['**/*.expected.json'] }).toSorted()

/** Of the files that need one; the last name of each is in no file. */
const mappings: Readonly<Record<string, readonly string[]>> = {
  'lists/mapped.json': [
    'title=session_title',
    'start=when.from',
    'end = when.until',
    'room=place.name',
    'speakers=first',
    'speakers=second',
    'id=when.nowhere',
  ],
  'csv/mapped.csv': [
    'title=name of it',
    'start=Begin of Slot',
    'speakers=Presenter A',
    'speakers=Presenter B',
    'room=Where',
    'tracks=Subject area',
  ],
}

describe('the reader of files', () => {
  it.each(files)('reads %s as the programme beside it', async (file) => {
    const bytes = await readFile(join(folder, file))
    const read = readProgrammeFile(
      { bytes, mediaType: undefined, mapping: readFieldMapping(mappings[file] ?? []) },
      event,
    )
    await expect(`${JSON.stringify(read, undefined, 2)}\n`).toMatchFileSnapshot(
      join(folder, `${file.replace('.', '-')}.expected.json`),
    )
  })

  it('has the files of the table of features in docs/schedules.md, and no others but of CSV and Lectern', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../docs/schedules.md'), 'utf8')
    const [, table = ''] = page.split(/^## Features of the formats$|^## CSV$/mu)
    const named = [...table.matchAll(/`([a-z]+\/[\w-]+\.\w+)`/gu)].map(([, file = '']) => file)
    expect(named.toSorted()).toEqual(files.filter((file) => !/^(?:csv|lectern)\b/u.test(file)))
  })

  it('has files of each format', () => {
    expect(new Set(files.map((file) => file.split(/[/\\]/u)[0]))).toEqual(
      new Set([
        'csv',
        'frab',
        'icalendar',
        'lectern',
        'lists',
        'openfeedback',
        'openplanner',
        'pretalx',
        'sessionize',
      ]),
    )
  })
})
