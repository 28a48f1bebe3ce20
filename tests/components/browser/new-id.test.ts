/** @jest-environment node */
import { z } from 'zod'
import { newId } from '@/components/browser/new-id'

test('ids are valid and unique', () => {
  const ids = Array.from({ length: 1000 }, newId)

  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(1000)
})
