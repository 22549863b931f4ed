import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { jsonOption } from '../command-line/print-list.ts'
import { withProgress } from '../command-line/progress.ts'
import { UsageError } from '../command-line/usage-error.ts'

// Commands for the whole installation. Each loads its work on demand.

export const serveCommand: Command = {
  name: 'serve',
  summary: 'Apply all migrations, and start the server of the API and the website',
  options: {
    demo: { meaning: 'Add demo content first if the database is new' },
    'test-switches': { meaning: 'Allow TEST_AUTO_VERIFY and the like, for test suites on this machine' },
  },
  needs: 'config',
  run: async (call) => (await import('../serving/serve.ts')).serve(call),
}

export const doctorCommand: Command = {
  name: 'doctor',
  summary:
    'Check settings, database, disk, clock, mail server, image store and addresses, and change nothing',
  options: jsonOption,
  needs: 'nothing',
  run: async (call) => (await import('../doctor/examine.ts')).examine(call),
}

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Apply all migrations, as each command that uses the database does first',
  options: {
    status: { meaning: 'List all migrations, each with the time when it was applied, and change nothing' },
    'dry-run': { meaning: 'Try the pending migrations in one transaction, and roll it back' },
    ...jsonOption,
    compact: {
      meaning:
        'After the migrations, rewrite the SQLite file without deleted data, readable by its owner only',
    },
  },
  needs: 'config',
  run: async (call) => (await import('./run-migrations.ts')).runMigrations(call),
}

export const seedDemoCommand: Command = {
  name: 'demo seed',
  formerly: 'seed demo',
  summary: 'Add demo content: conferences around the current date, and the site admin demo',
  needs: 'config',
  async run({ config, open }) {
    await using disposal = new AsyncDisposableStack()
    const container = await open(config, disposal, { creates: true })
    const { seedDemo, signInHint } = await import('../demo/seed-demo.ts')
    const ports = container.resolve('ports')
    const seeding = await withProgress((progress) => seedDemo(ports, progress))
    if (seeding.kind === 'refused') {
      throw new UsageError([`The account ${seeding.takenUsername} is there already, so nothing was added.`])
    }
    console.log(signInHint(seeding.adminPassword))
  },
}

export const cleanImagesCommand: Command = {
  name: 'images clean',
  summary: 'Remove image files that belong to no event and no user, and are at least an hour old',
  options: { 'dry-run': { meaning: 'Only print the names of these files' } },
  needs: 'lectern',
  async run(lectern, { options }) {
    const dryRun = options.has('dry-run')
    const { found, removed } = await withProgress((progress) => {
      progress.step(dryRun ? 'Looking for files of no event' : 'Removing the files of no event')
      return lectern.removeOrphanImages(operator, { dryRun })
    })
    for (const fileName of dryRun ? found : removed) {
      console.log(`${dryRun ? 'Would remove' : 'Removed'} ${fileName}.`)
    }
    if (found.length === 0) console.log('There is no file that no event and no user has.')
    const left = found.length - removed.length
    if (!dryRun && left > 0) throw new UsageError([`${left} of ${found.length} files could not be removed.`])
  },
}

export const backupCommand: Command = {
  name: 'backup',
  operands: ['folder'],
  summary: 'Copy the database and its images to a new folder, while servers run',
  options: {
    keep: {
      placeholder: 'number',
      meaning: 'Make a new folder with the time as its name in this one, and keep so many backups',
    },
  },
  needs: 'config',
  run: async (call) => (await import('../archive/back-up.ts')).backUp(call),
}

export const dumpCommand: Command = {
  name: 'dump',
  operands: ['file'],
  summary: 'Write all content of the installation to one archive, for lectern restore',
  options: {
    'without-secrets': { meaning: 'Leave out access tokens, client secrets and keys of the installation' },
  },
  needs: 'config',
  run: async (call) => (await import('../archive/write-dump.ts')).writeDump(call),
}

export const restoreCommand: Command = {
  name: 'restore',
  operands: ['file'],
  summary: 'Fill an empty database of either engine from an archive of lectern dump',
  needs: 'config',
  run: async (call) => (await import('../archive/restore-archive.ts')).restoreArchive(call),
}
