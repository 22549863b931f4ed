import type { Colour } from './png.ts'

/** Four CSS colours without the `#`. */
export type Palette = readonly [string, string, string, string]

/** Shades between two colours, for smooth edges. */
export const STEPS = 16

/** Ordered pairs of four colours. */
export const SHADES = 12

/** The shades between the colours of each pair, pair after pair. */
export function shadesOf(palette: Palette): readonly Colour[] {
  const colours = palette.map(readColour)
  return colours.flatMap((ground) =>
    colours.filter((figure) => figure !== ground).flatMap((figure) => stepsBetween(ground, figure)),
  )
}

const stepsBetween = (ground: Colour, figure: Colour): readonly Colour[] =>
  Array.from({ length: STEPS }, (_, step) => {
    const mixed = (channel: 0 | 1 | 2): number =>
      Math.round(ground[channel] + (step / (STEPS - 1)) * (figure[channel] - ground[channel]))
    return [mixed(0), mixed(1), mixed(2)]
  })

function readColour(code: string): Colour {
  const value = Number.parseInt(code, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
