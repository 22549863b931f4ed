/** Section 2.1: the meta element. */
export const meta = {
  '2.1 count': 'An integer: the records in this response',
  '2.1 total': 'An integer: the records in all',
  '2.1 this_page': 'The address of this page with start, resultsperpage, and verbose=yes if asked',
  '2.1 user_uri': 'The address of the requesting user',
  '2.1 pagination': 'There are links to other pages, under names that the contract does not show',
} as const
