import type { MailTopic } from '@lectern/domain'
import { html, type Html } from '@lectern/http'

/** Choosing mails, unsubscribing, and the mails of a demo. */
export const mailWords = {
  choices: {
    title: 'Your mails',
    question:
      'Which mails do you want? Mails about your account itself, such as links to sign in, always come.',
    hints: {
      approvals: 'A mail for each event that somebody submits.',
      decisions: 'Whether an event of yours was approved.',
      claims:
        'When somebody says they are the speaker of a talk, how that goes on, and when a speaker changes start, duration or type.',
      reports: 'A mail for each hidden comment at an event of yours.',
      feedback: 'At most one mail an hour for each talk.',
    } satisfies Record<MailTopic, string>,
    save: 'Save',
    done: { saved: 'Your choices are saved.' },
  },
  unsubscribe: {
    title: 'Unsubscribe',
    /** Within a sentence. */
    about: {
      approvals: 'events that wait for approval',
      decisions: 'decisions about your events',
      claims: 'speakers and their talks',
      reports: 'comments that wait for your decision',
      feedback: 'feedback on your talks',
    } satisfies Record<MailTopic, string>,
    question: (about: string) => `With this button you get no more mails about ${about}.`,
    submit: 'No more of these mails',
    done: (about: string) => `You get no more mails about ${about}.`,
    choose: 'Choose which mails you get',
  },
  mailbox: {
    title: 'Mailbox',
    mail: 'Mail',
    all: 'All mails',
    isDemo: 'This is a demo without a mail server: what it would send is kept here, for everybody to read.',
    empty: 'There are no mails yet. It takes a few seconds until one arrives: reload this page.',
    to: (address: string) => `to ${address}`,
    link: 'the mailbox',
    arriveIn: (mailbox: Html): Html => html`This is a demo: its mails arrive in ${mailbox}.`,
  },
}
