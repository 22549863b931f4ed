import { type Circumstances, run } from './lectern.ts'

/** The body of a new event in the future. */
export const submission = {
  name: 'PHPday',
  description: 'A day',
  location: 'online',
  start_date: '2031-05-14',
  end_date: '2031-05-15',
  tz_continent: 'UTC',
  tz_place: '',
}

/** Makes an account at the command line; returns an access token of it. */
export async function makeAccount(
  username: string,
  options: readonly string[],
  circumstances?: Circumstances,
): Promise<string> {
  const place = options.filter((option) => option !== '--admin' && option !== '--password-stdin')
  await run(['migrate', ...place], circumstances)
  const create = ['user', 'create', username, `--email=${username}@lectern.example`, ...options]
  await run(create, circumstances)
  return (await run(['token', 'issue', username, ...place], circumstances)).stdout.trim()
}

/** The request that submits an event. */
export const submitting = (token: string, fields: Partial<typeof submission> = {}) => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ ...submission, ...fields }),
})
