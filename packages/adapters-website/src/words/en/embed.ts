/** Parts of an event in frames on other sites, and the page on which hosts get them. */
export const embedWords = {
  what: { schedule: 'Schedule', now: 'Now', ratings: 'Ratings', rate: 'Rate a talk' },
  title: 'Show it on other sites',
  means: 'A page elsewhere can show a part of the event, which stays up to date.',
  nobody: 'No site may do so yet.',
  sites: 'These sites may do so:',
  changeSites: 'Change the sites',
  part: 'Which part',
  language: 'In which language',
  ofReader: 'That of the reader',
  copy: 'Copy this into the page',
  attributes:
    'More attributes: accent=#0a6c5d for another colour, theme=light or theme=dark, and day=all for all days of a schedule.',
  preview: 'Preview',
  afterApproval: 'It is shown once the event is approved.',
  noRatings: 'Nothing is rated yet.',
  forgotten: 'This browser keeps nothing inside of other sites. On the page of the talk you can vote again.',
}
