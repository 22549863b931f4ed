import { accountFaults } from './account-faults.ts'
import { accountWorkFaults } from './account-work-faults.ts'
import { accessFaults } from './access-faults.ts'
import { avatarFaults } from './avatar-faults.ts'
import { commentFaults } from './comment-faults.ts'
import { dateFaults } from './date-faults.ts'
import { decidedAccessFaults } from './decided-access-faults.ts'
import { decidedEventFaults } from './decided-event-faults.ts'
import { decidedTalkFaults } from './decided-talk-faults.ts'
import { eventFaults } from './event-faults.ts'
import type { WritingFault } from './fault.ts'
import { imageFaults } from './image-faults.ts'
import { mailFaults } from './mail-faults.ts'
import { moderationFaults } from './moderation-faults.ts'
import { releaseFaults } from './release-faults.ts'
import { rightFaults } from './right-faults.ts'
import { signInAttemptFaults } from './sign-in-attempt-faults.ts'
import { speakerFaults } from './speaker-faults.ts'
import { talkFaults } from './talk-faults.ts'
import { transportFaults } from './transport-faults.ts'

export const writingFaults: readonly WritingFault[] = [
  ...rightFaults,
  ...accessFaults,
  ...decidedAccessFaults,
  ...signInAttemptFaults,
  ...eventFaults,
  ...decidedEventFaults,
  ...mailFaults,
  ...commentFaults,
  ...moderationFaults,
  ...releaseFaults,
  ...accountFaults,
  ...accountWorkFaults,
  ...avatarFaults,
  ...imageFaults,
  ...talkFaults,
  ...decidedTalkFaults,
  ...speakerFaults,
  ...dateFaults,
  ...transportFaults,
]
