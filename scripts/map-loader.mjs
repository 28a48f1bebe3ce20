// Build loader that makes Leaflet put its signs on the page as text and elements, since Trusted Types forbid markup as a string
// (next.config.mjs, scripts/content-policy.mjs).
const CHANGES = [
  [`div.innerHTML = '<svg/>';`, `div.appendChild(svgCreate('svg'));`],
  [`link.innerHTML = html;`, `link.textContent = html;`],
  [`closeButton.innerHTML = '<span aria-hidden="true">&#215;</span>';`, `closeButton.textContent = '\\u00d7';`],
]

export default function changeMap(source) {
  return CHANGES.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`Leaflet no longer has this line once: ${from}`)
    return text.replace(from, () => to)
  }, source)
}
