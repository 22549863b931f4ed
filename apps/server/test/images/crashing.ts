import { FileImageStore } from '@lectern/adapters-images'
import { openStore } from '@lectern/adapters-persistence'
import { type ImageFiles, keepImagesIn } from '@lectern/application'
import { testPorts } from '@lectern/contracts/testing'
import { asId, type EventId, operator } from '@lectern/domain'
import { readFile } from 'node:fs/promises'
import { createContainer } from '../../src/container/create-container.ts'

// A child process that uploads an image and kills itself at a given point.

const [databaseUrl = '', directory = '', eventId = '', image = '', place = ''] = process.argv.slice(2)

const passed: string[] = []
const pass = (moment: string): void => {
  passed.push(moment)
  if (`${moment} ${passed.length}` === place) process.kill(process.pid, 'SIGKILL')
}

const crashing = (files: ImageFiles): ImageFiles => ({
  find: (fileName) => files.find(fileName),
  list: (addedBefore) => files.list(addedBefore),
  async add(fileName, content) {
    await files.add(fileName, content)
    pass('after writing')
  },
  async remove(fileNames) {
    pass('before removing')
    for (const fileName of fileNames) {
      await files.remove([fileName])
      pass('amid removing')
    }
  },
})

const store = await openStore(databaseUrl)
const container = createContainer({
  ...testPorts(store),
  store: keepImagesIn(store, crashing(new FileImageStore(directory)), (_, error) => {
    throw error
  }),
})
const content = await readFile(image)
await container.resolve('lectern').replaceEventImages(operator, {
  eventId: asId<EventId>(Number(eventId)),
  parts: [{ name: 'image', isFile: true, byteSize: content.length, content }],
})
await container[Symbol.asyncDispose]()
await store.close()
