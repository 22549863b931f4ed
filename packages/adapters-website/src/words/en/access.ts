import { html, type Html } from '@lectern/http'

/** Signing in, registering, and the links in mails about it. */
export const accessWords = {
  signIn: {
    byMail: 'Get a link to sign in by mail',
    anotherMail: 'Get another mail to confirm your address',
    forgot: 'Forgot your username or password?',
    register: 'Register',
    registerIf: (register: Html): Html => html`${register}, if you have no account yet.`,
    draftIsKept: 'Your comment is kept. After you have signed in, you can publish it.',
    thenPressed: {
      star: 'When you have signed in, the talk has your star.',
      attend: 'When you have signed in, you are attending.',
    },
    done: {
      'signed-out': 'You are signed out.',
      verified: 'Your e-mail address is confirmed. You can sign in now.',
      'verified-draft': 'Your e-mail address is confirmed. Sign in now, and publish your comment.',
      password: 'Your password is changed, and all sessions have ended. Please sign in with the new one.',
      'taken-over': 'The account is yours. Sign in with your password, or by mail.',
      deleted: 'Your account is deleted.',
    },
  },
  signInByMail: {
    title: 'Sign in by mail',
    hint: 'We send a link to the address of the account. It works once, within 15 minutes.',
    submit: 'Send me a link',
    withPassword: 'Sign in with your password',
    youAre: (username: string): Html => html`With this button you sign in as <strong>${username}</strong>.`,
    confirms: (email: string) =>
      `It also confirms that ${email} is your address. A password that was chosen for it in another browser ends.`,
    otherBrowser:
      'This link was asked for in another browser. If that was not you, do not sign in: close this page.',
    signInAs: (username: string) => `Sign in as ${username}`,
    anotherLink: 'Get another link',
    done: { sent: 'If there is such an account, a mail with a link to sign in is on its way to its owner.' },
  },
  registration: {
    usernameHint: 'Everybody sees it. 3 to 100 letters, digits, points, hyphens or underscores.',
    fullNameHint: 'Everybody sees it beside your comments and talks.',
    emailHint: 'Nobody sees it. We send you a link that confirms it.',
    signIn: 'Sign in',
    signInIf: (signIn: Html): Html => html`${signIn}, if you have an account.`,
  },
  newPassword: {
    label: 'New password',
    hint: '12 characters or more, such as several words in a row; or 8 to 11 that are hard to guess.',
  },
  verification: {
    title: 'Confirm your address',
    youGotIt:
      'You got our mail. With this button you say that its address is yours. If you registered in another browser, you then choose your password again.',
    submit: 'Confirm my address',
    noMail: 'No mail, or its link is too old?',
    hint: 'The one that you registered with.',
    sendAnother: 'Send another mail',
    done: {
      registered: 'We have sent you a mail. Please follow the link in it, then you can sign in.',
      'registered-draft':
        'We have sent you a mail. Please follow the link in it and sign in, then you can publish your comment. It is kept for 48 hours.',
      sent: 'If this address waits to be confirmed, there is a new mail on its way to it.',
    },
  },
  reminder: {
    title: 'Forgot something?',
    password: 'Your password',
    username: 'Your username',
    sendUsername: 'Send me my username',
    done: {
      password:
        'If there is such an account, a mail with a link to a new password is on its way to its owner.',
      username: 'If there is an account with this address, a mail with its username is on its way to it.',
    },
  },
  reset: {
    title: 'Choose a new password',
    signedOut: 'You are signed out everywhere else.',
    submit: 'Change my password',
    done: {
      verified:
        'Your e-mail address is confirmed. The password of the registration was chosen in another browser, so it has ended: somebody else may have chosen it.',
    },
  },
  takeOver: {
    title: 'Take your account over',
    account: (account: Html): Html =>
      html`The account ${account} came here from another site, with its comments and talks.`,
    confirms: (email: string) => `With this button it becomes yours, and ${email} becomes its address.`,
    joins: (email: string, username: string) =>
      `With this button everything that it has moves to your account ${username}, which has the address ${email}.`,
    orByMail: 'Leave it empty to sign in by mail.',
    submit: 'Take it over',
    askOperator: 'Ask the people who run this site for another link.',
  },
  sessions: {
    title: 'Where you are signed in',
    lastUsed: 'Last used',
    nowHere: 'now, here',
    signOutElsewhere: 'Sign out everywhere else',
  },
}
