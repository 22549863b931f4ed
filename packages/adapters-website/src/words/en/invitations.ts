import { html, type Html } from '@lectern/http'
import { counted, whole } from './in-english.ts'

const people = counted({ one: 'person', other: 'people' })

/** The invitations of speakers, on the pages of hosts and of those whom they invite. */
export const invitationWords = {
  title: 'Invite speakers',
  means:
    'Speakers of the programme who have no account here get one mail each, with a link. Whoever opens it and signs in, with any account, is the speaker of all talks of that name at this event: no claim is needed.',
  notYet: 'You can send mails as soon as the event is approved.',
  peopleMean: (most: number) =>
    `One person in each line, such as “Ada Lovelace <ada@example.org>” or “Ada Lovelace, ada@example.org”. Or a table (CSV) with a heading, or JSON, as your call for papers exports its speakers. At most ${whole(most)} people. Only the addresses of those whom you invite are kept, until they accept.`,
  look: 'See who would be invited',
  preview: 'Not sent yet',
  ready: (count: number) => `${people(count)} will get a mail:`,
  nobody: 'Nobody of this list can be invited.',
  near: 'Is this somebody of the programme?',
  as: (name: string) => `Invite as ${name}`,
  others: 'Not invited',
  verdicts: {
    unknown: 'no such name in the programme',
    claimed: 'has an account',
    invited: 'is invited already',
    twice: 'is here twice, with another address',
    'no-address': 'no valid e-mail address',
  },
  noName: 'A line without a name',
  send: 'Send the mails',
  list: 'Invitations',
  none: 'Those whom you invite will be here.',
  states: {
    waiting: 'The mail waits to be sent',
    sent: 'Sent',
    expired: 'Expired, sent',
    accepted: 'Accepted',
    withdrawn: 'Withdrawn',
  },
  resend: 'Send again',
  withdraw: 'Withdraw',
  done: {
    invited: 'The mails are on their way.',
    'some-invited':
      'Left out were those whose names were claimed or invited meanwhile, or whose addresses got too many mails today. All others get their mail.',
    nobody: 'Nobody was chosen, so no mail was sent.',
    resend: 'Another mail is on its way. The link in the one before is void.',
    withdraw: 'The invitation is withdrawn, and its address is forgotten.',
  },
  offer: {
    title: 'Your talks',
    means: (name: Html): Html => html`The hosts of this event say that you speak there as ${name}.`,
    signInFirst: 'Sign in, or make an account. You come back here then.',
    submit: 'These talks are mine',
    none: 'All talks of this name have been claimed.',
    done: 'These talks are yours now.',
    again: 'Please open the link in your mail again.',
  },
}
