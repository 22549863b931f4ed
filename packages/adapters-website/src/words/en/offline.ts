/** What devices keep for times without a network. A script replaces `{time}`. */
export const offlineWords = {
  title: 'Without a network',
  unseen: 'You are offline, and this page is not on your device.',
  signedIn:
    'You are offline. Nothing is on your device any more, but you are still signed in: sign out again with a network.',
  means:
    'The pages of events and talks that you have seen stay on your device, and the whole programme of the events that you attend. They are removed when you sign out.',
  asOf: 'As of {time}, you are offline.',
  asOfSlow: 'As of {time}. The network is slow.',
  loadAgain: 'Show the present page',
  notKept:
    'You are offline, and this could not be kept on your device. Go back: what you wrote is still there.',
  waiting: 'Waiting to be sent',
  noneWaiting: 'Nothing waits.',
  waitingSince: 'Since {time}',
  waits: 'Waiting to be sent:',
  sent: 'Sent:',
  refused: 'Refused:',
  see: 'See what waits',
  text: 'Your text',
  save: 'Save and send',
  discard: 'Discard',
  what: {
    comments: 'your comment',
    star: 'your star',
    unstar: 'taking back your star',
    attend: 'that you attend',
    unattend: 'that you do not attend',
  },
  signingOut: 'What waits to be sent is lost when you sign out.',
  signOut: 'Sign out and discard it',
  kept: 'On your device',
  noneKept: 'Nothing yet. Open an event while you are online.',
}
