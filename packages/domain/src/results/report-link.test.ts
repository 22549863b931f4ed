import { expect, it } from 'vitest'
import { LONGEST_LABEL, MOST_REPORT_LINKS, readReportLink } from './report-link.ts'

it('a link has the name of whom it is for', () => {
  expect(readReportLink({ label: ' Ada ' }, MOST_REPORT_LINKS - 1)).toEqual({ label: 'Ada' })
})

it.each([
  ['', 0, `'label' is a required field`],
  ['x'.repeat(LONGEST_LABEL + 1), 0, `'label' must be at most 100 characters`],
  ['Ada', MOST_REPORT_LINKS, 'A talk can have at most 20 links to its report'],
])('%j with %d links before is refused', (label, existing, message) => {
  expect(() => readReportLink({ label }, existing)).toThrow(message)
})
