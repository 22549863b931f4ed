import { keepImagesIn } from '@lectern/application'
import { imageFilesContract, imageStoreContract } from '@lectern/contracts'
import { createMemoryStore } from '@lectern/adapters-memory'
import { instant } from '@lectern/domain'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { FileImageStore } from './file-image-store.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

/** A directory that isn't there yet. */
async function aDirectory(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'lectern-images-'))
  folders.push(parent)
  return join(parent, 'images')
}

const now = (): number => Math.floor(Date.now() / 1000)
const close = (): Promise<void> => Promise.resolve()

imageFilesContract({
  name: 'files',
  now,
  open: async () => ({ files: new FileImageStore(await aDirectory()), close }),
})

imageStoreContract({
  name: 'files',
  open: async () => {
    const files = new FileImageStore(await aDirectory())
    const leftOver = (_: readonly string[], error: unknown): never => {
      throw error
    }
    return { store: keepImagesIn(createMemoryStore(), files, leftOver), close }
  },
})

describe('the directory of images', () => {
  const NAME = '12-orig-c0ffee.png'

  it('holds each image in a file of its name, and nothing else', async () => {
    const directory = await aDirectory()
    await new FileImageStore(directory).add(NAME, Uint8Array.of(1, 2))
    expect(await readdir(directory)).toEqual([NAME])
    expect([...(await readFile(join(directory, NAME)))]).toEqual([1, 2])
  })

  it('lists and removes what was never finished, and leaves alone what others put there', async () => {
    const directory = await aDirectory()
    const files = new FileImageStore(directory)
    await files.add(NAME, Uint8Array.of(1))
    const unfinished = '.unfinished-01234567-89ab-cdef-0123-456789abcdef'
    for (const name of [unfinished, 'README', '.unfinished-by-others']) {
      await writeFile(join(directory, name), 'x')
      await utimes(join(directory, name), 1000, 1000)
    }
    expect(await files.list(instant(1000))).toEqual([])
    expect(await files.list(instant(1001))).toEqual([unfinished])
    await files.remove([unfinished, 'README', '.unfinished-by-others'])
    expect((await readdir(directory)).toSorted()).toEqual(['.unfinished-by-others', NAME, 'README'])
  })

  it('is unavailable and leaves nothing behind where a file cannot grow', async () => {
    const directory = await aDirectory()
    const script = join(import.meta.dirname, '../../test/processes/add-image.ts')
    const add = (bytes: number): unknown => {
      // The limit of the shell is 8 blocks of 512 bytes.
      const limited = [
        '-c',
        'ulimit -S -f 8 && exec "$0" "$@"',
        process.execPath,
        '--conditions=@lectern/source',
      ]
      return JSON.parse(
        execFileSync('sh', [...limited, script, directory, String(bytes)], { encoding: 'utf8' }),
      )
    }
    expect(add(5000)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 30, cause: { code: 'EFBIG' } })
    expect(await readdir(directory)).toEqual([])
    expect(add(4000)).toBe('added')
  })

  it('checks that its directory is there', async () => {
    const directory = await aDirectory()
    const files = new FileImageStore(directory)
    await files.add(NAME, Uint8Array.of(1))
    await files.check()
    await rm(directory, { recursive: true })
    await expect(files.check()).rejects.toThrow('ENOENT')
    await writeFile(directory, 'in the way')
    await expect(files.check()).rejects.toThrow('ENOTDIR')
    await expect(files.add(NAME, Uint8Array.of(1))).rejects.toThrow('EEXIST')
  })
})
