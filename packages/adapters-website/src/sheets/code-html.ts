import { html, type Html } from '@lectern/http'
import { encode } from 'uqr'

/** Four modules on each side, as ISO/IEC 18004 demands. */
const QUIET = 4

interface Shape {
  /** In modules. */
  readonly size: number
  /** One line for each run of dark modules. */
  readonly lines: string
}

/** The QR code of an address, with the address for those who do not see it. */
export function codeHtml(address: string): Html {
  const { size, lines } = shapeOf(address)
  const whole = size + 2 * QUIET
  return html`<svg
    class="code"
    viewBox="${-QUIET} ${-QUIET} ${whole} ${whole}"
    role="img"
    aria-label="${address}"
  >
    <path d="${lines}" />
  </svg>`
}

function shapeOf(address: string): Shape {
  const { size, data } = encode(address, { ecc: 'M', border: 0 })
  return { size, lines: data.map(rowOf).join('') }
}

/** `M0 3.5h7m2 0h1`: seven dark modules of the fourth row, two light ones, a dark one. */
const rowOf = (modules: readonly boolean[], row: number): string => {
  const runs =
    modules
      .map((dark) => (dark ? '1' : '0'))
      .join('')
      .match(/1+|0+/gu) ?? []
  const steps = runs.map((run) => (run.startsWith('1') ? `h${run.length}` : `m${run.length} 0`))
  return `M0 ${row}.5${steps.join('')}`
}
