import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { withProgress } from '../command-line/progress.ts'
import { UsageError } from '../command-line/usage-error.ts'

export const cleanImagesCommand: Command = {
  name: 'images clean',
  operands: [],
  summary: 'Remove image files that belong to no event and are at least an hour old',
  options: { 'dry-run': { meaning: 'Only print the names of these files' } },
  async run({ config, open, options }) {
    const dryRun = options.has('dry-run')
    await using disposal = new AsyncDisposableStack()
    const container = await open(config, disposal)
    const { found, removed } = await withProgress((progress) => {
      progress.step(dryRun ? 'Looking for files of no event' : 'Removing the files of no event')
      return container.resolve('lectern').removeOrphanImages(operator, { dryRun })
    })
    for (const fileName of dryRun ? found : removed) {
      console.log(`${dryRun ? 'Would remove' : 'Removed'} ${fileName}.`)
    }
    if (found.length === 0) console.log('There is no file that no event has.')
    const left = found.length - removed.length
    if (!dryRun && left > 0) throw new UsageError([`${left} of ${found.length} files could not be removed.`])
  },
}
