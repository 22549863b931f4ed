import type { ArchivedPart, Snapshot } from '@lectern/adapters-persistence'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ArchiveDamaged, HEADING, headingText, SUMS } from './format.ts'
import { writeForOwner } from './owner-file.ts'
import { progressOn } from '../command-line/progress.ts'
import { verifyArchive } from './restore-archive.ts'
import { endBytes, entryBytes } from './tar.ts'
import { writeArchive } from './write-dump.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

const silent = progressOn({ isTTY: false, write: () => true })
const LONG = 'x'.repeat(700_000)
const NAMES = ['1-orig-a.png', '1-small-b.png']

const snapshotOf = (users: readonly (readonly [number, string | null])[]): Snapshot => ({
  schema: '0001-first',
  tables: [
    { name: 'users', columns: ['id', 'name'], nextId: 7 },
    { name: 'tags', columns: ['tag'] },
  ],
  rowCount: users.length + 1,
  async *rows(table) {
    yield table === 'users' ? users : [['a "tag"\n']]
  },
  imageNames: async () => NAMES,
  image: async (fileName) => (fileName === NAMES[0] ? Uint8Array.of(1, 2, 3) : undefined),
})

const write = async (snapshot: Snapshot, name = 'archive.tar') => {
  const path = join(folder, name)
  const written = await writeForOwner(path, (file) => writeArchive(file, snapshot, snapshot.image, silent))
  return { path, written, bytes: await readFile(path) }
}

async function read(bytes: Uint8Array): Promise<readonly ArchivedPart[]> {
  const path = join(folder, 'read.tar')
  await writeFile(path, bytes)
  const file = await open(path)
  try {
    const content = await verifyArchive(file, silent)
    return await Array.fromAsync(content.parts())
  } finally {
    await file.close()
  }
}

it('gives the rows and images again, in parts of bounded size', async () => {
  const users = [1, 2, 3].map((id) => [id, LONG] as const)
  const { bytes, written } = await write(snapshotOf([...users, [4, null]]))
  expect(written).toEqual({ rows: 5, images: 1, missing: [NAMES[1]] })
  expect(await read(bytes)).toEqual([
    { kind: 'rows', table: 'users', number: 1, rows: users.slice(0, 2) },
    { kind: 'rows', table: 'users', number: 2, rows: [users[2], [4, null]] },
    { kind: 'rows', table: 'tags', number: 1, rows: [['a "tag"\n']] },
    { kind: 'image', fileName: NAMES[0], content: Buffer.of(1, 2, 3) },
  ])
})

describe('an archive that is not as it was written is refused', () => {
  it('with any byte altered', async () => {
    const { bytes } = await write(snapshotOf([[1, 'Ada']]))
    const day = process.env['DAY'] ?? ''
    const step = day === '' ? 1 : 10
    for (let place = Number(day) % step; place < bytes.length; place += step) {
      const altered = Buffer.from(bytes)
      altered[place] = (altered[place] ?? 0) ^ 1
      await expect(read(altered), `byte ${place}`).rejects.toBeInstanceOf(ArchiveDamaged)
    }
  })

  it('cut off, or with more behind it', async () => {
    const { bytes } = await write(snapshotOf([[1, 'Ada']]))
    const lengths = [
      ...Array.from({ length: bytes.length / 100 }, (_, index) => index * 100),
      bytes.length - 1,
    ]
    const others = [
      ...lengths.map((length) => bytes.subarray(0, length)),
      Buffer.concat([bytes, Buffer.of(0)]),
    ]
    for (const other of others)
      await expect(read(other), `cut to ${other.length}`).rejects.toBeInstanceOf(ArchiveDamaged)
  })

  const { schema, tables } = snapshotOf([])
  const archiveOf = (entries: Readonly<Record<string, string>>): Buffer =>
    Buffer.concat([
      ...Object.entries({ [HEADING]: headingText({ schema, tables }), ...entries }).flatMap(([path, text]) =>
        entryBytes({ path, content: Buffer.from(text) }),
      ),
      endBytes(),
    ])

  it.each([
    [{ '../evil.sh': '' }, /the path "\.\.\/evil\.sh"/u],
    [{ '/etc/passwd': '' }, /the path/u],
    [{ 'images/../../evil.png': '' }, /the path/u],
    [{ 'images/evil.png': '' }, /the path/u],
    [{ 'tables/sessions/000001.ndjson': '' }, /out of order/u],
    [{ 'tables/users/000002.ndjson': '' }, /out of order/u],
    [{ 'tables/tags/000001.ndjson': '', 'tables/users/000001.ndjson': '' }, /out of order/u],
    [{ 'images/1-small-b.png': '', 'images/1-orig-a.png': '' }, /out of order/u],
    [{ 'tables/users/000001.ndjson': '[1]\n' }, /no row/u],
    [{ 'tables/users/000001.ndjson': '[1,{}]\n' }, /no row/u],
    [{ 'tables/users/000001.ndjson': '[1,\n' }, /no JSON/u],
    [{}, /no SHA256SUMS/u],
    [{ [SUMS]: '' }, /lectern\.json is not the file/u],
    [{ [HEADING]: '{}' }, /not the one of a dump/u],
    [{ [HEADING]: '{"version":2}' }, /a newer Lectern/u],
  ])('with the entries %j', async (entries, reason) => {
    await expect(read(archiveOf(entries))).rejects.toThrow(reason)
  })
})
