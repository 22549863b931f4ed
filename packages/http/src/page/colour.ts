/** Red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** `#b4431a`. */
export function readColour(text: string): Colour | undefined {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(text) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

export const writeColour = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const BLACK: Colour = [0, 0, 0]
const WHITE: Colour = [255, 255, 255]
const STEPS = 100

/** The colour, mixed with as little black or white as gives it the contrast with each of these backgrounds. */
export function readable(colour: Colour, backgrounds: readonly Colour[], ratio: number): Colour {
  const dark = backgrounds.every((background) => contrast(background, WHITE) > contrast(background, BLACK))
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(colour, dark ? WHITE : BLACK, step / STEPS)
    if (backgrounds.every((background) => contrast(mixed, background) >= ratio)) return mixed
  }
  return dark ? WHITE : BLACK
}

function mix(one: Colour, other: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2): number => Math.round(one[index] * (1 - share) + other[index] * share)
  return [part(0), part(1), part(2)]
}
