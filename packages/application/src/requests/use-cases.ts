import type { Bind } from '../bind.ts'
import { keepAnswer } from './keep-answer.ts'
import { recallAnswer } from './recall-answer.ts'

export const requestUseCases = (bind: Bind) => ({
  keepAnswer: bind(keepAnswer),
  recallAnswer: bind(recallAnswer),
})
