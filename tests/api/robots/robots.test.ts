import { GET } from '@/app/llms.txt/route'
import robots from '@/app/robots'
import { serveFeed } from '@/server/feeds/serve-feed'
import { closeDatabase } from '@/server/platform/db'

afterAll(closeDatabase)

test('robots.txt says which robots may read and which may not train', () => {
  const { rules } = robots()
  const all = Array.isArray(rules) ? rules : [rules]

  expect(all.find(({ userAgent }) => userAgent === '*')?.allow).toBe('/')
  const trainers = all.find(({ disallow }) => disallow === '/')?.userAgent ?? []
  expect(trainers).toEqual(expect.arrayContaining(['GPTBot', 'ClaudeBot', 'Google-Extended', 'CCBot']))
  for (const reader of ['*', 'Googlebot', 'Bingbot', 'OAI-SearchBot', 'Claude-User', 'PerplexityBot'])
    expect(trainers).not.toContain(reader)
})

test('assistants are pointed to working lists', async () => {
  const answer = GET()
  const text = await answer.text()

  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/^# \S/)
  const [, feed = ''] = /\]\((\S+\/feeds\/\S+)\)/.exec(text) ?? []
  expect((await serveFeed(new Request(feed))).status).toBe(200)
})
