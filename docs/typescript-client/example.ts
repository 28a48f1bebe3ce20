// Lists what comes next for some words, and with a token keeps the first event among what its account saved:
//   npx tsx example.ts https://litfass.example "jazz" [TOKEN with the scopes read and saved:write]
import { createLitfass } from './client.mjs'

const [url = 'http://localhost:3000', query = '', token] = process.argv.slice(2)
const litfass = createLitfass({ url, ...(token ? { token } : {}) })

const { data: events, error } = await litfass.GET('/events/search/new', { params: { query: { query, limit: 5 } } })
if (error) throw new Error(error.message)
for (const { id, title, startDate, venue, city } of events)
  console.log(
    [startDate?.slice(0, 16).replace('T', ' ') ?? '—', title, [venue, city].filter(Boolean).join(', '), `${url}/event/${id}`].join(' · '),
  )

const [first] = events
if (token && first) {
  const saved = await litfass.POST('/users/favorites/{id}', { params: { path: { id: first.id } } })
  console.log(saved.error ? `Not saved: ${saved.error.message}` : `Saved: ${first.title}`)
}
