import type { Repositories } from '../ports/store.ts'

type MethodEffects = {
  readonly [Name in keyof Repositories]: {
    readonly [Method in keyof Repositories[Name]]: 'reads' | 'writes'
  }
}

/** Whether a method of a repository writes. A new repository or method does not compile until it is listed here. */
export const methodEffects = {
  users: {
    find: 'reads',
    findByUsername: 'reads',
    findByEmail: 'reads',
    listByEmail: 'reads',
    abandonedUntil: 'reads',
    add: 'writes',
    save: 'writes',
    remove: 'writes',
    removeUnverified: 'writes',
    isThere: 'reads',
    activeAdmins: 'reads',
    setLanguage: 'writes',
    setPassword: 'writes',
    passwordOf: 'reads',
    browserOfPassword: 'reads',
  },
  grants: {
    findByCode: 'reads',
    findByRefreshFamily: 'reads',
    add: 'writes',
    save: 'writes',
    remove: 'writes',
    removeExpired: 'writes',
  },
  tokens: {
    find: 'reads',
    findByHash: 'reads',
    findOfGrant: 'reads',
    add: 'writes',
    save: 'writes',
    touch: 'writes',
    remove: 'writes',
    removeAllOf: 'writes',
    removeUnusedSince: 'writes',
  },
  sessions: {
    find: 'reads',
    add: 'writes',
    touch: 'writes',
    remove: 'writes',
    removeAllOf: 'writes',
    removeUnusedSince: 'writes',
  },
  applications: { find: 'reads', findByApiKey: 'reads', add: 'writes', save: 'writes', remove: 'writes' },
  signInAttempts: {
    find: 'reads',
    failedNames: 'reads',
    listOf: 'reads',
    save: 'writes',
    remove: 'writes',
    removeAllOf: 'writes',
    keepLatest: 'writes',
    replaceBrowser: 'writes',
    forgetExpired: 'writes',
  },
  events: {
    find: 'reads',
    add: 'writes',
    save: 'writes',
    remove: 'writes',
    countPendingOf: 'reads',
    takenUrlFriendlyNames: 'reads',
    takenStubs: 'reads',
  },
  attendance: { add: 'writes', remove: 'writes' },
  images: { ofEvent: 'reads', replace: 'writes', fileNames: 'reads' },
  storedImages: { add: 'writes', remove: 'writes' },
  tracks: { find: 'reads', ofEvent: 'reads', add: 'writes', save: 'writes', remove: 'writes' },
  talks: {
    find: 'reads',
    findOutline: 'reads',
    add: 'writes',
    save: 'writes',
    reviseInTrack: 'writes',
    remove: 'writes',
    takenUrlFriendlyTalkTitles: 'reads',
    takenStubs: 'reads',
  },
  stars: { add: 'writes', remove: 'writes' },
  claims: { ofTalk: 'reads', replace: 'writes' },
  imports: {
    programmeOf: 'reads',
    lockTalks: 'reads',
    feedbackOn: 'reads',
    addTracks: 'writes',
    change: 'writes',
  },
  importPlans: {
    find: 'reads',
    add: 'writes',
    markApplied: 'writes',
    remove: 'writes',
    keepNewest: 'writes',
    forgetBefore: 'writes',
  },
  serviceImports: {
    findUnfinished: 'reads',
    add: 'writes',
    save: 'writes',
    recordsOf: 'reads',
    addEvent: 'writes',
    movePerson: 'writes',
    addRecords: 'writes',
  },
  comments: { lockAuthor: 'reads', find: 'reads', add: 'writes', save: 'writes' },
  drafts: { save: 'writes', remove: 'writes', forgetUntil: 'writes' },
  commentHistory: { ofAuthor: 'reads', draftOf: 'reads', onSubject: 'reads', reportDates: 'reads' },
  moderations: { find: 'reads', findAll: 'reads', takeDown: 'writes', restore: 'writes' },
  audit: { add: 'writes' },
  mails: {
    add: 'writes',
    lease: 'writes',
    queuedFor: 'reads',
    failed: 'reads',
    retry: 'writes',
    save: 'writes',
    remove: 'writes',
    hold: 'writes',
    resume: 'writes',
    state: 'reads',
  },
  mailAllowances: { find: 'reads', save: 'writes', forgetUntil: 'writes' },
  mailChoices: { switchedOff: 'reads', switchOff: 'writes', switchOn: 'writes' },
  mailedLinks: {
    find: 'reads',
    add: 'writes',
    remove: 'writes',
    removeAllOf: 'writes',
    forgetUntil: 'writes',
  },
  calendarAddresses: { save: 'writes', removeOf: 'writes' },
  signInLinks: {
    find: 'reads',
    findOf: 'reads',
    readOf: 'reads',
    save: 'writes',
    removeOf: 'writes',
    forgetUntil: 'writes',
  },
  requests: { claim: 'writes', answer: 'writes', forgetBefore: 'writes' },
  searchIndex: { indexDue: 'writes' },
} as const satisfies MethodEffects

type EffectsOf<Name extends keyof Repositories> = (typeof methodEffects)[Name]

/** The names of the methods that write. */
export type WritingMethod<Name extends keyof Repositories> = {
  [Method in keyof EffectsOf<Name>]: EffectsOf<Name>[Method] extends 'writes' ? Method : never
}[keyof EffectsOf<Name>] &
  keyof Repositories[Name]
