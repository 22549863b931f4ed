import type { MailTopic } from '@lectern/domain'

/** The topics of mails, as a label and within a sentence. */
export const mailTopicWords: Readonly<Record<MailTopic, { readonly label: string; readonly about: string }>> =
  {
    approvals: { label: 'Events that wait for approval', about: 'events that wait for approval' },
    decisions: { label: 'Decisions about your events', about: 'decisions about your events' },
    claims: { label: 'Speakers and their talks', about: 'speakers and their talks' },
    reports: { label: 'Comments that wait for your decision', about: 'comments that wait for your decision' },
    feedback: { label: 'Feedback on your talks', about: 'feedback on your talks' },
  }
