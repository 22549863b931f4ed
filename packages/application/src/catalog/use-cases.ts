import type { Bind } from '../bind.ts'
import { getLanguage, getTalkType, listLanguages, listTalkTypes } from './catalog.ts'

export const catalogUseCases = (bind: Bind) => ({
  getLanguage: bind(getLanguage),
  getTalkType: bind(getTalkType),
  listLanguages: bind(listLanguages),
  listTalkTypes: bind(listTalkTypes),
})
