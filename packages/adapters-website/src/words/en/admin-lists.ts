import { englishFrameWords } from '@lectern/http'
import { inLocale } from '../../text/in-locale.ts'

const { counted } = inLocale(englishFrameWords.locale)

/** The applications of all members. */
export const applicationListWords = {
  title: 'Registered applications',
  none: 'Applications are here as soon as a member registers one under “API keys”.',
  by: 'by',
  ownerSuspended: 'owner suspended',
  takesPasswords: 'takes passwords',
  accounts: (count: number) =>
    count === 0 ? 'nobody uses it' : `${counted({ one: 'account uses', other: 'accounts use' })(count)} it`,
  lastUsed: 'last used',
  registered: 'registered',
  decide: 'Passwords',
  passwordsTitle: (name: string) => `May ${name} take passwords?`,
  passwordsMean: [
    'An application that takes passwords asks people for their password on this site, and gets a token for it.',
    'It needs a client secret for that, which is shown once.',
    'Allow this only to an application of your own.',
  ],
  give: 'Allow it to take passwords',
  takes: (accounts: number) =>
    `It may take passwords now. ${counted({ one: 'account uses', other: 'accounts use' })(accounts)} the application.`,
  renewMeans: 'A new client secret ends the present one at once.',
  renew: 'Make a new client secret',
  endMeans: 'Without its client secret nobody signs in through it any more. The tokens that it has stay.',
  end: 'Take the client secret away',
  secretTitle: 'The client secret',
  copyNow: 'Copy it now: it is not shown again.',
  apiKey: 'API key',
  secret: 'Client secret',
  back: 'Back to the applications',
  done: { ended: 'The application can no longer take passwords.' },
}

/** The reported comments of all events. */
export const reportListWords = {
  title: 'Reported comments',
  kinds: 'Show reports of comments',
  onTalks: 'On talks',
  onEvents: 'On events',
  takenDown: 'Taken down',
  states: { waiting: 'Waiting', approved: 'Kept hidden', denied: 'Shown again' },
  statesTitle: 'Show reports by decision',
  none: {
    waiting: 'No report waits here. Reported comments are hidden until a host or an admin decides.',
    approved: 'Nobody has kept a reported comment hidden.',
    denied: 'Nobody has shown a reported comment again.',
  },
  noneTakenDown:
    'Nobody’s comments are taken down. The link below a reported comment leads to all comments of its author.',
  everywhere: 'on the whole site',
}
