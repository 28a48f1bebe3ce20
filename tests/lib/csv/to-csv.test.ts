import { unguardCell } from '@/lib/csv/formula-guard'
import { safeCell } from '@/lib/csv/to-csv'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['Lee, Anna', '"Lee, Anna"'],
  ['say "hi"', '"say ""hi"""'],
  ['plain', 'plain'],
  ['', ''],
])('the cell %j is written as %j', (cell, expected) => {
  expect(safeCell(cell)).toBe(expected)
})

test.each([
  ["'=1+1", '=1+1'],
  ["'＝1+1", '＝1+1'],
  ["'\t=1", '\t=1'],
  ["'n Abend", "'n Abend"],
  ["''=1", "''=1"],
  ['=1+1', '=1+1'],
  ["'", "'"],
  ['', ''],
])('the cell %j is read as %j', (cell, expected) => {
  expect(unguardCell(cell)).toBe(expected)
})
