import type { FieldTable } from '../fields/field-table.ts'

/** Who may vote for the talks of an event. With `codes`, devices need the code of an attendee. */
export const votingFields = {
  votes: { kind: 'choice', words: ['off', 'members', 'codes', 'everyone'], usual: 'off' },
  /** The short words that a vote may have; empty for the usual ones. */
  chips: { kind: 'list', least: 3, most: 8, longest: 30 },
} as const satisfies FieldTable

export type VotesChoice = (typeof votingFields.votes.words)[number]
