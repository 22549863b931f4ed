/** Answers to requests that do not reach the service, in the form of all its errors. */
const answer = (status: number, message: string) => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' },
  body: JSON.stringify([message]),
})

/** For a request outside of the prefix. The host sent it here by mistake. */
export const NOTHING_HERE = answer(404, 'There is nothing at this address')

export const HOST_FAULT = answer(500, 'Something went wrong in this service')
