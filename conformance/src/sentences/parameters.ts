/** Section 4.1: what every request can say. */
export const parameters = {
  '4.1 verbose': 'yes gives the detailed form, of single records and of lists; off by default',
  '4.1 start': 'An integer, 0 by default: the offset of the first record',
  '4.1 resultsperpage': 'An integer, 20 by default: the number of records; formerly requestsperpage',
  '4.1 format': 'html or json, whatever the Accept header says; by default it decides',
  '4.1 callback': 'With JSON, the result is wrapped in a call of the named function',
  '4.1 bodies': 'What creates or edits is sent as JSON, and says so',
} as const
