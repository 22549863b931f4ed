import { forbidden } from '@lectern/domain'
import { command } from '../use-case.ts'

/** How many mails wait, and whether they are held. */
export const getMailQueue = command('operator', async ({ transaction }, actor, _input: object) => {
  if (actor.kind !== 'operator') throw forbidden('operator-sends-mails')
  return transaction(({ mails }) => mails.state())
})

/** Ends the hold of mails, and gives the state from before. */
export const resumeMails = command('operator', async ({ transaction }, actor, _input: object) => {
  if (actor.kind !== 'operator') throw forbidden('operator-sends-mails')
  return transaction(async ({ mails }) => {
    const state = await mails.state()
    await mails.resume()
    return state
  })
})
