/** The frame of the pages, and what all of them share. */
export const siteWords = {
  home: 'Front page',
  mySchedule: 'My schedule',
  myPage: 'My page',
  myComments: 'My comments',
  myEvents: 'My events',
  myFeedback: 'Feedback on my talks',
  yourAccount: 'Your account',
  account: 'Account',
  apiKeys: 'API keys',
  allowedApplications: 'Allowed applications',
  mailbox: 'Mails',
  signIn: 'Sign in',
  signOut: 'Sign out',
  register: 'Register',
  /** A script replaces `{time}`. */
  yourTime: '{time} your time',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pagesOfList: 'Pages of this list',
  placeInList: (first: number, last: number, total: number) => `${first} to ${last} of ${total}`,
  undo: 'Undo',
  more: 'More',
  optional: '(optional)',
  yes: 'Yes',
  inUtc: (moment: string) => `${moment} UTC`,
  tagline: 'Conference programmes, and what people thought of the talks.',
  aboutSite: {
    title: (site: string) => `About ${site}`,
    purpose: (site: string) =>
      `${site} lists conferences with their talks, and collects what people thought of them. Speakers read it to get better, hosts to choose well, and you to find the talk that is worth your evening.`,
    visitorsTitle: 'If you go to conferences',
    visitors:
      'Everything here can be read without an account. With one you rate talks, star those that you want to see, and get a schedule of your own.',
    speakersTitle: 'If you speak',
    speakers:
      'Open your talk and say that it is yours. When the hosts have confirmed it, you get a mail for new feedback, and can add your slides.',
    programsTitle: 'If you write programs',
    programs: 'All that is here is also there for programs, in JSON.',
    docs: 'Read how the API works',
    softwareTitle: 'The software',
    software:
      'This site runs on Lectern, which is free software under the MIT licence. Anybody can run it for their own conferences.',
  },
}
