import type { Scenario } from './scenario.ts'
import { model } from './scenarios/model/model.ts'

export const scenarios: readonly Scenario[] = [model]
