import {
  defaultLanguage,
  defaultTalkType,
  languageNamed,
  languages,
  talkTypeNamed,
  talkTypes,
} from '../catalog/catalog.ts'
import { type FieldTable, own } from '../fields/field-table.ts'
import type { Instant } from '../time/time.ts'

/** The fields that the contract does not have. Every adapter derives them from this table. */
export const furtherTalkFields = {
  cancelled: { kind: 'flag', inCalendar: true },
} as const satisfies FieldTable

const opening = {
  talkTitle: {
    kind: 'text',
    most: 200,
    required: true,
    whenMissing: 'The talk title field is required',
    inCalendar: true,
  },
  talkDescription: {
    kind: 'lines',
    most: 20_000,
    required: true,
    whenMissing: 'The talk description field is required',
    inCalendar: true,
    searched: true,
  },
  language: {
    kind: 'choice',
    words: languages,
    usual: defaultLanguage,
    named: languageNamed,
    unknown: 'unknown-language',
  },
  type: {
    kind: 'choice',
    words: talkTypes,
    usual: defaultTalkType,
    named: talkTypeNamed,
    unknown: 'unknown-type',
  },
  startDate: own<Instant>({ inCalendar: true }),
} as const satisfies FieldTable

/** Minutes; 0 when it was not given. */
const duration = { kind: 'whole-number', least: 0, most: 1440, usual: 0, inCalendar: true } as const

/** What a host or speaker writes about a talk, in the order in which problems are reported. */
export const talkForm = {
  ...opening,
  speakers: own<readonly string[] | undefined>(),
  duration,
  slidesLink: own<string>(),
  /** Undefined when it was left out, `''` for none. */
  room: own<string | undefined>(),
  ...furtherTalkFields,
} as const satisfies FieldTable

/** The fields that a talk has itself. */
export const talkFields = { ...opening, duration, ...furtherTalkFields } as const satisfies FieldTable
