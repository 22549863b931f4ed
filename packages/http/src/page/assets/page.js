// @ts-check
// What scripts add to a page. Each page works without them.

/** Buttons for light, dark and the choice of the system. */
for (const themes of document.querySelectorAll('.themes')) {
  if (!(themes instanceof HTMLElement)) continue
  const buttons = [...themes.querySelectorAll('button')]
  const show = () => {
    const theme = document.documentElement.dataset['theme'] ?? 'auto'
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === theme))
  }
  themes.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    if (target.value === 'auto') {
      localStorage.removeItem('theme')
      delete document.documentElement.dataset['theme']
    } else {
      localStorage.setItem('theme', target.value)
      document.documentElement.dataset['theme'] = target.value
    }
    show()
  })
  show()
  themes.hidden = false
}

/** The times of the reader beside those of the event, where they differ. */
const reader = Intl.DateTimeFormat().resolvedOptions().timeZone
/** @type {Intl.DateTimeFormatOptions} */
const dayStyle = { day: 'numeric', month: 'short', year: 'numeric' }
/** @type {Intl.DateTimeFormatOptions} */
const timeStyle = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
for (const time of document.querySelectorAll('time[data-zone]')) {
  if (!(time instanceof HTMLTimeElement)) continue
  const start = new Date(time.dateTime)
  const end = new Date(time.dataset['end'] ?? time.dateTime)
  const { lang } = document.documentElement
  /** @param {string | undefined} timeZone */
  const dayIn = (timeZone) => start.toLocaleDateString(lang, { ...dayStyle, timeZone })
  /** @param {Date} moment @param {string | undefined} timeZone */
  const timeIn = (moment, timeZone) => moment.toLocaleTimeString(lang, { ...timeStyle, timeZone })
  const zone = time.dataset['zone']
  const isSameDay = dayIn(zone) === dayIn(reader)
  if (isSameDay && timeIn(start, zone) === timeIn(start, reader)) continue
  const beside = document.createElement('span')
  beside.className = 'own-time quiet small'
  const whole = start.toLocaleString(lang, { ...dayStyle, ...timeStyle, timeZone: reader })
  const ownStart = isSameDay ? timeIn(start, reader) : whole
  const ownTime = end > start ? `${ownStart} – ${timeIn(end, reader)}` : ownStart
  beside.textContent = ` (${(time.dataset['yours'] ?? '').replace('{time}', ownTime)})`
  time.after(beside)
}

/** The own zone is in the field for another zone. */
const zoneField = document.querySelector('#reader-zone')
if (zoneField instanceof HTMLInputElement && zoneField.value === '') zoneField.value = reader

/** The page shows the colour that is being chosen, about as dark or light as it will be, and none again. */
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type !== 'color') return
  const none = document.querySelector(`#${target.id}_none`)
  if (none instanceof HTMLInputElement) none.checked = false
  /** @param {string} lightness */
  const shade = (lightness) => `oklch(from ${target.value} ${lightness} c h)`
  const colours = `light-dark(${shade('min(l, 0.53)')}, ${shade('max(l, 0.7)')})`
  document.documentElement.style.setProperty('--accent', colours)
})
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  if (target.closest('.colour-field') && target.checked)
    document.documentElement.style.removeProperty('--accent')
  if (target.closest('[data-ratio]') && target.type === 'file') void showChosen(target)
})

/**
 * The picture that is being chosen, with the middle that will be cut out. It is drawn, because the policy of pages allows no
 * address of a file.
 * @param {HTMLInputElement} field
 */
async function showChosen(field) {
  const place = field.closest('[data-ratio]')
  const file = field.files?.item(0)
  // What is no picture is refused when it is sent.
  const picture = file && (await createImageBitmap(file).catch(() => undefined))
  // Another one may have been chosen meanwhile.
  if (!(place instanceof HTMLElement) || field.files?.item(0) !== file) return
  place.querySelector('canvas')?.remove()
  if (!file || !picture) return
  const ratio = Number(place.dataset['ratio']) || picture.width / picture.height
  const [width, height] = [
    Math.min(picture.width, picture.height * ratio),
    Math.min(picture.height, picture.width / ratio),
  ]
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 600 / ratio })
  const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', file.name)
  field.after(canvas)
}

/** The secret of the device that a vote makes, on a page that visitors share. A form that is sent twice has the same one. */
const secret = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) =>
  byte.toString(16).padStart(2, '0'),
)
for (const field of document.querySelectorAll('input[name="device"][value=""]')) {
  if (field instanceof HTMLInputElement) field.value = secret.join('')
}

/** The current tab or day is in view, where they scroll. */
for (const tab of document.querySelectorAll(':is(.tabs, .chips, .host-bar) a[aria-current]')) {
  const tabs = tab.parentElement
  if (!(tab instanceof HTMLElement) || tabs === null) continue
  tabs.scrollLeft = tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
}

/** All of a tab or day is in view when the keyboard gives it the focus. Browsers are content with a part. */
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || !target.matches(':is(.tabs, .chips, .host-bar, .demo) a:focus-visible'))
    return
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
})

/** The view of schedules that was chosen last. Both views have the same content. */
const views = [...document.querySelectorAll('.views a')].filter((view) => view instanceof HTMLAnchorElement)
const viewIn = new URLSearchParams(location.search).get('view')
if (views.length > 0 && viewIn !== null) localStorage.setItem('view', viewIn)
if (viewIn === null && localStorage.getItem('view') === 'list') {
  for (const grid of document.querySelectorAll('.schedule.grid')) grid.classList.remove('grid', 'wide')
  for (const view of views) {
    if (new URL(view.href).searchParams.get('view') === 'list') view.setAttribute('aria-current', 'true')
    else view.removeAttribute('aria-current')
  }
}

/** The schedule of the present day opens at what runs now; on phones, which fold away what is over, at what just ended. */
const [navigation] = performance.getEntriesByType('navigation')
const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
const isNarrow = matchMedia('(width < 48rem)').matches
if (isNew && location.hash === '') {
  const ended = isNarrow ? document.querySelector('.just-ended') : null
  const present = document.querySelector('#now')
  if (present !== null) (ended ?? present).scrollIntoView()
}

/** Buttons that offer a page to other programs, or copy its address or a secret. Without one of both they are not there. */
const canShare = Reflect.has(navigator, 'share')
const sharing = canShare || Reflect.has(navigator, 'clipboard')
document.documentElement.toggleAttribute('data-shares', sharing)
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button.share, button.copy') : null
  if (!(button instanceof HTMLButtonElement)) return
  const url = button.value
  // Whoever closes the list of programs shares nothing.
  if (canShare && button.matches('.share'))
    navigator.share({ title: document.title, url }).catch(() => undefined)
  else
    void navigator.clipboard.writeText(url).then(() => (button.textContent = button.dataset['words'] ?? ''))
})

/** Menus close with a click elsewhere and with Escape. */
const openMenus = () => document.querySelectorAll('details.menu[open]')
document.addEventListener('click', ({ target }) => {
  for (const menu of openMenus()) {
    if (target instanceof Node && !menu.contains(target)) menu.removeAttribute('open')
  }
})
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const menu of openMenus()) {
    menu.removeAttribute('open')
    menu.querySelector('summary')?.focus()
  }
})

/** Keys for the events that wait for approval: j and k move the focus, a and r act on the event that has it. */
const queue = [...document.querySelectorAll('.queue > li')].filter((item) => item instanceof HTMLElement)
document.addEventListener('keydown', (event) => {
  const { key, target } = event
  const isTyped = target instanceof HTMLElement && target.matches('input, textarea, select')
  if (queue.length === 0 || isTyped || event.ctrlKey || event.metaKey || event.altKey) return
  const current = queue.findIndex((item) => item.contains(document.activeElement))
  if (key === 'j') queue[Math.min(current + 1, queue.length - 1)]?.focus()
  if (key === 'k') queue[Math.max(current - 1, 0)]?.focus()
  if (key === 'a') queue[current]?.querySelector('form')?.requestSubmit()
  const reject = queue[current]?.querySelector('a.button')
  if (key === 'r' && reject instanceof HTMLElement) reject.click()
})

/** A page with a script of its own. */
for (const own of document.querySelectorAll('[data-script]')) {
  if (own instanceof HTMLElement) void import(own.dataset['script'] ?? '')
}
