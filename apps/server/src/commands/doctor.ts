import { styleText } from 'node:util'
import type { Command } from '../command-line/command.ts'
import { jsonOption, plain } from '../command-line/print-list.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { checkAddresses } from '../doctor/check-addresses.ts'
import { checkConfig } from '../doctor/check-config.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { checkDisk } from '../doctor/check-disk.ts'
import { checkImages } from '../doctor/check-images.ts'
import { checkMail } from '../doctor/check-mail.ts'
import type { Finding, Level } from '../doctor/finding.ts'

const checks = [checkDatabase, checkDisk, checkMail, checkImages, checkAddresses] as const

export const doctorCommand: Command = {
  name: 'doctor',
  operands: [],
  summary:
    'Check settings, database, disk, clock, mail server, image store and addresses, and change nothing',
  options: jsonOption,
  needsConfig: false,
  async run({ options, environment }) {
    const { config, findings } = checkConfig(options, environment)
    const all: Finding[] = []
    const add = (found: readonly Finding[]): void => {
      all.push(...found)
      if (!options.has('json')) for (const each of found) console.log(lineOf(each))
    }
    add(findings)
    const running = config === undefined ? [] : checks.map(async (check) => [await check(config)].flat())
    for (const found of running) add(await found)
    if (options.has('json')) console.log(JSON.stringify(all, undefined, 2))
    const failures = all.filter(({ level }) => level === 'failed').length
    if (failures > 0)
      throw new UsageError([failures === 1 ? '1 check failed.' : `${failures} checks failed.`])
  },
}

const styles = { ok: 'green', warning: 'yellow', failed: 'red' } as const satisfies Record<Level, string>

/** In colours on a terminal, unless NO_COLOR is set. */
function lineOf({ check, level, message }: Finding): string {
  const word = styleText(styles[level], level.padEnd('warning'.length), { stream: process.stdout })
  return `${word}  ${check.padEnd('configuration'.length)}  ${plain(message)}`
}
