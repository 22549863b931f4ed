/** Below the labels of the form of an event. */
export const eventHints = {
  cancelled: 'It stays listed and says that it is cancelled. Comments are closed, stars stay.',
  tagline: 'A short line below the name, at most 120 characters',
  accent: 'Of buttons, links and stars. It is made darker or lighter where it would be hard to read.',
  links: 'A title and an address in each line, such as: Tickets https://example.org/tickets. At most eight.',
  sponsors:
    'One in each line: name, address, and a level if you like. Such as: Example Ltd https://example.org Gold',
  votes:
    'A vote is one to five stars, without a name and without words, from the start of a talk until its comments close.',
  chips:
    'Three to eight short words that a vote may have, one in each line. Without them: clear, useful, too fast and others.',
  moderation:
    'Comments of speakers and hosts always appear at once. Others, private ones too, wait for you on the page “Reports”.',
  embed_sites:
    'Such as https://www.example.org, one in each line, at most 20. The page “Embed” has what to copy into their pages.',
  description: 'An empty line begins a new paragraph, - a list. **Bold** and other Markdown works.',
  location: 'The town, with the place if you like. For an event without a place, “online” works.',
  zone: 'Type the city, and choose from the list. All times of the event are on its clock.',
  tags: 'Words with commas between them, such as web, accessibility',
  stub: 'The end of a short address for slides and posters: 2 to 30 lower-case letters, digits and hyphens. Without one it is made from the name.',
  coordinates: 'For the map, such as 45.4384. The longitude may be negative.',
  call: 'The page where people propose talks.',
  comments:
    'Usually people comment from the first day of the event until 90 days after its end. Other dates here change that.',
}
