import { instant } from '@lectern/domain'
import { describe, expect, test } from 'vitest'
import type { ImageFiles } from '@lectern/application'

const NAME = '12-orig-c0ffee.png'
const OTHER = '12-small-c0ffee.png'
const AN_HOUR = 3600

/** What files outside the database promise beside what every store of images does. */
export interface ImageFilesBackend {
  readonly name: string
  /** Files that no other test uses; none are there yet. */
  open(): Promise<OpenImageFiles>
  /** Whole seconds, on the clock of the store. */
  readonly now: () => number
}

export interface OpenImageFiles {
  readonly files: ImageFiles
  close(): Promise<void>
}

export function imageFilesContract(backend: ImageFilesBackend): void {
  const on = (name: string, run: (files: ImageFiles) => Promise<void>): void => {
    test(name, { timeout: 300_000 }, async () => {
      const { files, close } = await backend.open()
      try {
        await run(files)
      } finally {
        await close()
      }
    })
  }
  const later = () => instant(backend.now() + AN_HOUR)

  describe(`ImageFiles [${backend.name}]`, () => {
    on('has nothing at first, what is added at once, and loses at once what is removed', async (files) => {
      expect(await files.find(NAME)).toBeUndefined()
      expect(await files.list(later())).toEqual([])
      await files.remove([NAME])
      await files.add(NAME, Uint8Array.of(1, 2))
      await files.add(OTHER, Uint8Array.of(3))
      expect([...((await files.find(NAME)) ?? [])]).toEqual([1, 2])
      expect((await files.list(later())).toSorted()).toEqual([NAME, OTHER])
      expect(await files.list(instant(backend.now() - AN_HOUR))).toEqual([])
      await files.remove([NAME])
      expect(await files.find(NAME)).toBeUndefined()
      expect(await files.list(later())).toEqual([OTHER])
    })

    on('is whole for readers while it is added again and again', async (files) => {
      const content = new Uint8Array(200_000).fill(7)
      await files.add(NAME, content)
      const adding = Promise.all([files.add(NAME, content), files.add(NAME, content)])
      for (let count = 0; count < 5; count += 1) {
        expect(await files.find(NAME)).toHaveLength(content.length)
      }
      await adding
    })

    const noNames = [
      '',
      'secret',
      '../12-orig-c0ffee.png',
      '/etc/passwd',
      '12-orig-c0ffee.png/..',
      '.',
      '12-orig-c0ffee.PNG',
    ]

    on('adds, finds and removes by names of images alone', async (files) => {
      for (const name of noNames) {
        await expect(files.add(name, Uint8Array.of(1))).rejects.toThrow('is no name of an image')
        expect(await files.find(name)).toBeUndefined()
      }
      await files.remove(noNames)
      expect(await files.list(later())).toEqual([])
    })
  })
}
