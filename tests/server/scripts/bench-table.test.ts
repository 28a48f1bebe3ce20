import { runModule } from '../../support/run-module'

test('the table of results says for each figure whether it keeps its limit, and changes only what is between its marks', async () => {
  const found = await runModule<{ table: string; text: string; failed: string }>(`
    import { resultsTable, withTable } from './scripts/bench-table.mjs'
    const table = resultsTable([{ bench: 'pages', at: '2026-11-25', cores: 2, load: [1.5, 1, 1], figures: [
      { name: 'event page', value: 27, unit: '%', least: 25 }, { name: 'cold', value: 3, unit: 'times', most: 1.5 }, { name: 'free', value: 1, unit: 'ms' }] },
      { bench: 'cluster', command: 'drill:cluster', at: '2026-11-25', cores: 2, load: [1.5, 1, 1], figures: [{ name: 'lost', value: 0, unit: 'reads', most: 0 }] }])
    const text = withTable('before\\n<!-- results: made by npm run bench:table -->\\nstale words\\n<!-- end of results -->\\nafter', table)
    let failed = ''
    try { withTable('no marks', table) } catch (error) { failed = error.message }
    console.log(JSON.stringify({ table, text, failed }))`)

  expect(found.table.split('\n').slice(2)).toEqual([
    '| `bench:pages` | event page | 27 % | ≥ 25 % | holds | 2026-11-25, 1.5 on 2 |',
    '| `bench:pages` | cold | 3 times | ≤ 1.5 times | **missed** | 2026-11-25, 1.5 on 2 |',
    '| `bench:pages` | free | 1 ms | – |  | 2026-11-25, 1.5 on 2 |',
    '| `drill:cluster` | lost | 0 reads | ≤ 0 reads | holds | 2026-11-25, 1.5 on 2 |',
  ])
  expect(found.text).toMatch(/^before\n<!-- results[^\n]*\n\n\| command [\s\S]*\n\n<!-- end of results -->\nafter$/)
  expect(found.text).not.toContain('stale words')
  expect(found.failed).toMatch(/lacks the marks/)
})
