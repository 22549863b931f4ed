/** What devices keep for times without a network. A script replaces `{time}`. */
export const offlineWords = {
  title: 'Without a network',
  unseen: 'You are offline, and this page is not on your device.',
  signedIn:
    'You are offline. Nothing is on your device any more, but you are still signed in: sign out again with a network.',
  means:
    'The pages of events and talks that you have seen stay on your device, and the whole programme of the events that you attend. They go when you sign out.',
  asOf: 'As of {time}, you are offline.',
  asOfSlow: 'As of {time}. The network is slow.',
  loadAgain: 'Show the present page',
  kept: 'On your device',
  noneKept: 'Nothing yet. Open an event while you are online.',
}
