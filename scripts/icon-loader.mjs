// Build loader that replaces lucide-react's createLucideIcon with ours (next.config.mjs).
import fs from 'node:fs'
import path from 'node:path'

const frame = path.resolve(import.meta.dirname, 'icon-frame.mjs')

export default function loadIconFrame() {
  this.addDependency(frame)
  return fs.readFileSync(frame, 'utf8')
}
