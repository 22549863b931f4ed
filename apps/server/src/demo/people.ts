export interface DemoPerson {
  readonly username: string
  readonly fullName: string
  readonly twitterUsername?: string
  readonly biography?: string
  /** The application of their comments; by default the website. */
  readonly application?: string
}

export const demoAdmin: DemoPerson = { username: 'demo', fullName: 'Demo Admin' }

/** Hosts, speakers, attendees and commenters. */
export const people = [
  {
    username: 'ines',
    fullName: 'Inês Carvalho',
    twitterUsername: 'inescarvalho',
    biography:
      'Runs Maré Web Days and a small studio by the river. Writes CSS by hand, bakes bread by weight.',
  },
  {
    username: 'haruka',
    fullName: '森 はるか',
    twitterUsername: 'moriharuka',
    biography: 'Site reliability engineer in Osaka. Collects post-mortems the way others collect stamps.',
  },
  {
    username: 'mateo',
    fullName: 'Mateo Fernández',
    biography: 'Backend developer. Came to Python for a weekend project fourteen years ago.',
  },
  {
    username: 'ingrid',
    fullName: 'Ingrid Bjørklund',
    biography:
      'Accessibility lead at a public library network. Uses a switch, a keyboard and a lot of coffee.',
  },
  {
    username: 'dwayne',
    fullName: 'Dwayne Brooks',
    twitterUsername: 'dwaynebuilds',
    biography: 'Compiler person in Detroit. If it has a type system, I have an opinion.',
  },
  {
    username: 'wanjiru',
    fullName: 'Wanjirũ Kamau',
    biography: 'Builds payment systems that work on the second bar of signal.',
  },
  {
    username: 'chloe',
    fullName: 'Chloé Trần',
    twitterUsername: 'chloetran',
    biography: 'Développeuse et formatrice à Montréal. Tests first, espresso second.',
  },
  { username: 'bikram', fullName: 'विक्रम गुरुङ', biography: 'Keeps networks up in the hills of Nepal.' },
  {
    username: 'oleksandra',
    fullName: 'Олександра Бондар',
    biography: 'Designs forms for governments. Open data, plain words, no captchas.',
    application: 'Pocket Programme',
  },
  { username: 'zeynep', fullName: 'Zeynep Yıldız', biography: 'Tester, trainer, breaker of design systems.' },
  { username: 'lucia', fullName: 'Lucía Romero', biography: 'Agrónoma y programadora. Python en el campo.' },
  { username: 'joao', fullName: 'João Pereira', application: 'Pocket Programme' },
  { username: 'aino', fullName: 'Aino Korhonen', biography: 'Selkokieltä, taulukoita ja saunaa.' },
  { username: 'pieter', fullName: 'Pieter van Dijk', twitterUsername: 'pvdijk' },
  { username: 'katarzyna', fullName: 'Katarzyna Wójcik', biography: 'Browser engineer, amateur beekeeper.' },
  { username: 'jonas', fullName: 'Jonas Keller', application: 'Pocket Programme' },
  {
    username: 'siobhan',
    fullName: 'Siobhán Ní Bhriain',
    twitterUsername: 'siobhandesigns',
    biography: 'Inclusive design researcher. Asks people, writes it down, reads it back to them.',
  },
  { username: 'tunde', fullName: 'Túndé Adébáyọ̀', biography: 'Maps, memory and Rust.' },
  { username: 'meera', fullName: 'Meera Iyer', biography: 'Packaging, migrations, and other unloved work.' },
  { username: 'lucg', fullName: 'Luc Gagnon' },
  { username: 'yuki', fullName: '中村 ゆき', application: 'Pocket Programme' },
  { username: 'rafael', fullName: 'Rafael Souza', biography: 'Mapas, música e JavaScript, nessa ordem.' },
  { username: 'amara', fullName: 'Amara Okeke', biography: 'Captions, open data and community radio.' },
  { username: 'tomw', fullName: 'Tom Whitfield' },
  { username: 'nadia', fullName: 'Nadia Haddad', biography: 'Blind developer, screen-reader power user.' },
  { username: 'kiri', fullName: 'Kiri Parata', application: 'Pocket Programme' },
  { username: 'leonor', fullName: 'Leonor Batista' },
  { username: 'nahuel', fullName: 'Nahuel Quispe' },
  { username: 'sunnyshades', fullName: 'Sunny Shades' },
] as const satisfies readonly DemoPerson[]

export const personNamed = (username: string) => people.find((person) => person.username === username)

export type DemoName = (typeof people)[number]['username']
