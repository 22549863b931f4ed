import type { MailSubject } from '@lectern/domain'
import { fault, type WritingFault } from './fault.ts'
import { repository } from './meddle.ts'

/** The letter is never written. */
export const unmailed = (kind: MailSubject['kind']) =>
  repository('mails', ({ add }) => ({
    add: (mails) => add(mails.filter(({ subject }) => subject.kind !== kind)),
  }))

const claimNews = [
  'claim-made',
  'claim-approved',
  'claim-rejected',
  'claim-withdrawn',
  'assignment-made',
  'assignment-approved',
  'assignment-rejected',
  'assignment-withdrawn',
] as const

/** What is told by mail, and how mails are kept until they are sent. */
export const mailFaults: readonly WritingFault[] = [
  fault('D3 submission mail', 'no admin hears of a submission', unmailed('event-submitted')),
  fault('D3 approval mail', 'no host hears of an approval', unmailed('event-approved')),
  fault('D3 approval mail', 'no host hears of a rejection', unmailed('event-rejected')),
  ...claimNews.map((kind) => fault('D4 claim mails', `no mail says ${kind}`, unmailed(kind))),
  fault(
    'D6 mail queue',
    'what could not be sent is forgotten',
    repository('mails', ({ remove }) => ({ save: (mail) => remove(mail.id) })),
  ),
  fault('D3 submission mail', 'mails go to nobody', {
    ports: (ports) => ({ ...ports, mailer: { send: () => Promise.resolve() } }),
  }),
]
