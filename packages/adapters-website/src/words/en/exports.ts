export const exportWords = {
  calendar: 'Calendar',
  newEvents: 'New events',
  comments: 'Comments',
  talksTable: 'Talks as a table (CSV)',
  feedbackTable: 'Feedback as a table (CSV)',
  anonymous: 'Anonymous',
}
