/** An invented conference with a look of its own. Its titles are dealt to the slots of its rooms. */
export interface Identity {
  /** The name of its file in `identities`: speakers, and titles. */
  readonly slug: string
  readonly event: Readonly<Record<string, unknown>>
  readonly language: string
  readonly rooms: readonly string[]
  readonly tracks: readonly string[]
  /** Starts of the talks of each day. */
  readonly slots: readonly string[]
  readonly minutes: number
  /** What all rooms have at this time. */
  readonly together: Readonly<Record<string, string>>
  /** SVG of 1500 by 500, of 320 by 160 at most, and of 400 by 400. */
  readonly banner: string
  readonly logo: string
  readonly picture: string
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)
const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
const links = (site: string, titles: string): readonly object[] =>
  titles.split(', ').map((title, index) => ({ title, url: `https://${site}/${index + 1}` }))
const sponsors = (site: string, levels: Readonly<Record<string, string>>): readonly object[] =>
  Object.entries(levels).flatMap(([level, names]) =>
    names.split(', ').map((name, index) => ({ name, level, url: `https://${site}/sponsor/${index + 1}` })),
  )

/** A hill across the banner, with rows of vines along it. */
const hill = (top: number, swing: number, fill: string, vines: string): string => {
  const row = (down: number): string =>
    `M0 ${top + down}C400 ${top - swing + down} 700 ${top + swing + down} 1500 ${top - swing / 2 + down * 1.6}`
  const rows = range(5).map((index) => `<path d="${row(24 + index * 30)}"/>`)
  return (
    `<path fill="${fill}" d="${row(0)}V500H0z"/>` +
    `<g fill="none" stroke="${vines}" stroke-width="7" stroke-dasharray="2 15" stroke-linecap="round">${rows.join('')}</g>`
  )
}
const glass = (colour: string, wine: string): string =>
  `<path fill="none" stroke="${colour}" stroke-width="9" d="M52 18h56l-4 40a24 24 0 0 1-48 0zM80 84v48M54 136h52"/>` +
  `<path fill="${wine}" d="M58 46h44l-2 14a20 20 0 0 1-40 0z"/>`

const ruggine: Identity = {
  slug: 'ruggine',
  event: {
    name: 'Ruggine & Nebbiolo',
    tagline: 'Un fine settimana tra Rust e vino · A weekend of Rust and wine',
    description:
      'Due giorni tra le vigne delle Langhe: di mattina si parla di **Rust**, di sera di vino. Half of the talks are in English, the dinner is in neither.',
    location: 'Castello di Grinzane, Alba',
    tz_continent: 'Europe',
    tz_place: 'Rome',
    accent: '#8a1c3b',
    hashtag: 'ruggine',
    href: 'https://ruggine.example',
    links: links('ruggine.example', 'Come arrivare, Codice di condotta, Cena in cantina'),
    sponsors: sponsors('ruggine.example', {
      Barrique: 'Cantina Sociale Alta',
      Bottiglia: 'Ferrum, Borrow & Figli',
    }),
  },
  language: 'English - UK',
  rooms: ['Sala delle Maschere', 'Cantina'],
  tracks: ['Rust', 'Vino'],
  slots: ['10:00', '11:30', '15:00', '16:30'],
  minutes: 45,
  together: { '09:15': 'Caffè e nocciole', '13:00': 'Pranzo lungo', '18:00': 'Degustazione' },
  banner: svg(
    1500,
    500,
    `<rect width="1500" height="500" fill="#f7dfc0"/><circle cx="1130" cy="170" r="105" fill="#cf5a2c"/>` +
      hill(210, 70, '#c9873f', '#e8b266') +
      hill(290, -80, '#8a1c3b', '#b8476a') +
      hill(390, 60, '#3f0c1e', '#6d1a34'),
  ),
  logo: svg(
    320,
    160,
    `${glass('#8a1c3b', '#8a1c3b')}<g font-family="DejaVu Serif" font-size="38" font-weight="bold" fill="#8a1c3b"><text x="132" y="76">Ruggine</text></g><text x="134" y="122" font-family="DejaVu Serif" font-size="29" font-style="italic" fill="#b0502c">&amp; Nebbiolo</text>`,
  ),
  picture: svg(
    400,
    400,
    `<rect width="400" height="400" fill="#8a1c3b"/><g transform="translate(24 20) scale(2.2)">${glass('#f7dfc0', '#cf5a2c')}</g>`,
  ),
}

const SPINES = ['#0d4f4a', '#d9a441', '#efe6d2', '#b5482f', '#14746b', '#5b6b3a'] as const
/** Books side by side, each with its label. */
const books = (count: number, width: number, height: number): string =>
  range(count)
    .map((index) => {
      const top = ((index * 37) % 5) * (height / 22)
      const x = (index * width) / count
      const label = `<path stroke="#12302e" stroke-width="3" d="M${x + 4} ${top + height / 5}h${width / count - 10}m0 12h-${width / count - 10}"/>`
      return `<rect x="${x}" y="${top}" width="${width / count - 3}" height="${height}" rx="3" fill="${SPINES[(index * 7 + Math.floor(index / 3) * 2) % 6] ?? ''}"/>${label}`
    })
    .join('')

const bibliothek: Identity = {
  slug: 'bibliothek',
  event: {
    name: 'Bibliothekskongress Leipzig',
    tagline: 'Bestandserhaltung, Benutzungsordnung, Begegnung',
    description:
      'Zwei Tage über Bibliotheken, ihre Bestände und die Menschen, die sie benutzen. Mit *Firmenausstellung* und Magazinführung.',
    location: 'Albertina, Beethovenstraße 6, Leipzig',
    tz_continent: 'Europe',
    tz_place: 'Berlin',
    accent: '#0f6b63',
    hashtag: 'bibkongress',
    href: 'https://bibkongress.example',
    links: links('bibkongress.example', 'Anmeldung, Barrierefreiheit, Kinderbetreuung, Tagungsband'),
    sponsors: sponsors('bibkongress.example', {
      Hauptförderer: 'Stiftung Lesesaal',
      Förderer: 'Regalwerk, Findmittel GmbH, Karteikartenkontor',
    }),
  },
  language: 'Deutsch',
  rooms: ['Vortragssaal', 'Fürstenzimmer', 'Café Alibi', 'Magazin 3'],
  tracks: ['Erschließung', 'Bestandserhaltung', 'Benutzung', 'Digitalisierung'],
  slots: ['10:00', '11:15', '14:00', '15:15', '16:30'],
  minutes: 60,
  together: { '09:15': 'Begrüßungskaffee', '12:30': 'Mittagspause mit Firmenausstellung' },
  banner: svg(
    1500,
    500,
    `<rect width="1500" height="500" fill="#f4ecd8"/><g transform="translate(0 70)">${books(44, 1500, 460)}</g>`,
  ),
  logo: svg(
    260,
    120,
    `<path fill="#0f6b63" d="M6 8h26v104H6zM38 24h18v88H38z"/><path fill="#d9a441" d="m66 26 18-5 25 88-18 5z"/><g font-family="DejaVu Sans" font-size="44" font-weight="bold" fill="#0f6b63"><text x="122" y="60">BIB</text><text x="122" y="108">2027</text></g>`,
  ),
  picture: svg(
    400,
    400,
    `<rect width="400" height="400" fill="#0f6b63"/><g transform="translate(30 70)">${books(7, 340, 420)}</g>`,
  ),
}

/** Tracks of a circuit board, with a hole at each end. */
const board = (count: number, width: number, height: number): string =>
  range(count)
    .map((index) => {
      const [x, y] = [((index * 197) % (width + 300)) - 150, (index * 89) % height]
      const [long, down] = [
        120 + ((index * 53) % 260),
        (index % 2 === 0 ? 1 : -1) * (30 + ((index * 31) % 90)),
      ]
      const end = `${x + long + Math.abs(down)} ${y + down}`
      const colour = index % 5 === 0 ? '#ff7a3c' : index % 3 === 0 ? '#f6c945' : '#7d5be0'
      return (
        `<g stroke="${colour}" stroke-width="6"><path d="M${x} ${y}h${long}L${end}"/>` +
        `<circle cx="${x}" cy="${y}" r="11"/><circle cx="${x + long + Math.abs(down)}" cy="${y + down}" r="11"/></g>`
      )
    })
    .join('')
const tent = `<path fill="#ff7a3c" d="m80 16 66 116H14z"/><path fill="#241047" d="m80 62 34 70H46z"/><path stroke="#f6c945" stroke-width="8" d="M80 16V2M4 134h152"/>`

const camp: Identity = {
  slug: 'loetcamp',
  event: {
    name: 'Solder Camp 10',
    tagline: 'Ten tents, one field, no finished projects',
    description:
      'Four hundred people with soldering irons on a field in Gelderland. **Bring a tent, a torch, and something broken.**',
    location: 'Landgoed Velhorst, Lochem',
    tz_continent: 'Europe',
    tz_place: 'Amsterdam',
    accent: '#7a3ff2',
    hashtag: 'soldercamp',
    href: 'https://soldercamp.example',
    links: links('soldercamp.example', 'Packing list, Map of the field, Code of conduct, Radio channel'),
    sponsors: sponsors('soldercamp.example', { Amps: 'Loose Wire Co-op, Tin & Rosin', Volts: 'De Zekering' }),
  },
  language: 'English - UK',
  rooms: 'Ampere Bell Curie Diode Edison Faraday Geiger Hertz Inductor Joule'.split(' '),
  tracks: ['Build', 'Break', 'Repair', 'Radio'],
  slots: ['10:00', '12:00', '14:00', '16:00'],
  minutes: 90,
  together: { '09:00': 'Porridge and announcements', '18:00': 'Fire, chips, show and tell' },
  banner: svg(
    1500,
    500,
    `<rect width="1500" height="500" fill="#241047"/><g fill="none" stroke-linejoin="round">${board(46, 1500, 500)}</g>` +
      range(10)
        .map((index) => `<g transform="translate(${index * 150} ${250 + ((index * 43) % 60)})">${tent}</g>`)
        .join(''),
  ),
  logo: svg(
    320,
    150,
    `${tent}<g font-family="DejaVu Sans Mono" font-size="40" font-weight="bold" fill="#5a23c8"><text x="162" y="70">SOLDER</text><text x="162" y="116">CAMP10</text></g>`,
  ),
  picture: svg(
    400,
    400,
    `<rect width="400" height="400" fill="#241047"/><g transform="translate(24 60) scale(2.2)">${tent}</g>`,
  ),
}

/** Three invented conferences that should look like nothing but themselves. */
export const identities: readonly Identity[] = [ruggine, bibliothek, camp]
