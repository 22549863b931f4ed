import type { ClaimNews, SlotChange, TalkChangeKind, TalkType } from '@lectern/domain'

export interface WrittenMail {
  readonly subject: string
  readonly text: string
}

/** `site` is the address of the site. */
type AccountFacts = Readonly<Record<'username' | 'site', string>>
type LinkFacts = AccountFacts & { readonly link: string }

/** The full name of the person that a claim is about, the name of the speaker on the talk, and the talk. */
type ClaimFacts = Readonly<Record<'user' | 'name' | 'talk', string>>

interface SpeakerInvitationFacts extends Readonly<Record<'event' | 'name' | 'site' | 'link', string>> {
  readonly days: number
}

interface ReportFacts {
  readonly event: string
  /** The title of the talk; undefined for a comment on the event. */
  readonly talk: string | undefined
  readonly private: boolean
  /** With a mark before each line. */
  readonly quoted: string
}

interface AnswerFacts {
  readonly talk: string
  /** `''` when nobody has signed it. */
  readonly author: string
  readonly quoted: string
}

interface FeedbackFacts {
  readonly talk: string
  /** The comments with their authors. */
  readonly comments: string
  /** The number of comments that are not in the mail. */
  readonly more: number
}

interface ProgrammeFacts {
  readonly event: string
  /** Whether the recipient is a speaker of one of the talks. */
  readonly own: boolean
  /** The talks with what changed. */
  readonly changes: string
  /** The number of talks that are not in the mail. */
  readonly more: number
}

interface WebhookFacts {
  /** `''` where it is told all events. */
  readonly event: string
  /** Of its address. */
  readonly host: string
  /** Whether it answered 410. Otherwise it has failed for three days. */
  readonly isGone: boolean
}

interface ChangeFacts {
  readonly from: string
  readonly to: string
}

interface CommentFacts {
  readonly author: string
  /** 1 to 5 stars, or 0 without a rating. */
  readonly rating: number
  readonly private: boolean
}

const NOT_YOU = 'If you did not ask for this, nothing has to be done.'
const once = (hours: number): string => `The link works once, within ${hours} hours.`

/** The words of all mails. The addresses of pages stand below them, except where they are a fact. */
export const englishMails = {
  /** Of dates. */
  locale: 'en-GB' as string,
  greeting: (name: string) => `Hello ${name},`,
  unsubscribe: (address: string) => `No more mails of this kind: ${address}`,

  verifyEmail: ({ username, site, link, hours }: LinkFacts & { readonly hours: number }) => ({
    subject: 'Is this your e-mail address?',
    text: `The account ${username} of ${site} wants to use this e-mail address. Please confirm that it is yours:\n\n${link}\n\n${once(hours)} ${NOT_YOU}`,
  }),
  resetPassword: ({ username, link, hours }: LinkFacts & { readonly hours: number }) => ({
    subject: 'A new password',
    text: `Somebody asked for a new password for your account ${username}. Choose one here:\n\n${link}\n\n${once(hours)} ${NOT_YOU}`,
  }),
  signInLink: ({ username, site, link, minutes }: LinkFacts & { readonly minutes: number }) => ({
    subject: 'Your link to sign in',
    text: `Somebody asked to sign in to your account ${username} at ${site}. Sign in here:\n\n${link}\n\nThe link works once, within ${minutes} minutes, and only until you ask for another one. ${NOT_YOU}`,
  }),
  /** To the reader of an address that belongs to an imported account. */
  invitation: ({ username, site, link, days }: LinkFacts & { readonly days: number }) => ({
    subject: `Your account ${username} at ${site}`,
    text: `The events, talks and comments of a website where you had the account ${username} are at ${site} now. Your account came along, with what you wrote. It belongs to you as soon as you take it over, with a new password or without one:\n\n${link}\n\nThe link works once, within ${days} days. If you do not want the account, nothing has to be done.`,
  }),
  speakerInvitation: ({ event, name, site, link, days }: SpeakerInvitationFacts) => ({
    subject: `Your talks at ${event}`,
    text: `You are in the programme of ${event} as ${name}, and the hosts of the event ask you to take your talks over at ${site}. You then see what people say of them, can answer, and keep your description up to date:\n\n${link}\n\nThe link works once, within ${days} days. You need an account, which you can make on the way. A host entered your address for this mail only; it is forgotten when you accept, and otherwise after some weeks. If you are not ${name}, nothing has to be done.`,
  }),
  emailTaken: ({ username, site }: AccountFacts) => ({
    subject: 'You have an account already',
    text: `Somebody asked for an account with this e-mail address, which belongs to your account ${username}. If it was you: sign in with that name, or ask for a new password, at ${site}/login. ${NOT_YOU}`,
  }),
  usernameReminder: ({ username, site }: AccountFacts) => ({
    subject: 'Your username',
    text: `Somebody asked for your username at ${site}. It is: ${username}\n\n${NOT_YOU}`,
  }),
  passwordChanged: ({ username, site }: AccountFacts) => ({
    subject: 'Your password was changed',
    text: `The password of your account ${username} at ${site} was changed, and all other sign-ins have ended. If it was not you, ask for a new password at once.`,
  }),
  /** To the address that the account has until another one is confirmed. */
  emailChanging: ({ username, site }: AccountFacts) => ({
    subject: 'Your e-mail address is to change',
    text: `Your account ${username} at ${site} is to have another e-mail address, as soon as somebody follows the link that was sent there. If it was not you, change your password at once.`,
  }),
  /** To the address that the account had before. */
  emailChanged: ({ username, site }: AccountFacts) => ({
    subject: 'Your e-mail address was changed',
    text: `Your account ${username} at ${site} has another e-mail address now. If it was not you, tell the people who run the site.`,
  }),

  test: (site: string) => ({
    subject: 'A test mail',
    text: `You asked ${site} for a test mail. If you read this, it can send mails.`,
  }),

  eventSubmitted: (event: string) => ({
    subject: `${event} waits for approval`,
    text: `${event} was submitted and waits for your approval.`,
  }),
  eventApproved: (event: string) => ({
    subject: `${event} is approved`,
    text: `${event} is approved and listed for everybody.`,
  }),
  /** The reason is `''` if none was given. */
  eventRejected: (event: string, reason: string) => ({
    subject: `${event} is not listed`,
    text: `${event} was not approved.${reason === '' ? '' : ` The reason given: ${reason}`}`,
  }),

  /** New things at the address that the event follows. */
  importWaits: (event: string) => ({
    subject: `New programme of ${event} waits for you`,
    text: `The address that ${event} follows has a new programme. It would change much or remove something, so nothing was changed yet. Please look at it and decide:`,
  }),

  webhookStopped: ({ event, host, isGone }: WebhookFacts) => ({
    subject: `A webhook of ${event === '' ? 'the site' : event} has stopped`,
    text: `The webhook at ${host} is told nothing any more, because ${isGone ? 'it answered that it is gone (410)' : 'it has failed for three days'}. Nothing that happened is lost: when it works again, start it on this page, and it is told what it missed.`,
  }),

  claimSubject: (talk: string) => `Speaker of ${talk}`,
  claimNews: {
    'claim-made': ({ user, name, talk }) =>
      `${user} says they are ${name}, who gives ${talk}. Please approve or reject this.`,
    'claim-approved': ({ name, talk }) => `You are now the speaker ${name} of ${talk}.`,
    'claim-rejected': ({ name, talk }) => `The hosts do not agree that you are ${name}, who gives ${talk}.`,
    'claim-withdrawn': ({ user, name, talk }) =>
      `${user} no longer says they are ${name}, who gives ${talk}.`,
    'assignment-made': ({ name, talk }) =>
      `The hosts say that you are ${name}, who gives ${talk}. Please confirm or decline.`,
    'assignment-approved': ({ user, name, talk }) => `${user} confirmed to be ${name}, who gives ${talk}.`,
    'assignment-rejected': ({ user, name, talk }) => `${user} declined to be ${name}, who gives ${talk}.`,
    'assignment-withdrawn': ({ name, talk }) =>
      `The hosts no longer ask you to be ${name}, who gives ${talk}.`,
  } satisfies Record<ClaimNews, (facts: ClaimFacts) => string>,

  talkChanged: ({ user, talk }: Pick<ClaimFacts, 'user' | 'talk'>) => ({
    subject: `A speaker changed ${talk}`,
    text: `${user}, who is a speaker of ${talk}, changed this:`,
  }),
  /** Before a value and the one that replaced it. */
  talkFields: { start_date: 'Start', duration: 'Minutes', type: 'Type' } satisfies Record<
    SlotChange['field'],
    string
  >,
  talkTypes: {
    Talk: 'Talk',
    Social: 'Social event',
    Workshop: 'Workshop',
    Keynote: 'Keynote',
    'Event related': 'About the event',
  } satisfies Record<TalkType, string>,

  programmeChanged: ({ event, own, changes, more }: ProgrammeFacts) => ({
    subject: own ? `Your talks at ${event} have changed` : `Talks at ${event} have changed`,
    text: `This has changed in the programme of ${event}. The talks are yours, or you starred them.\n\n${changes}${more > 0 ? `\n\nand ${more} more` : ''}\n\nAll changes:`,
  }),
  talkChanges: {
    added: () => 'is new',
    moved: ({ from, to }) => `moved from ${from} to ${to}`,
    room: ({ from, to }) =>
      to === '' ? `is no longer in ${from}` : `is in ${to}${from === '' ? '' : `, not in ${from}`}`,
    renamed: ({ from }) => `was called ${from}`,
    speakers: ({ from, to }) =>
      to === '' ? `is no longer by ${from}` : `is by ${to}${from === '' ? '' : `, was by ${from}`}`,
    cancelled: () => 'is cancelled',
    restored: () => 'takes place after all',
    removed: () => 'is no longer in the programme',
  } satisfies Record<TalkChangeKind, (facts: ChangeFacts) => string>,
  talksToRate: (event: string) => ({
    subject: `How were your talks at ${event}?`,
    text: `You starred these talks at ${event} today. One tap says how each of them was:`,
  }),
  /** After another mail. */
  talkChangeTakenBack: 'is as it was before the last change',

  commentReported: ({ event, talk, private: isPrivate, quoted }: ReportFacts) => {
    const comment = isPrivate ? 'private comment' : 'comment'
    return {
      subject: `A ${comment} at ${event} waits for your decision`,
      text: `This ${comment} on ${talk ?? 'the event'} is hidden until you decide about it:\n\n${quoted}`,
    }
  },
  /** `waiting`: the number of comments. */
  reviewsWait: (event: string, waiting: number) => ({
    subject: `New comments at ${event} wait for you`,
    text: `Comments at ${event} are shown after a host has looked at them. Waiting now: ${waiting}. Please show or hide them:`,
  }),
  answerReported: ({ event, talk, private: isPrivate, quoted }: ReportFacts) => ({
    subject: `An answer at ${event} waits for your decision`,
    text: `This answer to a ${isPrivate ? 'private comment' : 'comment'} on ${talk ?? 'the event'} is hidden until you decide about it:\n\n${quoted}`,
  }),
  commentAnswered: ({ talk, author, quoted }: AnswerFacts) => ({
    subject: `An answer to your comment on ${talk}`,
    text: `${author === '' ? 'Somebody' : author} answered your comment on ${talk}:\n\n${quoted}`,
  }),
  feedback: ({ talk, comments, more }: FeedbackFacts) => ({
    subject: `New feedback on ${talk}`,
    text: `This was said of ${talk}:\n\n${comments}${more > 0 ? `\n\nand ${more} more` : ''}`,
  }),
  /** Above a comment. */
  commentBy: ({ author, rating, private: isPrivate }: CommentFacts) => {
    const stars = rating === 0 ? '' : ` (${rating} of 5)`
    return `${author}${stars}${isPrivate ? ', privately, to the speakers, the hosts and the site admins' : ''}`
  },
}

export type MailWords = typeof englishMails
