import { afterAll, beforeAll } from 'vitest'
import { newDataDirectory, serve, type Serving, stop } from '../lectern.ts'
import { testAccountForms } from './at-once/account-forms.ts'
import { testAccounts } from './at-once/accounts.ts'
import { testComments } from './at-once/comments.ts'
import { testDecisions } from './at-once/decisions.ts'
import { testForms } from './at-once/forms.ts'
import { testImages } from './at-once/images.ts'
import { testKeys } from './at-once/keys.ts'
import { testMarks } from './at-once/marks.ts'
import { testRecords } from './at-once/records.ts'
import type { Setting } from './at-once/setting.ts'
import { addCrowd, patientClientOf } from './service/crowd.ts'
import { baseUrl } from './service/names.ts'
import { onBothEngines } from './service/service.ts'

onBothEngines('simultaneous writes through two servers', (service) => {
  let crowd: readonly string[] = []
  let servers: readonly Serving[] = []
  beforeAll(async () => {
    crowd = await addCrowd(service(), 100)
    const env = { DATABASE_URL: service().databaseUrl, DATA_DIR: newDataDirectory() }
    const start = () => serve([`--base-url=${baseUrl}`], { env })
    servers = await Promise.all([start(), start()])
  })
  afterAll(() => Promise.all(servers.map((server) => stop(server))))

  const origins = () => servers.map(({ api }) => new URL(api).origin)
  const ask = patientClientOf(origins)
  const setting: Setting = { service, crowd: () => crowd, ask, servers: origins }
  testMarks(setting)
  testRecords(setting)
  testDecisions(setting)
  testImages(setting)
  testComments(setting)
  testAccounts(setting)
  testKeys(setting)
  testForms(setting)
  testAccountForms(setting)
})
