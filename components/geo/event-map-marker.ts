import L from 'leaflet'
import 'leaflet.markercluster'

/** An event as shown on a map. */
export type MapMarker = { id: string; title: string; note: string; latitude: number; longitude: number; isPast: boolean }

/** The touch target, whatever the icon's size. */
const TARGET_PX = 44

/** Pop-ups keep clear of the controls at the map's upper edge. */
const UNDER_CONTROLS_PX = 72

/** An element with a class and a text. As text, not HTML, because it comes from users. */
function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

function icon(className: string, label: string, number = ''): L.DivIcon {
  const html = element('span', 'event-marker-face', number)
  html.append(element('span', 'sr-only', label))
  return L.divIcon({ html, className, iconSize: [TARGET_PX, TARGET_PX] })
}

/** A marker with its pop-up: when, what, and a link to the event's page. */
export function toMarker(event: MapMarker, onOpen: (id: string, click: MouseEvent) => void): L.Marker {
  const label = [event.title, event.note].filter(Boolean).join(', ')
  const marker = L.marker([event.latitude, event.longitude], {
    icon: icon(event.isPast ? 'event-marker is-past' : 'event-marker', label),
    riseOnHover: true,
  })
  marker.bindPopup(
    () => {
      const box = element('div', 'event-popup')
      const link = element('a', 'event-popup-title', event.title)
      link.setAttribute('href', `/event/${event.id}`)
      link.addEventListener('click', (click) => onOpen(event.id, click))
      box.append(element('p', 'event-popup-note', event.note), link)
      return box
    },
    { offset: [0, -6], minWidth: 160, maxWidth: 240, autoPanPaddingTopLeft: [16, UNDER_CONTROLS_PX], autoPanPaddingBottomRight: [64, 40] },
  )
  return marker
}

/** Groups markers that are close together, showing their number and what is counted. */
export function createClusters(word: string): L.MarkerClusterGroup {
  return L.markerClusterGroup({
    showCoverageOnHover: false,
    maxClusterRadius: 44,
    spiderLegPolylineOptions: { weight: 1.5, color: 'currentColor', opacity: 0.5 },
    animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    iconCreateFunction: (cluster) => icon('event-marker is-cluster', ` ${word}`, String(cluster.getChildCount())),
  })
}
