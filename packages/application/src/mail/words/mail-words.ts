import type { ClaimNews, SlotChange, TalkType } from '@lectern/domain'

/** The words of all mails in one language. The addresses of pages stand below them, except where they are a fact. */
export interface MailWords {
  readonly greeting: (name: string) => string
  readonly unsubscribe: (address: string) => string

  readonly verifyEmail: (facts: AccountFacts & LinkFacts) => WrittenMail
  readonly resetPassword: (facts: AccountFacts & LinkFacts) => WrittenMail
  readonly signInLink: (facts: AccountFacts & SignInLinkFacts) => WrittenMail
  /** To the reader of an address that belongs to an imported account. */
  readonly invitation: (facts: AccountFacts & InvitationFacts) => WrittenMail
  readonly emailTaken: (facts: AccountFacts) => WrittenMail
  readonly usernameReminder: (facts: AccountFacts) => WrittenMail
  readonly passwordChanged: (facts: AccountFacts) => WrittenMail
  /** To the address that the account has until another one is confirmed. */
  readonly emailChanging: (facts: AccountFacts) => WrittenMail
  /** To the address that the account had before. */
  readonly emailChanged: (facts: AccountFacts) => WrittenMail

  readonly test: (site: string) => WrittenMail

  readonly eventSubmitted: (event: string) => WrittenMail
  readonly eventApproved: (event: string) => WrittenMail
  /** The reason is `''` if none was given. */
  readonly eventRejected: (event: string, reason: string) => WrittenMail

  readonly claimSubject: (talk: string) => string
  readonly claimNews: Readonly<Record<ClaimNews, (facts: ClaimFacts) => string>>

  readonly talkChanged: (facts: TalkChangeFacts) => WrittenMail
  /** Before a value and the one that replaced it. */
  readonly talkFields: Readonly<Record<SlotChange['field'], string>>
  readonly talkTypes: Readonly<Record<TalkType, string>>

  readonly commentReported: (facts: ReportFacts) => WrittenMail
  readonly feedback: (facts: FeedbackFacts) => WrittenMail
  /** Above a comment. */
  readonly commentBy: (facts: CommentFacts) => string
}

export interface WrittenMail {
  readonly subject: string
  readonly text: string
}

interface AccountFacts {
  readonly username: string
  /** The address of the site. */
  readonly site: string
}

interface LinkFacts {
  readonly link: string
  readonly hours: number
}

interface SignInLinkFacts {
  readonly link: string
  readonly minutes: number
}

interface InvitationFacts {
  readonly link: string
  readonly days: number
}

interface ClaimFacts {
  /** The full name of the person that the claim is about. */
  readonly user: string
  /** The name of the speaker on the talk. */
  readonly name: string
  readonly talk: string
}

interface TalkChangeFacts {
  /** The full name of the speaker. */
  readonly user: string
  readonly talk: string
}

interface ReportFacts {
  readonly event: string
  /** The title of the talk; undefined for a comment on the event. */
  readonly talk: string | undefined
  readonly private: boolean
  /** With a mark before each line. */
  readonly quoted: string
}

interface FeedbackFacts {
  readonly talk: string
  /** The comments with their authors. */
  readonly comments: string
  /** The number of comments that are not in the mail. */
  readonly more: number
}

interface CommentFacts {
  readonly author: string
  /** 1 to 5 stars, or 0 without a rating. */
  readonly rating: number
  readonly private: boolean
}
