import {
  mailChoices as choicesFrom,
  type MailChoicesInput,
  readMailChoices,
  requireMember,
} from '@lectern/domain'
import { closed, command } from '../use-case.ts'

/** Which mails the actor gets. */
export const getMailChoices = command(
  { by: 'members', applications: 'closed', scope: 'read' },
  async (ports, actor, _input: object) => {
    const { userId } = requireMember(actor, 'view data')
    return choicesFrom(await ports.transaction(({ mailChoices }) => mailChoices.switchedOff(userId)))
  },
)

/** Switches mails to the actor on and off, by topic. */
export const chooseMails = command(closed('members'), async (ports, actor, input: MailChoicesInput) => {
  const { userId } = requireMember(actor, 'update data')
  const { on, off } = readMailChoices(input)
  await ports.transaction(async ({ mailChoices }) => {
    await mailChoices.switchOn(userId, on)
    await mailChoices.switchOff(userId, off)
  })
})
