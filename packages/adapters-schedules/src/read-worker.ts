import type { ProgrammeFile } from '@lectern/application'
import {
  DomainError,
  type ImportScene,
  type ImportSteps,
  planImport,
  type Problem,
  type Removing,
} from '@lectern/domain'
import { parentPort, workerData } from 'node:worker_threads'
import { readProgrammeFile } from './read-programme-file.ts'

// The entry of a thread that reads one file, plans its import and posts one answer.

export interface PlanTask {
  readonly file: ProgrammeFile
  readonly removing: Removing
  readonly scene: ImportScene
}

export type PlanOutcome = { readonly steps: ImportSteps } | { readonly refused: readonly Problem[] }

function outcomeOf({ file, removing, scene }: PlanTask): PlanOutcome {
  try {
    return {
      steps: planImport(
        {
          ...removing,
          ...readProgrammeFile({ ...file, mapping: file.mapping ?? scene.mapping }, scene.event),
        },
        scene,
      ),
    }
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.problems }
    throw error
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `planInThread` gives it
parentPort?.postMessage(outcomeOf(workerData as PlanTask))
