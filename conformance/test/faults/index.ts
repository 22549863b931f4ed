import { accountFaults } from './accounts.ts'
import { commentFaults } from './comments.ts'
import { eventFaults } from './events.ts'
import type { Fault } from './fault.ts'
import { fieldKindFaults } from './field-kinds.ts'
import { imageFaults } from './images.ts'
import { talkFaults } from './talks.ts'
import { transportFaults } from './transport.ts'

export const faults: readonly Fault[] = [
  ...transportFaults,
  ...fieldKindFaults,
  ...eventFaults,
  ...talkFaults,
  ...commentFaults,
  ...accountFaults,
  ...imageFaults,
]
