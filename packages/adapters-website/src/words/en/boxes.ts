/** Voting boxes: tablets at doors, and the page on which hosts make them. */
export const boxWords = {
  title: 'Voting box',
  allRooms: 'All rooms',
  question: 'How was this talk?',
  least: 'Poor',
  most: 'Great',
  thanks: 'Thank you!',
  next: 'Next, please',
  rest: 'No talk to rate right now.',
  restMeans: 'The stars come back shortly before the next talk ends.',
  /** A script replaces `{count}`. */
  offline: 'Offline. Votes that wait here: {count}',
  fullScreen: 'Full screen',
  noBox: 'This device is not a voting box of this event. A host makes one and opens its link here.',
  means:
    'A voting box is a tablet or phone at a door. It shows five large stars for the talk that ends in its room. Without a network it goes on, and its votes come later.',
  list: 'Voting boxes',
  none: 'There is no voting box yet. Make one for each door.',
  add: 'Make a voting box',
  nameHint: 'So that you recognise it, such as “Door of the main hall”.',
  make: 'Make the voting box',
  editTitle: 'Edit the voting box',
  madeTitle: 'The voting box is ready',
  openNow:
    'Open this link on the device now: scan the code, or type the address. It is shown only this once. Whoever has it can vote as this box.',
  kiosk:
    'Then turn off the screen lock and sleep of the device, open the full screen, and pin the browser where the device can do that.',
  back: 'Back to the voting boxes',
  deleteTitle: 'Remove the voting box?',
  deleteMeans:
    'The device takes no more votes, at once. Votes that it has sent stay; those that still wait on it are lost.',
  submitDelete: 'Remove the voting box',
  votesOff: 'This event takes no votes. Change “Who may vote” of the event first.',
  done: { saved: 'Saved.', deleted: 'The voting box is removed.' },
}
