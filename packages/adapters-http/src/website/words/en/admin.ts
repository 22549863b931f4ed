import type { ScoredReason } from '@lectern/domain'

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

const comments = counted('comment', 'comments')

/** The pages of the site admins. */
export const adminWords = {
  title: 'Administration',
  sections: {
    events: 'Waiting events',
    users: 'Accounts',
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
  accounts: {
    title: 'Accounts',
    search: 'Part of a name',
    none: 'No account has this in its name.',
    states: {
      admin: 'site admin',
      trusted: 'trusted',
      unverified: 'address not confirmed',
      suspended: 'suspended',
    },
    facts: 'The account',
    since: 'Made',
    submitted: 'Submitted events',
    trust: 'Trust',
    trustMeans:
      'Events and comments of trusted people pass no spam check, and any number of events may wait.',
    isTrusted: 'Events and comments of this account pass no spam check, and any number of events may wait.',
    trustThem: 'Trust this account',
    untrustThem: 'Trust it no longer',
    suspension: 'Suspension',
    mayBeSuspended: 'Nobody can sign in to a suspended account. It can be brought back at any time.',
    isSuspended: 'This account is suspended: nobody can sign in to it.',
    suspend: 'Suspend',
    unsuspend: 'End the suspension',
    suspendTitle: (name: string) => `Suspend ${name}?`,
    suspendMeans: [
      'Nobody can sign in to the account any more, and applications cannot act for it.',
      'Its page, talks and comments stay as they are. You can take its comments down as well.',
      'You can end the suspension at any time.',
    ],
    comments: 'Comments',
    shownComments: (onTalks: number, onEvents: number) =>
      `${comments(onTalks)} on talks and ${comments(onEvents)} on events are shown.`,
    readComments: 'Read the comments',
    commentsOf: (name: string) => `Comments by ${name}`,
    noComments: 'No comment is shown here.',
    takeDown: 'Take all comments down',
    takeDownTitle: (name: string) => `Take down all comments by ${name}?`,
    takeDownMeans: (onTalks: number, onEvents: number): readonly string[] => [
      `${comments(onTalks)} on talks and ${comments(onEvents)} on events are no longer shown, and their ratings no longer count.`,
      'Hosts of events cannot bring them back, but you can undo it for all of them at once.',
    ],
    takeDowns: 'What was taken down',
    everywhere: 'on the whole site',
    onOneEvent: 'on one event',
    holds: (count: number) => `${comments(count)} hidden`,
    undone: 'undone',
    back: 'Back to the account',
    done: {
      trusted: 'The account is trusted now.',
      untrusted: 'The account is no longer trusted.',
      suspended: 'The account is suspended.',
      unsuspended: 'The suspension has ended.',
      takenDown: 'All comments are taken down.',
      restored: 'The comments are shown again, unless something else hides them.',
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
