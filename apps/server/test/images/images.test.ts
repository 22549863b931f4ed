import { formType, imageForm } from '@lectern/adapters-http/testing'
import { aPicture } from '@lectern/adapters-images/testing'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDataDirectory, run, serve, stop } from '../lectern.ts'

/** The addresses of the images of the first event. */
async function imagesAt(api: string): Promise<readonly [event: string, images: readonly string[]]> {
  const { events } = (await (await fetch(`${api}/events?filter=past`)).json()) as {
    events: { uri: string; images: Record<string, { url: string }> }[]
  }
  const [event] = events
  return [event?.uri ?? '', Object.values(event?.images ?? {}).map(({ url }) => url)]
}

it('IMAGE_STORE=files stores images in files, including demo images, and images clean removes orphans', async () => {
  const data = newDataDirectory()
  const directory = join(data, 'images')
  const env = { DATA_DIR: data, IMAGE_STORE: 'files' }
  const clean = (...options: readonly string[]) => run(['images', 'clean', ...options], { env })

  const serving = await serve(['--demo'], { env })
  const drawn = await readdir(directory)
  expect(drawn.length).toBeGreaterThan(10)
  const [event, demo] = await imagesAt(serving.api)
  for (const address of demo) expect((await fetch(address)).headers.get('content-type')).toBe('image/png')

  const token = (await run(['token', 'issue', 'demo'], { env })).stdout.trim()
  const answer = await fetch(`${event}/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': formType },
    body: imageForm(aPicture({ format: 'gif', width: 300, height: 300 })),
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([201, event])
  const [, uploaded] = await imagesAt(serving.api)
  for (const address of uploaded) expect((await fetch(address)).headers.get('content-type')).toBe('image/gif')
  for (const address of demo) expect((await fetch(address)).status).toBe(404)
  const files = await readdir(directory)
  expect(files.length).toBe(drawn.length)
  expect(files).toEqual(expect.arrayContaining(uploaded.map((address) => address.split('/').at(-1))))

  expect(await clean()).toEqual({
    status: 0,
    stdout: 'There is no file that no event and no user has.\n',
    stderr: 'Removing the files of no event\n',
  })
  for (const name of ['7-orig-c0ffee.png', 'README']) {
    await writeFile(join(directory, name), 'x')
    await utimes(join(directory, name), 1_000_000, 1_000_000)
  }
  expect((await clean('--dry-run')).stdout).toBe('Would remove 7-orig-c0ffee.png.\n')
  expect((await clean()).stdout).toBe('Removed 7-orig-c0ffee.png.\n')
  expect((await readdir(directory)).toSorted()).toEqual([...files, 'README'].toSorted())
  expect((await stop(serving)).status).toBe(0)
})

it('an unusable directory of images ends the program with one sentence', async () => {
  const data = newDataDirectory()
  const env = { DATA_DIR: data, IMAGE_STORE: 'files', IMAGES_DIR: join(import.meta.filename, 'images') }
  expect(await run(['serve'], { env })).toMatchObject({
    status: 1,
    stderr: `The directory of images ${env.IMAGES_DIR} (IMAGES_DIR) cannot be used: it, or a parent, is not a directory.\n`,
  })
})
