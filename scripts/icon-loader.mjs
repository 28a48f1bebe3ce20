// Loader of the build: makes lucide-react's icons with our frame (next.config.mjs).
import fs from 'node:fs'
import path from 'node:path'

const frame = path.resolve(import.meta.dirname, 'icon-frame.mjs')

export default function loadIconFrame() {
  this.addDependency(frame)
  return fs.readFileSync(frame, 'utf8')
}
