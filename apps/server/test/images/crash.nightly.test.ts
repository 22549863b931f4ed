import { FileImageStore } from '@lectern/adapters-images'
import { aPicture } from '@lectern/adapters-images/testing'
import { openStore } from '@lectern/adapters-persistence'
import type { TestDatabases } from '@lectern/adapters-persistence/testing'
import { createLectern, keepImagesIn } from '@lectern/application'
import { anEvent, aStubImage, aUser, testPorts } from '@lectern/contracts/testing'
import { operator, visitor } from '@lectern/domain'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bothEngines } from '../engines.ts'
import { newDataDirectory } from '../lectern.ts'

const [sqlite, postgres] = bothEngines()
const engines: readonly (readonly [string, TestDatabases])[] = [
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
]

const closing = new AsyncDisposableStack()
afterAll(() => closing.disposeAsync())

const page = { start: undefined, resultsPerPage: undefined }

/** Lectern with image files in a directory, and an event with images of 400 pixels. */
async function aLectern(databases: TestDatabases) {
  const databaseUrl = await databases.empty()
  const data = newDataDirectory()
  const directory = join(data, 'images')
  await mkdir(data)
  const store = closing.adopt(await openStore(databaseUrl), (opened) => opened.close())
  const files = keepImagesIn(store, new FileImageStore(directory), (_, error) => {
    throw error
  })
  const lectern = createLectern(testPorts(files))
  const eventId = await store.transaction(async ({ users, events }) => {
    const { id } = await users.add(aUser())
    return (await events.add(anEvent(id))).id
  })

  const upload = async (): Promise<void> => {
    const content = aStubImage('png', 400, 400)
    const parts = [{ name: 'image', isFile: true, byteSize: content.length, content }]
    await lectern.replaceEventImages(operator, { eventId, parts })
  }
  await upload()
  return {
    lectern,
    upload,
    databaseUrl,
    directory,
    eventId,
    filesIn: async (): Promise<readonly string[]> => (await readdir(directory)).toSorted(),
    /** The width of the event's images, and their files, which all exist. */
    async shown() {
      const { items } = await lectern.listEventImages(visitor, { eventId, page })
      for (const { fileName } of items) await lectern.getImage(visitor, { fileName })
      return { width: items[0]?.width, files: items.map(({ fileName }) => fileName).toSorted() }
    },
  }
}

type Place = Awaited<ReturnType<typeof aLectern>>

/** Uploads an image of 200 pixels in a child process, and returns the signal that ended it. */
async function uploadAndCrash({ databaseUrl, directory, eventId }: Place, moment: string): Promise<unknown> {
  const picture = join(directory, '../picture.png')
  await writeFile(picture, aPicture({ format: 'png', width: 200, height: 200 }))
  const script = join(import.meta.dirname, 'crashing.ts')
  const args = [databaseUrl, directory, String(eventId), picture, moment]
  const child = spawn(process.execPath, ['--conditions=@lectern/source', script, ...args], {
    stdio: 'inherit',
  })
  const [, signal] = (await once(child, 'close')) as unknown[]
  return signal
}

/** Sets the times of all files to the distant past. */
async function age({ directory }: Place): Promise<void> {
  for (const name of await readdir(directory)) await utimes(join(directory, name), 1_000_000, 1_000_000)
}

describe.each(engines)('a server on %s that is killed during an upload', (_, databases) => {
  it.each([
    ['after writing 1', 400, 1],
    ['after writing 2', 400, 2],
    ['before removing 3', 200, 2],
    ['amid removing 4', 200, 1],
  ])('%s leaves an event with images, and files that are cleaned up', async (moment, width, orphans) => {
    const place = await aLectern(databases)
    const { lectern, shown, filesIn } = place
    expect(await uploadAndCrash(place, moment)).toBe('SIGKILL')

    const after = await shown()
    expect([after.width, after.files.length]).toEqual([width, 2])
    const before = await filesIn()
    const left = before.filter((name) => !after.files.includes(name))
    expect(left).toHaveLength(orphans)

    const clean = (dryRun: boolean) => lectern.removeOrphanImages(operator, { dryRun })
    expect(await clean(false)).toEqual({ found: [], removed: [] })
    await age(place)
    expect((await clean(true)).found.toSorted()).toEqual(left)
    expect(await filesIn()).toEqual(before)
    expect((await clean(false)).removed.toSorted()).toEqual(left)
    expect(await filesIn()).toEqual(after.files)

    expect(await shown()).toEqual(after)
    await place.upload()
    expect([(await shown()).width, await filesIn()]).toEqual([400, (await shown()).files])
  })
})
