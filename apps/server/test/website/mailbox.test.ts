import { describe, expect, it } from 'vitest'
import { newDataDirectory, run, serve, stop } from '../lectern.ts'

/** The status of the mailbox, and its address in the output, on a database with data. */
async function askForMailbox(...options: readonly string[]): Promise<readonly [number, boolean]> {
  const place = ['--data-dir', newDataDirectory()]
  await run(['user', 'create', 'ada', '--email=ada@lectern.example', ...place])
  const serving = await serve([...options, ...place])
  const { status } = await fetch(serving.api.replace('/v2.1', '/mailbox'))
  const { stdout } = await stop(serving)
  return [status, /Mails +http:\S+\/mailbox\n/u.test(stdout)]
}

describe('the mailbox page', () => {
  it('exists in demos', async () => {
    expect(await askForMailbox('--demo')).toEqual([200, true])
  })

  it('does not exist without --demo', async () => {
    expect(await askForMailbox()).toEqual([404, false])
  })

  it('does not exist with a mail server', async () => {
    expect(await askForMailbox('--demo', '--smtp-url=smtp://127.0.0.1:1')).toEqual([404, false])
  })
})
