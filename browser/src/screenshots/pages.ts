import type { Demo } from './demo.ts'
import { hard } from './hard-content.ts'

/** A page that is shown in screenshots. */
export interface ShownPage {
  /** The beginning of the file names. */
  readonly name: string
  /** Its path and query, which `--only` is compared with. Parts that differ between databases are looked up. */
  readonly path: string | ((demo: Demo) => Promise<string>)
  /** The username of a member who sees it; by default a visitor. */
  readonly as?: string
  /** The expected status; by default 200. */
  readonly status?: number
}

/** The demo content has hosts (`ines` of Maré Web Days), speakers and attendees; `demo` is a site admin. */
export const shownPages: readonly ShownPage[] = [
  { name: 'front', path: '/' },
  { name: 'front-member', path: '/', as: 'ines' },
  { name: 'style', path: '/style' },
  { name: 'events', path: '/events' },
  { name: 'events-past', path: '/events?filter=past' },
  { name: 'event', path: '/event/mare-web-days' },
  { name: 'event-host', path: '/event/mare-web-days', as: 'ines' },
  { name: 'event-without-talks', path: '/event/southern-lights-testing-days' },
  { name: 'submit-event', path: '/event/submit', as: 'ines' },
  { name: 'edit-event', path: '/event/mare-web-days/edit', as: 'ines' },
  { name: 'edit-picture', path: '/event/mare-web-days/edit/picture', as: 'ines' },
  { name: 'edit-hosts', path: '/event/mare-web-days/edit/hosts', as: 'ines' },
  { name: 'edit-tracks', path: '/event/mare-web-days/edit/tracks', as: 'ines' },
  { name: 'edit-talks', path: '/event/mare-web-days/edit/talks', as: 'ines' },
  { name: 'new-talk', path: '/event/mare-web-days/edit/talks/new', as: 'ines' },
  { name: 'schedule-member', path: '/event/mare-web-days/schedule', as: 'ines' },
  { name: 'schedule-all-days', path: '/event/mare-web-days/schedule?day=all' },
  { name: 'own-schedule', path: '/user/schedule', as: 'ines' },
  { name: 'own-calendar', path: '/user/schedule/calendar', as: 'ines' },
  { name: 'track', path: (demo) => demo.track('mare-web-days', 'River room') },
  { name: 'talk', path: (demo) => demo.talk('The web that was promised to us') },
  { name: 'talk-speaker', path: (demo) => demo.talk('The web that was promised to us'), as: 'ines' },
  { name: 'talk-upcoming', path: (demo) => demo.talk('Web components after the hype') },
  { name: 'person', path: '/user/ines' },
  { name: 'own-comments', path: '/user/comments', as: 'mateo' },
  { name: 'own-events', path: '/user/events', as: 'ines' },
  { name: 'own-feedback', path: '/user/feedback', as: 'mateo' },
  { name: 'own-claims', path: '/user/claims', as: 'mateo' },
  { name: 'host-import', path: '/event/mare-web-days/import', as: 'ines' },
  { name: 'host-claims', path: '/event/mare-web-days/claims', as: 'ines' },
  { name: 'host-reports', path: '/event/mare-web-days/reports', as: 'ines' },
  { name: 'host-feedback', path: '/event/mare-web-days/feedback', as: 'ines' },
  { name: 'host-sheets', path: '/event/mare-web-days/sheets', as: 'ines' },
  { name: 'not-found', path: '/event/no-such-event', status: 404 },
  {
    name: 'forbidden',
    path: async (demo) => `${await demo.talk(hard.only)}/links`,
    as: 'jonas',
    status: 403,
  },
  { name: 'search-talks', path: '/search?q=web' },
  { name: 'search-nothing', path: '/search?q=nothing+like+this' },
  { name: 'hard-event', path: (demo) => demo.event(hard.big) },
  { name: 'hard-schedule', path: async (demo) => `${await demo.event(hard.big)}/schedule` },
  { name: 'hard-talks', path: async (demo) => `${await demo.event(hard.big)}/talks` },
  { name: 'hard-speakers', path: async (demo) => `${await demo.event(hard.big)}/speakers` },
  { name: 'rtl-event', path: async (demo) => `${await demo.event(hard.rightToLeft)}/about` },
  { name: 'rtl-schedule', path: async (demo) => `${await demo.event(hard.rightToLeft)}/schedule` },
  { name: 'rtl-talk', path: (demo) => demo.talk('كيف نكتب نماذج يفهمها الجميع') },
  { name: 'eight-speakers', path: (demo) => demo.talk(hard.crowd) },
  { name: 'one-talk', path: (demo) => demo.event(hard.small) },
  { name: 'no-comments', path: (demo) => demo.talk(hard.only), as: 'ines' },
  { name: 'login', path: '/login' },
  { name: 'login-by-mail', path: '/login/mail' },
  { name: 'register', path: '/register' },
  { name: 'verify', path: '/verify' },
  { name: 'forgot', path: '/forgot' },
  { name: 'account', path: '/user/account', as: 'ines' },
  { name: 'account-mails', path: '/user/account/mails', as: 'ines' },
  { name: 'account-email', path: '/user/account/email', as: 'ines' },
  { name: 'account-password', path: '/user/account/password', as: 'ines' },
  { name: 'account-sessions', path: '/user/account/sessions', as: 'ines' },
  { name: 'account-delete', path: '/user/account/delete', as: 'ines' },
  { name: 'applications', path: '/user/apikey', as: 'ines' },
  { name: 'allowed-applications', path: '/user/tokens', as: 'ines' },
  { name: 'admin-events', path: '/admin/events', as: 'demo' },
  { name: 'admin-reports', path: '/admin/reports', as: 'demo' },
  { name: 'admin-taken-down', path: '/admin/reports/taken-down', as: 'demo' },
  { name: 'admin-applications', path: '/admin/applications', as: 'demo' },
  { name: 'admin-users', path: '/admin/users', as: 'demo' },
  { name: 'admin-audit', path: '/admin/audit', as: 'demo' },
  { name: 'admin-mails', path: '/admin/mails', as: 'demo' },
  { name: 'admin-figures', path: '/admin/figures', as: 'demo' },
  { name: 'admin-setup', path: '/admin/setup', as: 'demo' },
  { name: 'admin-user', path: '/admin/users/2', as: 'demo' },
  { name: 'admin-user-suspend', path: '/admin/users/2/suspend', as: 'demo' },
  { name: 'mailbox', path: '/mailbox' },
  { name: 'api', path: '/v2.1' },
  { name: 'api-docs', path: '/v2.1/docs' },
  { name: 'api-events', path: '/v2.1/events' },
  { name: 'api-event', path: '/v2.1/events/5?verbose=yes' },
]
