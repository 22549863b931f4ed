import { type FieldTable, own } from '../fields/field-table.ts'
import { linksUpTo } from '../fields/links.ts'
import type { Instant, Zone } from '../time/time.ts'
import { votingFields } from '../votes/voting-fields.ts'

/** Further fields that each form of an event has. */
export const briefEventFields = {
  cancelled: { kind: 'flag', inCalendar: true },
} as const satisfies FieldTable

/** What makes the pages of an event look like itself. */
const identityFields = {
  tagline: { kind: 'text', most: 120 },
  /** In place of that of the site, as far as it can be read. */
  accent: { kind: 'colour' },
  links: linksUpTo(8),
  sponsors: {
    kind: 'entries',
    most: 40,
    parts: {
      name: { kind: 'text', most: 100, required: true },
      url: { kind: 'url' },
      level: { kind: 'text', most: 50 },
    },
  },
} as const satisfies FieldTable

/** Further fields of the verbose form. */
export const verboseEventFields = {
  ...identityFields,
  ...votingFields,
  /** Whether comments of others than hosts and speakers are listed before or after the hosts have looked at them. */
  moderation: { kind: 'choice', words: ['after', 'before'], usual: 'after' },
  /** The sites whose pages may show parts of the event in a frame. */
  embedSites: { kind: 'list', least: 1, most: 20, longest: 100, ofOrigins: true },
} as const satisfies FieldTable

/** The fields that the contract does not have. Every adapter derives them from this table. */
export const furtherEventFields = { ...briefEventFields, ...verboseEventFields } as const satisfies FieldTable

const opening = {
  name: { kind: 'text', most: 200, required: true },
  description: { kind: 'lines', most: 20_000, required: true, searched: true },
  location: {
    kind: 'text',
    most: 200,
    required: true,
    whenMissing: `'location' is a required field (for virtual events, 'online' works)`,
  },
  startDate: own<Instant>(),
  endDate: own<Instant>(),
  /** In which its dates are read and shown. */
  zone: own<Zone>(),
  href: { kind: 'url' },
  cfpUrl: { kind: 'url' },
  cfpStartDate: own<Instant | undefined>(),
  cfpEndDate: own<Instant | undefined>(),
  latitude: { kind: 'number', least: -90, most: 90 },
  longitude: { kind: 'number', least: -180, most: 180 },
} as const satisfies FieldTable

const rest = { hashtag: { kind: 'text', most: 50 }, ...furtherEventFields } as const satisfies FieldTable

/** What an organiser writes about an event, in the order in which problems are reported. */
export const eventForm = {
  ...opening,
  tags: own<readonly string[]>(),
  ...rest,
} as const satisfies FieldTable

/** The fields that an event has itself. */
export const eventFields = { ...opening, ...rest } as const satisfies FieldTable

/** The characters of a tag, and the tags of an event. */
export const tagLimits = { tag: 50, tags: 20 } as const
