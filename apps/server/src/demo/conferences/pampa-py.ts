import type { DemoConference } from '../demo-conference.ts'
import { prose } from '../writing.ts'

export const pampaPy: DemoConference = {
  name: 'Pampa Py',
  description: prose`
    Python from the first loop to the last core. Talks in Spanish, questions in any language.

    Two days in the old power station of La Boca. Mate is free, the coffee is worth paying for.
  `,
  location: 'Usina del Arte, Buenos Aires',
  zone: ['America', 'Argentina/Buenos_Aires'],
  position: [-34.6287, -58.3573],
  firstDay: 12,
  days: 2,
  hours: ['10:00', '19:00'],
  href: 'https://pampapy.example/',
  hashtag: '#pampapy',
  tags: ['python', 'data'],
  callForPapers: { url: 'https://pampapy.example/charlas', firstDay: -120, lastDay: -45 },
  hosts: ['mateo'],
  attendees: [
    'ines',
    'wanjiru',
    'bikram',
    'lucia',
    'rafael',
    'dwayne',
    'meera',
    'joao',
    'nahuel',
    'leonor',
    'kiri',
  ],
  colours: ['74acdf', 'f6f7eb', 'f4b942', '3f4e4f'],
  tracks: {
    'Sala Norte': 'Charlas para todo público. Traducción simultánea al inglés y al portugués.',
    'Sala Sur': 'Charlas que suponen que ya rompiste algo en producción.',
    Talleres: 'Con computadora propia, cupos limitados.',
  },
  talks: [
    {
      title: 'Diez años de Python en el campo',
      abstract: prose`
        Un tractor, una antena de lata y un script de cuarenta líneas: así empezó. Lucía cuenta cómo ese script
        llegó a decidir cuándo se riegan cuatro mil hectáreas, qué se rompió en el camino, y por qué la mejor
        decisión técnica fue preguntarle al que maneja el tractor.
      `,
      type: 'Keynote',
      language: 'Espanol',
      day: 1,
      time: '10:30',
      minutes: 60,
      track: 'Sala Norte',
      speakers: ['lucia'],
      stars: 5,
    },
    {
      title: 'Asyncio sin lágrimas',
      abstract: prose`
        Tareas que nadie espera, excepciones que nadie ve, y un bucle que se queda pensando. Cinco errores que
        cometimos todos, con el dibujo de lo que pasa adentro y la línea que lo arregla.
      `,
      language: 'Espanol',
      day: 1,
      time: '11:45',
      minutes: 45,
      track: 'Sala Norte',
      speakers: ['mateo'],
      links: { slides_link: 'https://pampapy.example/slides/asyncio' },
      stars: 4,
    },
    {
      title: 'Typing a million lines, one module at a time',
      abstract: prose`
        Nobody stops the world to add types. Dwayne shows the order in which to do it (leaves, borders, core),
        the three settings that make the checker an ally instead of a bailiff, and the bugs that turned up on
        the way.
      `,
      language: 'English - US',
      day: 1,
      time: '11:45',
      minutes: 45,
      track: 'Sala Sur',
      speakers: ['dwayne'],
      stars: 3,
    },
    {
      title: 'De la planilla a pandas',
      abstract: prose`
        Un taller para quienes hoy copian y pegan columnas. Traé tu planilla más fea: en dos horas y media la
        leemos, la limpiamos, la cruzamos con datos abiertos y dejamos todo listo para que la próxima vez tarde
        un minuto.
      `,
      type: 'Workshop',
      language: 'Espanol',
      day: 1,
      time: '14:30',
      minutes: 150,
      track: 'Talleres',
      unclaimed: ['Florencia Aguirre', 'Nahuel Quispe'],
      claims: [{ name: 'Nahuel Quispe', user: 'nahuel', by: 'host', daysAgo: 3 }],
      stars: 3,
    },
    {
      title: 'Um servidor de mapas em 300 linhas',
      abstract: prose`
        Sem framework, sem nuvem, sem desculpas: um servidor de mapas que cabe numa tela e aguenta a cidade
        inteira. Com os dados abertos de Belo Horizonte e as perguntas que os moradores fizeram sobre eles.
      `,
      language: 'Brazilian Portuguese',
      day: 1,
      time: '17:00',
      minutes: 45,
      track: 'Sala Sur',
      speakers: ['rafael'],
      stars: 2,
    },
    {
      title: 'Asado y charlas relámpago',
      abstract: prose`
        Cinco minutos por charla, todo el tiempo del mundo para el asado. Hay opción vegetariana que no es una
        papa. Las charlas se anotan en la pizarra de la entrada hasta las 18.
      `,
      type: 'Social',
      language: 'Espanol',
      day: 1,
      time: '20:00',
      minutes: 180,
      stars: 4,
    },
    {
      title: 'Cómo medimos la lluvia',
      abstract: prose`
        Trescientas escuelas rurales, trescientos pluviómetros, un formulario en papel. Qué se puede saber con
        datos incompletos, cómo decir lo que no se sabe, y qué hicieron los chicos con los resultados.
      `,
      language: 'Espanol',
      day: 2,
      time: '10:30',
      minutes: 45,
      track: 'Sala Norte',
      unclaimed: ['Julieta Sosa', 'Esteban Paredes'],
      stars: 3,
    },
    {
      title: 'Wheels within wheels: packaging for people with other things to do',
      abstract: prose`
        You wrote something useful and now somebody wants to install it. The shortest path from a folder of
        scripts to a package that works on their machine: one file, one command, no folklore.
      `,
      language: 'English - US',
      day: 2,
      time: '11:45',
      minutes: 45,
      track: 'Sala Sur',
      speakers: ['meera'],
      links: { code_link: 'https://code.pampapy.example/wheels' },
      stars: 3,
    },
    {
      title: 'Lo que aprendí borrando código',
      abstract: prose`
        En un año borramos la mitad del sistema y nadie se dio cuenta, salvo la factura de la luz. Cómo
        encontrar lo que sobra, cómo despedirse, y a quién avisarle antes.
      `,
      type: 'Keynote',
      language: 'Espanol',
      day: 2,
      time: '17:30',
      minutes: 60,
      track: 'Sala Norte',
      unclaimed: ['Graciela Molina'],
      stars: 4,
    },
  ],
  comments: [],
}
