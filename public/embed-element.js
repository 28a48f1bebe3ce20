/* Events of this site in other sites: <litfass-events list="city/berlin" view="list"></litfass-events>. No cookies, no tracking, no libraries. */
;(() => {
  const script = document.currentScript
  const home = script && script.src ? new URL(script.src).origin : location.origin
  const words = globalThis.litfassEmbedWords
  delete globalThis.litfassEmbedWords
  if (!words || customElements.get('litfass-events')) return

  const LOOK = `
    :host { display: block; color-scheme: light; --ink: #1b1a17; --quiet: #6a665e; --paper: #fbf9f4; --line: #ddd8cc; --accent: #c8321a;
      font: 16px/1.45 system-ui, sans-serif; color: var(--ink) }
    :host([hidden]) { display: none }
    .dark { color-scheme: dark; --ink: #f2efe8; --quiet: #a8a397; --paper: #181714; --line: #3a372f; --accent: #ff7a5c }
    .box { background: var(--paper); color: var(--ink); padding: 12px; border-radius: 8px; overflow-wrap: anywhere }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px }
    .grid ul { grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr)); gap: 12px }
    a { color: inherit; text-decoration: none; display: flex; gap: 12px; min-height: 44px; padding: 8px 0; border-top: 1px solid var(--line) }
    a:hover b, a:focus-visible b { text-decoration: underline }
    a:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
    .grid a { flex-direction: column; gap: 4px; border: 0; padding: 0 }
    img { width: 72px; height: 72px; object-fit: cover; border-radius: 4px; background: var(--line); flex: none }
    .grid img { width: 100%; height: auto; aspect-ratio: 4 / 5 }
    .one img { width: 128px; height: 160px }
    .when { color: var(--accent); font-weight: 600; font-size: 14px }
    .where, .note { color: var(--quiet); font-size: 14px }
    .off b { text-decoration: line-through }
    span, b { display: block }
    .box .foot { flex-direction: row; min-height: 44px; border: 0; color: var(--quiet); font-size: 14px; align-items: center }
    .head { display: flex; align-items: center; justify-content: space-between }
    button { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 6px; min-width: 44px; min-height: 44px; cursor: pointer }
    table { width: 100%; border-collapse: collapse; table-layout: fixed }
    th, td { border: 1px solid var(--line); padding: 0; height: 44px; text-align: center; font-weight: 400 }
    td button { width: 100%; height: 100%; min-width: 0; border: 0; border-radius: 0 }
    td.has button { font-weight: 700; color: var(--accent) }
    td button[aria-pressed='true'] { background: var(--line) }
  `
  // A sheet that script makes needs no permission of the page's policy for styles.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LOOK)

  /** An element with text alone: nothing of an event is ever read as markup. */
  const make = (name, { text, className, ...attributes } = {}, ...children) => {
    const element = document.createElement(name)
    if (text !== undefined) element.textContent = text
    if (className) element.className = className
    for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value)
    element.append(...children)
    return element
  }
  const web = (address) => (/^https?:\/\//.test(address || '') ? address : undefined)
  const dayOf = (event) => (event.startDate || '').slice(0, 10)
  const pad = (value) => String(value).padStart(2, '0')

  class LitfassEvents extends HTMLElement {
    static observedAttributes = ['list', 'view', 'event', 'limit', 'lang', 'theme', 'accent']
    #root = this.attachShadow({ mode: 'open' })
    #events = []
    #month = null
    #day = null
    #asked = 0

    connectedCallback() {
      this.#root.adoptedStyleSheets = [sheet]
      this.#load()
    }
    attributeChangedCallback(_name, before, now) {
      if (this.isConnected && before !== now) this.#load()
    }

    get #language() {
      const asked = (this.getAttribute('lang') || document.documentElement.lang || navigator.language || 'en').slice(0, 2)
      return words[asked] ? asked : 'en'
    }
    get #t() {
      return words[this.#language]
    }
    get #view() {
      const view = this.getAttribute('view')
      return this.getAttribute('event') ? 'one' : ['list', 'grid', 'calendar'].includes(view) ? view : 'list'
    }

    async #load() {
      const turn = ++this.#asked
      this.#draw(make('p', { className: 'note', role: 'status', text: this.#t.loading }))
      try {
        const events = await this.#fetch()
        if (turn !== this.#asked) return
        this.#events = events
        this.#month = null
        this.#day = null
        this.#show()
      } catch {
        if (turn === this.#asked) this.#draw(make('p', { className: 'note', role: 'alert', text: this.#t.failed }))
      }
    }
    async #fetch() {
      const id = this.getAttribute('event')
      const [list, query = ''] = (this.getAttribute('list') || 'search').split('?')
      const path = id ? `/api/events/${encodeURIComponent(id)}` : `/feeds/${list.split('/').map(encodeURIComponent).join('/')}.events.json`
      const address = new URL(path, home)
      if (!id) address.search = query
      const answer = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' })
      if (!answer.ok) throw new Error(String(answer.status))
      const told = await answer.json()
      if (id) return [told]
      const limit = Math.min(200, Math.max(1, Number(this.getAttribute('limit')) || (this.#view === 'calendar' ? 200 : 12)))
      return told.events.slice(0, limit)
    }

    #draw(...parts) {
      const theme = this.getAttribute('theme')
      const isDark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
      const box = make('div', { className: `box ${this.#view}${isDark ? ' dark' : ''}`, lang: this.#language }, ...parts)
      const accent = this.getAttribute('accent') || ''
      if (/^#[0-9a-f]{6}$/i.test(accent)) box.style.setProperty('--accent', accent)
      this.#root.replaceChildren(box)
    }
    #date(day, options) {
      return new Intl.DateTimeFormat(this.#language, { timeZone: 'UTC', ...options }).format(new Date(`${day}T12:00:00Z`))
    }
    #card(event) {
      const t = this.#t
      const day = dayOf(event)
      const when = day ? this.#date(day, { weekday: 'short', day: 'numeric', month: 'short' }) : t.noDate
      const isOff = event.status === 'cancelled'
      const picture = (web(event.imageUrl) || '').replace(/\/img\/original\//, this.#view === 'list' ? '/img/reel-tile/' : '/img/card/')
      const facts = [event.venue, event.city].filter(Boolean).join(', ')
      const state = isOff ? t.cancelled : event.status === 'postponed' ? t.postponed : event.status === 'sold_out' ? t.soldOut : ''
      const text = make(
        'span',
        {},
        make('span', { className: 'when', text: [when, event.startTime, state].filter(Boolean).join(' · ') }),
        make('b', { text: event.title }),
        make('span', { className: 'where', text: facts }),
        ...(event.origin ? [make('span', { className: 'note', text: `${t.from} ${event.origin.host}` })] : []),
        ...(event.isSponsored ? [make('span', { className: 'note', text: t.sponsored })] : []),
      )
      const image = picture ? [make('img', { src: picture, alt: '', loading: 'lazy', referrerpolicy: 'no-referrer' })] : []
      return make('a', { href: `${home}/event/${encodeURIComponent(event.id)}`, target: '_blank', rel: 'noopener', className: isOff ? 'off' : '' }, ...image, text)
    }
    #list(events) {
      if (events.length === 0) return make('p', { className: 'note', text: this.#t.none })
      return make('ul', {}, ...events.map((event) => make('li', {}, this.#card(event))))
    }
    #foot() {
      return make('a', { className: 'foot', href: home, target: '_blank', rel: 'noopener', text: new URL(home).host })
    }
    #show() {
      if (this.#view === 'calendar') return this.#draw(...this.#calendar(), this.#foot())
      this.#draw(this.#list(this.#events), this.#foot())
    }

    #calendar() {
      const t = this.#t
      const first = this.#events.map(dayOf).filter(Boolean).sort()[0] || new Date().toISOString()
      this.#month ??= first.slice(0, 7)
      const [year, month] = this.#month.split('-').map(Number)
      const days = new Map()
      for (const event of this.#events) {
        const all = (event.dates || []).map(({ date }) => date)
        for (const day of new Set(all.length > 0 ? all : [dayOf(event)])) days.set(day, [...(days.get(day) || []), event])
      }
      const turn = (by) => () => {
        const at = new Date(Date.UTC(year, month - 1 + by, 1))
        this.#month = `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}`
        this.#day = null
        this.#show()
        this.#root.querySelector(by < 0 ? '.head button' : '.head button:last-child').focus()
      }
      const button = (text, label, onClick) => {
        const one = make('button', { type: 'button', text, 'aria-label': label })
        one.addEventListener('click', onClick)
        return one
      }
      const name = this.#date(`${this.#month}-01`, { month: 'long', year: 'numeric' })
      const head = make('div', { className: 'head' }, button('‹', t.before, turn(-1)), make('b', { text: name, 'aria-live': 'polite' }), button('›', t.after, turn(1)))
      const lead = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
      const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
      const cells = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, index) => {
        const number = index - lead + 1
        if (number < 1 || number > count) return make('td')
        const day = `${this.#month}-${pad(number)}`
        const events = days.get(day)
        if (!events) return make('td', { text: String(number) })
        const label = `${this.#date(day, { day: 'numeric', month: 'long' })}: ${events.map(({ title }) => title).join(', ')}`
        const one = button(String(number), label, () => {
          this.#day = day
          this.#show()
          this.#root.querySelector(`[data-day="${day}"]`).focus()
        })
        one.dataset.day = day
        one.setAttribute('aria-pressed', String(this.#day === day))
        return make('td', { className: 'has' }, one)
      })
      const rows = Array.from({ length: cells.length / 7 }, (_, row) => make('tr', {}, ...cells.slice(row * 7, row * 7 + 7)))
      const names = Array.from({ length: 7 }, (_, index) => make('th', { scope: 'col', text: this.#date(`2024-01-0${index + 1}`, { weekday: 'short' }) }))
      const table = make('table', { 'aria-label': name }, make('thead', {}, make('tr', {}, ...names)), make('tbody', {}, ...rows))
      const shown = this.#day ? days.get(this.#day) || [] : this.#events.filter((event) => dayOf(event).startsWith(this.#month))
      return [head, table, this.#list(shown)]
    }
  }
  customElements.define('litfass-events', LitfassEvents)
})()
