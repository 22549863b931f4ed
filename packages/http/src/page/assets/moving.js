// @ts-check
/** Hosts move talks in the grid of a schedule by pointer or keys. Dropping one sends the form that its link “Move” leads to. */

const grid = document.querySelector('.schedule.grid[data-start]')
const liveRegion = document.querySelector('#moving')
const STEP = 5 * 60_000
/** The lines of the grid before the first row of talks. */
const HEAD_LINES = 2

/** @typedef {{ start: number, head: HTMLElement | undefined }} Place */

/** @param {HTMLElement} list @param {HTMLElement} live */
const offerMoves = (list, live) => {
  const { help = '', cancelled = '', handle = '' } = live.dataset
  const heads = [...list.querySelectorAll('.column-head')].filter((head) => head instanceof HTMLElement)
  const first = Date.parse(`${list.dataset['start']}Z`)
  /** @param {number} row */
  const startOf = (row) => first + row * STEP
  /** @param {number} start */
  const rowOf = (start) => Math.max(0, Math.floor((start - first) / STEP))
  /** The time on the clock of the event, such as `2026-05-01T14:05`. @param {number} start */
  const textOf = (start) => new Date(start).toISOString().slice(0, 16)
  /** @param {Element} element */
  const columnsOf = (element) => {
    const { gridColumnStart, gridColumnEnd } = getComputedStyle(element)
    return { from: Number(gridColumnStart), until: Number(gridColumnEnd) }
  }
  /** The tops of the rows on the page, as they are before a talk moves. */
  const topsOf = () => {
    let top = list.getBoundingClientRect().top + scrollY
    return getComputedStyle(list)
      .gridTemplateRows.split(' ')
      .map((height) => (top += Number.parseFloat(height)) - Number.parseFloat(height))
      .slice(1)
  }
  /** @type {(() => void) | undefined} */
  let cancel

  /** @param {HTMLElement} slot @param {HTMLAnchorElement} link */
  const offer = (slot, link) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'quiet move-handle'
    button.textContent = handle
    const title = link.querySelector('span')
    if (title !== null) button.append(' ', title.cloneNode(true))
    link.after(button)
    const style = getComputedStyle(slot)
    const span = Number(style.gridRowEnd) - Number(style.gridRowStart)
    const own = columnsOf(slot)
    const head = heads.find((one) => columnsOf(one).from <= own.from && own.until <= columnsOf(one).until)
    /** @type {Place} */
    const before = { start: Date.parse(`${slot.querySelector('time')?.dateTime.slice(0, 16)}Z`), head }
    let present = before
    let [isDragged, wasDragged] = [false, false]
    let dragging = new AbortController()

    const isMoved = () => present.start !== before.start || present.head !== before.head
    /** @param {Place} next */
    const show = (next) => {
      present = next
      const columns = present.head === undefined || present.head === head ? own : columnsOf(present.head)
      const line = rowOf(present.start) + HEAD_LINES
      slot.style.gridArea = `${line} / ${columns.from} / ${line + span} / ${columns.until}`
      const time = textOf(present.start).slice(11)
      live.textContent = `${time} ${present.head?.innerText ?? ''}`.trim()
    }
    const end = () => {
      slot.classList.remove('moving')
      button.setAttribute('aria-pressed', 'false')
      isDragged = false
      cancel = undefined
      dragging.abort()
    }
    const begin = () => {
      cancel?.()
      slot.classList.add('moving')
      button.setAttribute('aria-pressed', 'true')
      cancel = () => {
        wasDragged = isDragged
        end()
        present = before
        slot.style.gridArea = ''
        live.textContent = cancelled
      }
    }
    const drop = () => {
      const isElsewhere = isMoved()
      if (!isElsewhere) return cancel?.()
      end()
      void save()
    }
    /** The form of the page behind the link, if it shows the talk where it is here. Otherwise the page itself. */
    const save = async () => {
      const text = await fetch(link.href).then(
        (response) => response.text(),
        () => '',
      )
      const form = new DOMParser().parseFromString(text, 'text/html').querySelector('main form')
      const id = slot.id.replace('talk-', '')
      const start = form?.querySelector(`[name="start_date_${id}"]`)
      const place = form?.querySelector(`[name="${heads[0]?.dataset['field']}_${id}"]`)
      const shown = textOf(before.start)
      const changesColumn = present.head !== before.head
      /** @param {HTMLElement | undefined} one */
      const valueOf = (one) => one?.dataset['value'] ?? ''
      const canSet =
        start instanceof HTMLInputElement &&
        start.value === shown &&
        (!changesColumn || (place instanceof HTMLSelectElement && place.value === valueOf(head)))
      if (!(form instanceof HTMLFormElement) || !canSet) return location.assign(link.href)
      form.hidden = true
      document.body.append(form)
      start.value = textOf(present.start)
      if (changesColumn && place instanceof HTMLSelectElement) place.value = valueOf(present.head)
      form.submit()
    }

    button.addEventListener('click', ({ detail }) => {
      // The end of a drag. A click of the keyboard has no detail.
      if (wasDragged && detail > 0) wasDragged = false
      else if (cancel !== undefined && slot.classList.contains('moving')) drop()
      else {
        begin()
        live.textContent = help
      }
    })
    button.addEventListener('keydown', (event) => {
      if (!slot.classList.contains('moving')) return
      const column = present.head === undefined ? -1 : heads.indexOf(present.head)
      /** @param {number} step */
      const beside = (step) => ({
        ...present,
        head: heads[Math.min(Math.max(column + step, 0), heads.length - 1)],
      })
      const moves = new Map([
        ['ArrowUp', { ...present, start: present.start - STEP }],
        ['ArrowDown', { ...present, start: present.start + STEP }],
        ['ArrowLeft', beside(-1)],
        ['ArrowRight', beside(1)],
      ])
      const next = moves.get(event.key)
      if (next === undefined) return
      event.preventDefault()
      show(next)
    })
    button.addEventListener('blur', () => cancel?.())
    // Otherwise the browser selects text, and then drags the selection.
    button.addEventListener('mousedown', (event) => event.preventDefault())
    button.addEventListener('pointerdown', (event) => {
      wasDragged = false
      dragging = new AbortController()
      if (event.pointerType === 'touch' || event.button !== 0) return
      const tops = topsOf()
      const grip = event.pageY - slot.getBoundingClientRect().top - scrollY
      const from = { x: event.pageX, y: event.pageY }
      button.focus()
      button.setPointerCapture(event.pointerId)
      /** @param {PointerEvent} moved */
      const drag = ({ pageX, pageY, clientX }) => {
        if (!isDragged && Math.hypot(pageX - from.x, pageY - from.y) < 5) return
        if (!isDragged) begin()
        isDragged = true
        const near = tops.map((top) => Math.abs(top - (pageY - grip)))
        const over = heads.find((one) => {
          const { left, right } = one.getBoundingClientRect()
          return left <= clientX && clientX < right
        })
        show({ start: startOf(near.indexOf(Math.min(...near))), head: over ?? present.head })
      }
      /** @param {Event} last */
      const release = (last) => {
        dragging.abort()
        if (!isDragged) return
        wasDragged = true
        if (last.type === 'pointerup') drop()
        else cancel?.()
      }
      const { signal } = dragging
      button.addEventListener('pointermove', drag, { signal })
      button.addEventListener('pointerup', release, { signal })
      button.addEventListener('pointercancel', release, { signal })
    })
  }

  for (const link of list.querySelectorAll('.slot-move a')) {
    const slot = link.closest('.slot')
    if (slot instanceof HTMLElement && link instanceof HTMLAnchorElement) offer(slot, link)
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') cancel?.()
  })
}

if (
  grid instanceof HTMLElement &&
  liveRegion instanceof HTMLElement &&
  matchMedia('(min-width: 48rem)').matches
) {
  offerMoves(grid, liveRegion)
}
