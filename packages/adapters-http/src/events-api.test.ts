import { createMemoryStore } from '@lectern/application/memory'
import { testPorts } from '@lectern/application/testing'
import { eventsApiContract } from './testing/events-api.contract.ts'
import { openApi } from './testing/open-api.ts'

eventsApiContract('memory', () => openApi(testPorts(createMemoryStore())))
