import { requireAdmin } from '@lectern/domain'
import type { Figures } from '../ports/figures.ts'
import { command } from '../use-case.ts'

export interface SiteFigures extends Figures {
  /** The mails of this moment: all that wait, and those of them that failed at least once. */
  readonly mails: { readonly waiting: number; readonly failed: number }
}

/** The figures of the whole site, for admins; `keepFigures` keeps all but the mails. */
export const getFigures = command(
  { by: 'admins', applications: 'closed', scope: 'read' },
  async ({ figureQueries, transaction, clock }, actor, _input: object): Promise<SiteFigures> => {
    requireAdmin(actor, 'view data', 'admins-see-figures')
    const figures = await figureQueries.count(clock.now())
    const mails = await transaction(async ({ mails }) => {
      const [{ waiting }, failed] = [await mails.state(), await mails.failed({ start: 0, size: 0 })]
      return { waiting, failed: failed.total }
    })
    return { ...figures, mails }
  },
)
