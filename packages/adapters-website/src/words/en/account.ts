import type { MailTopic } from '@lectern/domain'
import { html, type Html } from '@lectern/http'

/** The pages of one's own account. */
export const accountWords = {
  profile: 'Profile',
  signedInAs: 'You are signed in as',
  everybodySees: 'Everybody sees what is here.',
  hints: {
    affiliation: 'Where you work or study, or what you belong to',
    pronouns: 'Such as she/her',
    links: 'A title and an address in each line, such as: Blog https://example.org/blog. At most five.',
  },
  photo: 'Your photo',
  photoMeans: (width: number, height: number) =>
    `It is beside your name wherever the pattern is now. At least ${width} by ${height} pixels; the middle is cut out square.`,
  changePhoto: 'Choose a photo',
  removePhoto: 'Remove the photo',
  yourPage: 'See your page',
  fromProgrammes: 'What programmes say about you',
  fromProgrammesMeans: 'Your profile does not say it yet. You can change it afterwards.',
  takePhoto: 'Use this photo',
  takeOver: 'Add this to my profile',
  signingIn: 'Signing in',
  pendingEmail: (address: string) => `${address} waits to be confirmed.`,
  changeEmail: 'Change your address',
  passwordKnownToYou: 'Only you know it.',
  changePassword: 'Change your password',
  sessions: 'Sessions',
  sessionsAre: 'The browsers in which you are signed in.',
  seeSessions: 'See your sessions',
  applications: 'Applications',
  applicationsAre: 'Applications that can act in your name.',
  seeApplications: 'See what you have allowed',
  apiKeysAre: 'For programs of your own that use the API.',
  seeApiKeys: 'See your API keys',
  languageIs: 'Of the pages, and of the mails to you.',
  languageOfBrowser: 'As the browser asks for',
  mailsAndApplications: 'Mails and applications',
  mailsAre: 'What we write to you about.',
  chooseMails: 'Choose your mails',
  data: 'Your data',
  export: 'Download',
  exportIs: 'Everything that is held about you, as a JSON file.',
  exportIt: 'Download your data',
  deletionIs: 'Your account is deleted for ever. We ask you once more before.',
  deleteIt: 'Delete your account',
  /** A form that was sent after the session had ended. */
  kept: {
    signInFirst:
      'You are signed out. What you wrote is kept on this page: sign in here with your password, and you can send it. A sign-in by mail, or a new account, does not take it along.',
    title: 'Send it now?',
    means: 'Nothing was changed yet.',
    youWrote: 'This is what you wrote, except passwords:',
    send: 'Send it now',
  },
  back: 'Back to your account',
  emailHint: 'Your present address stays valid until you follow the link that we send to the new one.',
  passwordHint: 'Other sessions end, and applications need your consent again.',
  change: 'Change',
  neverHadPassword: (username: string, link: Html): Html =>
    html`Never had one, or forgot it, ${username}? ${link}.`,
  getLink: 'Get a link by mail',
  cannotBeUndone: 'This cannot be undone:',
  deletionMeans: [
    'your profile, your e-mail address, stars, attendance, API keys and tokens are removed;',
    'your comments stay, without your name, and no longer count in averages;',
    'you are no longer a host of your events, nor the speaker of your talks.',
  ],
  deleteForEver: 'Delete my account for ever',
  done: {
    language: 'Your language is saved.',
    profile: 'Your profile is saved.',
    photo: 'This is your photo now.',
    'photo-removed': 'Your photo is removed. A pattern is in its place.',
    email: 'Your e-mail address is confirmed.',
    'email-sent': 'We have sent a mail to the new address. Please follow the link in it.',
    password:
      'Your password is changed. You are signed out everywhere else, and applications need your consent again.',
    sessions: 'You are signed out everywhere else.',
  },
}

/** Choosing mails, unsubscribing, and the mails of a demo. */
export const mailWords = {
  choices: {
    title: 'Your mails',
    question:
      'Which mails do you want? Mails about your account itself, such as links to sign in, always come.',
    hints: {
      approvals: 'A mail for each event that somebody submits.',
      decisions:
        'Whether an event of yours was approved, when its new programme waits for you, and when a webhook stops.',
      claims:
        'When somebody says they are the speaker of a talk, how that goes on, and when a speaker changes start, duration or type.',
      reports: 'A mail for each hidden comment at an event of yours.',
      feedback: 'At most one mail an hour for each talk, and one for an answer to a comment of yours.',
      evening:
        'In the evening of a day that you attended: the talks that you starred and have not rated. One mail for each day of an event.',
      talks: 'When somebody else changes a talk of yours. At most one mail an hour for each event.',
      starred:
        'When a talk that you starred changes in the week before it. At most one mail an hour for each event.',
    } satisfies Record<MailTopic, string>,
    done: { saved: 'Your choices are saved.' },
  },
  unsubscribe: {
    title: 'Unsubscribe',
    /** Within a sentence. */
    about: {
      approvals: 'events that wait for approval',
      decisions: 'decisions about your events',
      claims: 'speakers and their talks',
      reports: 'comments that wait for your decision',
      feedback: 'feedback on your talks and answers to your comments',
      talks: 'changes of your talks',
      starred: 'changes of talks that you starred',
      evening: 'your starred talks of a day',
    } satisfies Record<MailTopic, string>,
    question: (about: string) => `With this button you get no more mails about ${about}.`,
    submit: 'No more of these mails',
    done: (about: string) => `You get no more mails about ${about}.`,
    choose: 'Choose which mails you get',
  },
  mailbox: {
    title: 'Mailbox',
    mail: 'Mail',
    all: 'All mails',
    isDemo: 'This is a demo without a mail server: what it would send is kept here, for everybody to read.',
    empty: 'There are no mails yet. It takes a few seconds until one arrives: reload this page.',
    to: (address: string) => `to ${address}`,
    link: 'the mailbox',
    arriveIn: (mailbox: Html): Html => html`This is a demo: its mails arrive in ${mailbox}.`,
  },
}
