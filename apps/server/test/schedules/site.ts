import { createHttpServer } from '@lectern/adapters-http'
import { type Browser, openBrowser } from '@lectern/adapters-http/testing'
import { readProgrammeFile } from '@lectern/adapters-schedules/read-programme-file'
import { createLectern, type Lectern, type ProgrammeReader, type Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { asMember, testPorts } from '@lectern/contracts/testing'
import { type Member, operator, planImport } from '@lectern/domain'

/** A website with the reader of files, and a host who is signed in. */
export interface Site {
  readonly store: Store
  readonly lectern: Lectern
  readonly host: Member
  readonly browser: Browser
  close(): Promise<void>
}

/** Without a thread for each of the many files. */
const programmeReader: ProgrammeReader = {
  plan: async (file, removing, scene) =>
    planImport({ ...removing, ...readProgrammeFile(file, scene.event) }, scene),
}

const password = 'correct horse battery'

export async function openSite(): Promise<Site> {
  const store = createMemoryStore()
  const ports = testPorts(store)
  const [baseUrl, websiteUrl] = ['https://api.lectern.example', 'https://lectern.example']
  const settings = { ...ports.settings, websiteUrl }
  const lectern = createLectern({ ...ports, settings, programmeReader })
  const config = { baseUrl, websiteUrl, avatarUrl: `${baseUrl}/avatars/`, trustProxy: 0, log: false } as const
  const server = createHttpServer({ lectern, config })
  const browser = openBrowser(await server.listen({ host: '127.0.0.1', port: 0 }))
  const email = 'host@lectern.example'
  const { id } = await lectern.createUser(operator, { username: 'host', email, password, admin: false })
  await browser.submit(await browser.get('/login'), '/login', { username: 'host', password })
  const user = await store.transaction(({ users }) => users.find(id))
  if (user === undefined) throw new Error('There is no host')
  return { store, lectern, host: asMember(user), browser, close: () => server.close() }
}
