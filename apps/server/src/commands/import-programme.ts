import type { ImportPlanView, Lectern } from '@lectern/application'
import {
  asId,
  askIntervals,
  DomainError,
  isEmptyPlan,
  isRemark,
  operator,
  readFieldMapping,
  type TalkId,
} from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { jsonOption } from '../command-line/print-list.ts'
import { withProgress } from '../command-line/progress.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { createEvent, eventOptions } from './create-event.ts'
import { describePlan, planRecord } from './describe-plan.ts'
import { findEventId } from './events.ts'
import { downloadProgramme, isWebAddress, readProgrammeFile } from './programme-file.ts'

export const importCommand: Command = {
  name: 'import',
  operands: ['file'],
  summary:
    'Import the programme of an event from a file, or an http or https address, of frab, pretalx, Sessionize, OpenFeedback, OpenPlanner, iCalendar, CSV or a list of sessions in JSON, and print what changes',
  options: {
    event: {
      placeholder: 'event',
      meaning:
        'The event: its id, or its name in the address of its page (this or --create-event is required)',
    },
    ...eventOptions,
    follow: {
      placeholder: 'interval',
      meaning:
        'From now on the server asks the address by itself, such as 15m, 6h or 1d: it makes small changes, and leaves others to hosts',
    },
    'dry-run': { meaning: 'Only print what would change' },
    'remove-missing': {
      meaning:
        'Remove talks, tracks and rooms that the file lacks, except talks with comments, stars or claims',
    },
    remove: {
      placeholder: 'ids',
      meaning: 'Talks that the file lacks, to be removed in any case: ids separated by commas',
    },
    force: {
      placeholder: 'number',
      meaning:
        'The number of talks that --remove-missing removes, if that is more than half of them or the file has no talks',
    },
    map: {
      placeholder: 'field=name',
      several: true,
      meaning:
        'What a column of a table, or a field of a list of sessions in JSON, is, such as start=start_date; several times for several. The event keeps it; "" for none',
    },
    ...jsonOption,
  },
  needs: 'config',
  async run({ config, open, operands: [path = ''], options }) {
    const remove = talkIdsIn(options.get('remove'))
    const lines = options.get('map')?.split('\n')
    const mapping = lines && readFieldMapping(lines)
    const askInterval = intervalIn(options.get('follow'), path)
    const event = options.get('event')
    if ((event === undefined) !== options.has('create-event')) {
      throw new UsageError(['Name the event: --event ID or --event NAME, or make one: --create-event.'])
    }
    const local = isWebAddress(path) ? undefined : await readProgrammeFile(path)
    await using disposal = new AsyncDisposableStack()
    const container = await open(config, disposal)
    const lectern = container.resolve('lectern')
    const file = local ?? (await downloadProgramme(container.resolve('programmeDownload'), path))
    const eventId = await (event === undefined
      ? createEvent(lectern, file, options)
      : findEventId(lectern, event))
    const json = options.has('json')
    if (!json)
      console.log(`Reading ${path} (${Math.ceil(file.bytes.length / 1024)} KiB) for event ${eventId}.`)
    const source = { kind: 'file', file: { ...file, mapping } } as const
    const removeMissing = options.has('remove-missing')
    const confirmed = numberIn(options.get('force'))
    const input = { eventId, source, removeMissing, remove, confirmed }
    const { id: planId } = await lectern.planImport(operator, input).catch(nameForce)
    const plan = await lectern.getImportPlan(operator, { eventId, planId })
    if (!json) for (const line of describePlan(plan, plan.zone)) console.log(line)
    if (!json && plan.peopleConcerned > 0) {
      console.log(`This concerns ${plan.peopleConcerned} people, who speak at a talk or have starred one.`)
    }
    const applied = await finish(lectern, plan, options.has('dry-run'))
    if (json) console.log(JSON.stringify(planRecord(plan, applied), undefined, 2))
    else if (applied) console.log('Imported.')
    if (askInterval !== undefined && !options.has('dry-run')) {
      await lectern.followProgrammeSource(operator, { eventId, address: path, askInterval })
      if (!json) console.log(`Event ${eventId} follows ${path}.`)
    }
    const { addedTalks, changedTalks, unchangedTalks, problems } = plan
    const isLeftOut = problems.some(({ problem }) => !isRemark(problem?.code ?? ''))
    if (isLeftOut && addedTalks.length + changedTalks.length + unchangedTalks === 0) {
      throw new UsageError([`No talk of ${path} could be read.`])
    }
  },
}

/** Whether the plan was applied. */
async function finish(lectern: Lectern, plan: ImportPlanView, dryRun: boolean): Promise<boolean> {
  const ids = { eventId: plan.eventId, planId: plan.id }
  const isApplied = !dryRun && !isEmptyPlan(plan)
  if (!isApplied) await lectern.dropImportPlan(operator, ids)
  else
    await withProgress((progress) => {
      progress.step('Importing')
      return lectern.applyImport(operator, ids)
    })
  return isApplied
}

function nameForce(error: unknown): never {
  const [problem] = error instanceof DomainError ? error.problems : []
  if (problem?.code !== 'unconfirmed-removal') throw error
  const { count, total } = problem.facts
  throw new UsageError([
    `--remove-missing would remove ${count} of ${total} talks. If that is right, add --force ${count}.`,
  ])
}

function numberIn(text: string | undefined): number | undefined {
  if (text === undefined || /^\d{1,9}$/u.test(text)) return text === undefined ? undefined : Number(text)
  throw new UsageError([`--force takes the number of talks to remove, and ${text} is none.`])
}

const minutesOf: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 }

/** In minutes. */
function intervalIn(text: string | undefined, path: string): number | undefined {
  if (text === undefined) return undefined
  if (!isWebAddress(path))
    throw new UsageError(['--follow needs an http or https address in place of a file.'])
  const [, count, unit = ''] = /^(\d{1,4})([mhd])$/u.exec(text) ?? []
  const minutes = Number(count) * (minutesOf[unit] ?? 0)
  if (minutes >= askIntervals.least && minutes <= askIntervals.most) return minutes
  throw new UsageError([`--follow takes 5m (minutes) to 24h (hours) or 1d, and ${text} is none of these.`])
}

const talkIdsIn = (text: string | undefined): readonly TalkId[] =>
  (text ?? '')
    .split(',')
    .filter((id) => id.trim() !== '')
    .map((id) => {
      if (/^\d{1,15}$/u.test(id.trim())) return asId<TalkId>(Number(id))
      throw new UsageError([`--remove takes ids of talks separated by commas, and ${id} is none.`])
    })
