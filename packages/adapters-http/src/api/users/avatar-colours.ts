export interface AvatarColours {
  readonly ground: string
  readonly pale: string
  readonly accent: string
}

/** Neither light nor dark: each contrasts with a white page and with a black one. */
export const GROUNDS: readonly string[] = [
  '#b54249',
  '#ac5107',
  '#906606',
  '#737409',
  '#368223',
  '#098265',
  '#0a7e83',
  '#0b79a0',
  '#366bc4',
  '#705bbe',
  '#944da4',
  '#ab437b',
]

/** Of the same hues. Each contrasts with every ground. */
export const PALES: readonly string[] = [
  '#fceeee',
  '#feeee6',
  '#fdf0dc',
  '#f3f4dd',
  '#e8f7e4',
  '#dff9ef',
  '#dcf8fa',
  '#e5f5fd',
  '#ecf2fc',
  '#f1f0ff',
  '#fbecff',
  '#fdedf4',
]

export const ACCENTS: readonly string[] = [
  '#ffbebd',
  '#fdc2a2',
  '#fec766',
  '#d6d86e',
  '#a2e694',
  '#6aecc4',
  '#49eaf2',
  '#96dcfe',
  '#b9d2fc',
  '#d0cafd',
  '#f1bafe',
  '#fdbbd9',
]

/** A ground, a pale colour of the same hue, and an accent of any hue. */
export const coloursOf = (hue: number, accent: number): AvatarColours => ({
  ground: oneOf(GROUNDS, hue),
  pale: oneOf(PALES, hue),
  accent: oneOf(ACCENTS, accent),
})

const oneOf = (colours: readonly string[], number: number): string => colours[number % colours.length] ?? ''
