export interface DemoPerson {
  readonly username: string
  readonly fullName: string
}

export const demoAdmin: DemoPerson = { username: 'demo', fullName: 'Demo Admin' }

/** Who hosts and attends the demo conferences. Nobody has a password: they are there to be seen. */
export const people = [
  { username: 'ines', fullName: 'Inês Carvalho' },
  { username: 'haruka', fullName: '森 はるか' },
  { username: 'mateo', fullName: 'Mateo Fernández' },
  { username: 'ingrid', fullName: 'Ingrid Bjørklund' },
  { username: 'dwayne', fullName: 'Dwayne Brooks' },
  { username: 'wanjiru', fullName: 'Wanjirũ Kamau' },
  { username: 'chloe', fullName: 'Chloé Trần' },
  { username: 'bikram', fullName: 'विक्रम गुरुङ' },
  { username: 'oleksandra', fullName: 'Олександра Бондар' },
  { username: 'zeynep', fullName: 'Zeynep Yıldız' },
] as const satisfies readonly DemoPerson[]

export type DemoName = (typeof people)[number]['username']
