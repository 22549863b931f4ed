export const exportWords = {
  calendar: 'Calendar',
  newEvents: 'New events',
  comments: 'Comments',
  anonymous: 'Anonymous',
}
