import { frameWords as english, type FrameWords } from './en.ts'

export const frameWords: FrameWords = {
  ...english,
  locale: 'de-DE',
}
