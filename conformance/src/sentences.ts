/**
 * The number of sentences of each section of the contract, and (from `D` on) of the decisions that fill its gaps: numbered
 * sentences, the rows of tables, and the sentences between them. The proofs name each of them, which `test/coverage.test.ts` counts.
 */
export const sections = {
  '1.1': 2,
  '1.2': 2,
  '1.3': 2,
  '1.4': 2,
  '1.5': 2,
  '1.6': 2,
  // 4 rows, and a sentence about links to other pages.
  '2.1': 5,
  // 15 rows, 13 rows and 11 rows, and a sentence about each of the three tables.
  '2.2': 42,
  // 4 rows, and a sentence about them.
  '2.3': 5,
  // 14 rows, 2 rows and 8 rows, a sentence about each of the three tables, and one about the kinds of talks.
  '2.4': 28,
  // 11 rows, 2 fields of the verbose form, and a sentence about each form.
  '2.5': 15,
  // 10 rows, and a sentence about each form.
  '2.6': 12,
  // 6 rows, and a sentence about each form.
  '2.7': 8,
  '2.8': 3,
  // 9 rows.
  '3': 9,
  // 5 rows, and a sentence about bodies.
  '4.1': 6,
  // 16 rows, the comments of a user, and a sentence about lists.
  '4.2': 18,
  // 6 rows, the first of which has 6 filters; two sentences about combinations, and two on the landing page.
  '4.3': 15,
  // 12 rows, and 10 sentences about creation, its reply, approval at once, and PUT.
  '4.4': 22,
  // 2 rows with 7 facts.
  '4.5': 7,
  // 3 rows, and a sentence about rights.
  '4.6': 4,
  // 8 rows; 5 sentences on creating, 5 on editing, 4 on adding to a track, 3 on removing from it, 2 on stars.
  '4.7': 27,
  // 3 facts about POST to talks, 2 about POST to events, 2 rows about reports, and a sentence about anonymity.
  '4.8': 8,
  '4.9': 1,
  '4.10': 3,
  '5.1': 1,
  '5.2': 2,
  '5.3': 5,
  '5.4': 5,
  '5.5': 2,
  '5.6': 2,
  // 8 rows, one of which is about comments, and about stars and attendance.
  '5.7': 9,
  '7': 5,
  // The two rows about images.
  '8': 2,
  D1: 95,
  D2: 24,
  D3: 105,
  D4: 100,
  D5: 90,
  D6: 88,
  D7: 27,
} as const

/** The section, and a word for the sentence. */
export type SentenceId = `${keyof typeof sections} ${string}`

export const sectionOf = (id: string): string => id.split(' ')[0] ?? ''
