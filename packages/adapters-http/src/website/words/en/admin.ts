import type { ScoredReason } from '@lectern/domain'

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** The pages of the site admins. */
export const adminWords = {
  title: 'Administration',
  sections: {
    events: 'Waiting events',
  },
  pending: {
    title: 'Events that wait for approval',
    none: 'No event waits. The next one that somebody submits will be here, and you get a mail about it.',
    keys: 'On a keyboard: j and k go to the next and previous event, a approves it, r rejects it.',
    approve: 'Approve',
    reject: 'Reject',
    openPage: 'See its page',
    submitted: 'Submitted',
    by: 'by',
    byNobody: 'by an account that is deleted',
    accountSince: 'account since',
    trusted: 'trusted',
    suspended: 'suspended',
    history: {
      approved: (count: number) => `${count} approved`,
      rejected: (count: number) => `${count} rejected`,
      pending: (count: number) => `${count} waiting`,
    },
    nothingSuspicious: 'Spam check: nothing suspicious.',
    suspicious: (points: number, reasons: readonly ScoredReason[]) =>
      `Spam check: ${counted('point', 'points')(points)} of 6, for ${reasons.map((reason) => spamReasons[reason]).join(', ')}. With 6 it would have been refused.`,
    rejectTitle: (name: string) => `Reject ${name}?`,
    rejectMeans:
      'Its hosts get a mail with your reason, and still see the event. Nobody else does. You can approve it later.',
    reasonHint: 'Say what would have to be different, at most 1000 characters.',
    cancel: 'Back to the waiting events',
    afterAll: 'Approve it after all',
    done: {
      approved: 'The event is approved and listed. Its hosts get a mail.',
      rejected: 'The event is rejected. Its hosts get a mail with the reason.',
      decided: 'Somebody else has decided about this event.',
    },
  },
}

const spamReasons: Readonly<Record<ScoredReason, string>> = {
  links: 'links',
  disguise: 'disguised words',
  advertising: 'words of advertising',
  repetition: 'the same text elsewhere',
  burst: 'many texts in a short time',
  'new-account': 'a new account',
  shouting: 'capital letters',
}
