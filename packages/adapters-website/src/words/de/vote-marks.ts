import type { Words } from '../words.ts'

export const voteMarkWords: Words['voteMarks'] = {
  bursts: 'Gehäufte Stimmen',
  means: (least) =>
    `Hier gaben ${least} oder mehr neue Geräte oder Konten einem Vortrag dieselben Sterne, aus einem Netz und innerhalb von Minuten, und stimmten für keinen anderen Vortrag ab. Für andere Vorträge hat dieses Netz weit weniger solche Stimmen. Oft ist das ein Skript. Auch ein Publikum, das den ersten Vortrag eines Tages liebt, kann so aussehen. Du kannst das rückgängig machen.`,
  aside: 'Beiseitegelegte Stimmen',
  choose: 'Stimmen beiseitelegen',
  chooseMeans:
    'Beiseitegelegte Stimmen stehen in keiner Zahl. Auch die, die später aus demselben Netz oder auf dieselbe Art kommen, werden beiseitegelegt. Wer abgestimmt hat, merkt davon nichts. Du kannst das rückgängig machen.',
  network: (number) => `Netz ${number}`,
  someNetwork: 'Ein Netz',
  setAside: 'Beiseitelegen',
  back: 'Wieder zählen',
  done: { aside: 'Diese Stimmen sind beiseitegelegt.', back: 'Diese Stimmen zählen wieder.' },
}
