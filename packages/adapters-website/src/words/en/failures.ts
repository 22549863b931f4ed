/** Pages that say what went wrong. */
export const failureWords = {
  /** By the status of the response. */
  titles: {
    400: 'That did not work',
    401: 'Please sign in',
    403: 'This is not allowed',
    404: 'There is nothing here',
    405: 'This cannot be done here',
    409: 'This form was sent before',
    413: 'That is too much',
    415: 'That did not work',
    421: 'This is at another address',
    422: 'This form was sent before',
    429: 'Please wait a little',
    500: 'Something went wrong',
    503: 'Please come back in a moment',
  } as Readonly<Record<number, string>>,
  unknownTitle: 'Something went wrong',
  notFound: 'The page was moved or removed, it is not public yet, or its address has a mistake in it.',
  staleForm:
    'Please go back, reload the page, and try again. Nothing was changed. Forms work until you sign in or out, and they need cookies.',
  search: 'Search for it',
  toFront: 'Go to the front page',
  toAccount: 'Go to your account',
  markedFields: 'Please look at these fields:',
  ofField: (label: string, problem: string) => `${label}: ${problem}`,
}
