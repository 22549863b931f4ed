import { type Colour, readable, readColour, writeColour } from './colour.ts'

/** Paper, its tint, and a talk in the colour of its track. */
const LIGHT_PAPERS: readonly Colour[] = [
  [251, 250, 247],
  [242, 239, 232],
  [229, 232, 237],
]
const DARK_PAPERS: readonly Colour[] = [
  [33, 31, 28],
  [37, 35, 31],
  [36, 40, 50],
]
const ENOUGH = 4.5

/** An accent as it can be read on light and on dark pages. */
export interface Accent {
  readonly light: string
  readonly dark: string
}

/** Undefined for a text that is no colour. */
export function readAccent(text: string): Accent | undefined {
  const colour = readColour(text)
  if (colour === undefined) return undefined
  return {
    light: writeColour(readable(colour, LIGHT_PAPERS, ENOUGH)),
    dark: writeColour(readable(colour, DARK_PAPERS, ENOUGH)),
  }
}

export const accentStyle = ({ light, dark }: Accent): string =>
  `:root{--accent:light-dark(${light},${dark});--on-accent:light-dark(#fff,#161513)}\n`

/** An event with an accent has paper of its own: as light or dark as the papers above, so that all colours can be read on it. */
export const eventStyle = (accent: Accent): string =>
  `${accentStyle(accent)}:root{--paper:${paper(3, 4)};--tint:${paper(6, 8)}}`

const paper = (light: number, dark: number): string =>
  `light-dark(color-mix(in oklab,var(--accent) ${light}%,#fbfaf7),color-mix(in oklab,var(--accent) ${dark}%,#161513))`
