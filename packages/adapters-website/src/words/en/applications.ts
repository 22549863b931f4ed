import { html, type Html } from '@lectern/http'

/** Applications: their API keys, what people allow them, and the question. */
export const applicationWords = {
  keys: {
    registerTitle: 'Register an application',
    nameHint: 'People see it when they are asked to allow the application.',
    descriptionHint: 'They see this as well.',
    callbackHint:
      'Where people are sent afterwards, such as https://app.example.org/allowed or my-app://allowed.',
    pkceHint: 'Access is then possible by OAuth with PKCE only. The application gets it in no other way.',
    access: 'Access',
    withOrWithoutPkce: 'With or without PKCE',
    editTitle: 'Edit an application',
    keyStays: (key: string): Html => html`Its API key stays <code>${key}</code>.`,
    deletionTitle: 'Delete an application',
    deletionMeans: (name: string): Html =>
      html`Delete <strong>${name}</strong>? Its API key ends, and nobody who has allowed it can use it any
        more. This cannot be undone.`,
    back: 'Back to your API keys',
    done: {
      registered: 'The application is registered. Its API key is below.',
      saved: 'The application is saved.',
      deleted: 'The application, its API key and all its tokens are deleted.',
    },
  },
  allowed: {
    none: 'No application can act for you.',
    these: 'These applications can act in your name.',
    ofOperator: 'Issued by the operator of this service',
    may: 'May',
    scopes: { write: 'read and change what you can', read: 'read what you can' },
    since: 'Allowed',
    revoke: 'Revoke',
    done: { revoked: 'The application can no longer act for you.' },
  },
  consent: {
    title: (name: string) => `Allow ${name}?`,
    wouldLike: (name: string, site: string, username: string): Html =>
      html`<strong>${name}</strong> would like to use ${site} as <strong>${username}</strong>. Its maker
        describes it so:`,
    noDescription: 'No description.',
    ifAllowed: 'If you allow it, it can, until you revoke it:',
    never: 'It can never:',
    goesTo: (place: string): Html =>
      html`It does not learn your password. You will go on to <code>${place}</code>.`,
    takeBack: (allowed: Html): Html => html`You can take it back at any time under ${allowed}.`,
    allowedApplications: 'allowed applications',
    allow: 'Allow',
    deny: 'Deny',
    /** Each is the end of a sentence. */
    readingRights: ['see what you can see, such as your e-mail address and the talks that you have starred;'],
    writingRights: [
      'comment, rate, star and report in your name;',
      'edit what you can edit: events that you host, talks that you give, and your profile.',
    ],
    limits: [
      'change your e-mail address or your password;',
      'delete your account, or download everything that is held about it;',
    ],
    limitsForAdmins: [
      'use your rights as a site admin: see, approve, change or delete what other members cannot, trust or suspend anybody, or see who administered what;',
    ],
    lastLimits: ['see or change your API keys, or the other applications that you have allowed.'],
    goOnTo: 'Go on to',
    backToApplication: 'Back to the application',
    mistake: 'This application made a mistake',
    mistakeIs:
      'It sent you here to be allowed something, but its request is not right. This is for its makers:',
  },
}
