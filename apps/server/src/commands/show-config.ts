import type { Command } from '../command-line/command.ts'
import { jsonOption, printList } from '../command-line/print-list.ts'
import { completeConfig } from '../config/config.ts'
import { describeConfig } from '../config/describe-config.ts'
import { readValues } from '../config/read-config.ts'
import { explanationOf } from '../config/settings.ts'
import { gatherSettings, type Source } from '../config/sources.ts'

export const configCommand: Command = {
  name: 'config',
  summary: 'List the settings in force: name, value, and where the value came from; secrets are hidden',
  options: jsonOption,
  needs: 'config',
  run({ environment, options }) {
    const gathered = gatherSettings(options, environment)
    const values = readValues(gathered)
    printList(
      describeConfig(values, completeConfig(values, gathered), gathered),
      options,
      ({ variable, value, isHidden, source }) => ({
        name: variable,
        value: value ?? null,
        hidden: isHidden,
        source: source?.kind ?? 'default',
        source_name: source?.name ?? null,
        secret_file: source?.inFile ?? null,
      }),
      ({ variable, value, source }) => [
        variable,
        value ?? `(${explanationOf(variable).fallback})`,
        textOf(source),
      ],
    )
    return Promise.resolve()
  },
}

function textOf(source: Source | undefined): string {
  if (source === undefined) return 'default'
  const text = `${source.kind} ${source.name}`
  return source.inFile === undefined ? text : `${text}, from ${source.inFile}`
}
