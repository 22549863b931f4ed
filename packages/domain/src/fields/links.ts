import type { FieldTable } from './field-table.ts'

/** Addresses with their titles, in the order in which they were written. */
export const linksUpTo = <Most extends number>(most: Most) =>
  ({
    kind: 'entries',
    most,
    parts: { title: { kind: 'text', most: 100, required: true }, url: { kind: 'url' } },
  }) as const satisfies FieldTable[string]
