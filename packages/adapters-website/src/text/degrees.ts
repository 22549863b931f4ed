/** An angle as a decimal fraction to a tenth of a metre, because `GEO` and `geo:` know no exponent: `1e-7` is 0. */
export const degrees = (angle: number): string => String(Math.round(angle * 1e6) / 1e6)
