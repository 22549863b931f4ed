import type { DemoTalk } from '../../demo-conference.ts'
import { prose, said } from '../../writing.ts'

export const firstDay: readonly DemoTalk[] = [
  {
    title: 'The web that was promised to us',
    abstract: prose`
      Thirty years ago the web was a place where everybody who could read could also write. Leonor goes through
      the promises of that time one by one: which of them we kept, which we sold, and which we could still keep
      by next Tuesday with a text editor and a cheap server.
    `,
    type: 'Keynote',
    day: 1,
    time: '09:30',
    minutes: 45,
    track: 'Main hall',
    unclaimed: ['Leonor Batista'],
    claims: [{ name: 'Leonor Batista', user: 'leonor', by: 'user', daysAgo: 2 }],
    stars: 6,
    comments: said`
      5 katarzyna +20m The best opening of a conference that I have sat in for years. I went home and put my own
        page back online.
      4 tomw +45m Lovely, and a bit sad. I could have done with one more example from this decade.
      5 rafael +1h Que abertura! Quero a lista das promessas num cartaz.
      5 siobhan +2h Warm, angry and precise, all in forty minutes. Please publish the text.
      3 jonas +3h Well told, but the part about the cheap server skips over spam, moderation and the law. That
        is where the promises got expensive.
      4 joao +5h Ri-me, emocionei-me e tirei notas. O som ao fundo da sala estava baixo.
    `,
  },
  {
    title: 'Container queries, three years in',
    abstract: prose`
      What changed in real style sheets once components could ask how much room they have. A tour of four code
      bases, before and after: fewer breakpoints, fewer wrappers, and two new ways to paint yourself into a
      corner.
    `,
    day: 1,
    time: '10:45',
    minutes: 40,
    track: 'River room',
    speakers: ['chloe'],
    links: {
      slides_link: 'https://slides.mare.example/container-queries',
      code_link: 'https://code.mare.example/container-queries',
    },
    stars: 5,
    comments: said`
      5 pieter +15m Real code from real projects, including the embarrassing parts. More of this.
      4 zeynep +30m The second corner is the one we are painted into right now. Thank you for the way out.
      5 ines +2h I have deleted eleven media queries since lunch.
      4 chloe +4h Thanks for all the questions! The demo with the nested sidebars is now in the repository too.
    `,
  },
  {
    title: 'Quando o JavaScript não chega',
    abstract: prose`
      O comboio entra no túnel, o elevador fecha a porta, a operadora corta os dados. Uma página que só vive de
      JavaScript morre ali. Rafael mostra como três equipas brasileiras fizeram as suas páginas sobreviver ao
      túnel, quanto custou e o que ganharam.
    `,
    language: 'Brazilian Portuguese',
    day: 1,
    time: '10:45',
    minutes: 40,
    track: 'Main hall',
    speakers: ['rafael'],
    links: { slides_link: 'https://slides.mare.example/quando-nao-chega' },
    stars: 3,
    comments: said`
      5 joao +10m Finalmente alguém mostra números. A história do elevador vai direta para a minha equipa.
      4 leonor +1h Muito bom. Gostava de ter visto também o que não funcionou.
      4 ines +3h Ganda palestra. As três equipas deviam vir cá para o ano.
    `,
  },
  {
    title: 'Build a design system with nothing but CSS',
    abstract: prose`
      Two hours, one style sheet, no build step. We start from an unstyled page and end with tokens, themes, a
      dark mode and a dozen components that work with the keyboard. Bring a laptop with any browser from this
      year.
    `,
    type: 'Workshop',
    day: 1,
    time: '14:00',
    minutes: 120,
    track: 'Workshops',
    speakers: ['zeynep'],
    unclaimed: ['Duarte Nunes'],
    links: { code_link: 'https://code.mare.example/nothing-but-css' },
    stars: 4,
    comments: said`
      5 oleksandra +10m I came with a design system of four thousand files and leave with one of three hundred
        lines. Not sure whom to tell first.
      4 lucg +25m Great pace. The power strips in the back row did not work, so half of us were on battery.
      5 amara +1h The theming part alone was worth the trip.
      3 tomw +2h Good material, but forty people and two teachers is too many. I was stuck for twenty minutes.
      5 tomw +3h Duarte found me at the coffee machine and sorted it out. Consider this a five.
    `,
  },
  {
    title: 'A form is a conversation',
    abstract: prose`
      Nobody likes forms, and governments have the worst ones. Oleksandra rewrote ninety of them with the people
      who have to fill them in. Which questions to ask, in which order, which to drop, and what to say when the
      answer is not what the computer expected.
    `,
    day: 1,
    time: '14:00',
    minutes: 40,
    track: 'River room',
    speakers: ['oleksandra'],
    links: {
      slides_link: 'https://slides.mare.example/a-form-is-a-conversation',
      video_link: 'https://video.mare.example/a-form-is-a-conversation',
    },
    stars: 6,
    comments: said`
      5 nadia +5m Every sentence of this should be printed above every desk of every team that makes forms.
      5 ingrid +20m The before-and-after readings aloud were brilliant, and brutal.
      5 siobhan +1h Ninety forms! The evidence in this talk is better than in most papers that I review.
      4 jonas +4h Sehr gut. Ich hätte gern mehr darüber gehört, wie man die Juristen überzeugt.
    `,
  },
  {
    title: 'Fonts: the last megabyte',
    abstract: prose`
      We shrank the images, split the scripts, and still wait for four weights of a typeface to print a
      headline. Subsetting, variable fonts, fallbacks that do not jump, and when the honest answer is the system
      font.
    `,
    day: 1,
    time: '16:00',
    minutes: 30,
    track: 'River room',
    speakers: ['pieter'],
    stars: 3,
    comments: said`
      4 katarzyna +10m Dense but clear. The table of fallback metrics is gold.
      3 mateo +40m Interesting, a little fast. Half an hour was not enough for this.
      4 haruka +2h I did not expect to care about fonts. I do now.
    `,
  },
]
