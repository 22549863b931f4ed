import { avatarFaults } from './avatar-faults.ts'
import { commentFaults } from './comment-faults.ts'
import { eventFaults } from './event-faults.ts'
import { eventListFaults } from './event-list-faults.ts'
import type { Fault } from './fault.ts'
import { fieldFaults } from './field-faults.ts'
import { formatFaults } from './format-faults.ts'
import { pageFaults } from './page-faults.ts'
import { pathFaults } from './path-faults.ts'
import { shapeFaults } from './shape-faults.ts'
import { talkFaults } from './talk-faults.ts'
import { transportFaults } from './transport-faults.ts'
import { visibilityFaults } from './visibility-faults.ts'

export const faults: readonly Fault[] = [
  ...transportFaults,
  ...formatFaults,
  ...pageFaults,
  ...pathFaults,
  ...shapeFaults,
  ...fieldFaults,
  ...eventListFaults,
  ...visibilityFaults,
  ...eventFaults,
  ...talkFaults,
  ...commentFaults,
  ...avatarFaults,
]
