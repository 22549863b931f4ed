/** Why an address gave no file: the sentences of the API for the code `not-downloaded`. */
export const downloadFaults = {
  'bad-address':
    'The address is no http or https address, has a name or password, or a port that is not used for that',
  'not-public': 'The address, or one that it leads to, is not a public one',
  'unknown-host': 'There is no such host',
  'no-connection': 'The connection fails',
  'too-slow': 'The answer takes too long',
  'too-large': 'The answer has more than 5 MiB',
  'too-many-redirects': 'The address leads to too many others',
  'bad-answer': 'The answer cannot be read',
  status: 'The answer is no file',
} as const

export type DownloadFault = keyof typeof downloadFaults
