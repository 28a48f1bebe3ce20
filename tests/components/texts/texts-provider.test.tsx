import { render, screen } from '@testing-library/react'
import { useText } from '@/components/texts/client-texts'
import { TextsProvider } from '@/components/texts/texts-provider'
import { packedArea } from '@/lib/text/text-for'

const shared: typeof globalThis & { litfassPackedArea?: unknown } = globalThis
const seen: unknown[] = []

function Word() {
  const t = useText('card')
  seen.push(t)
  return <p>{t.cancelled}</p>
}

const page = (written: string) => (
  <TextsProvider language="de" written={written}>
    <Word />
  </TextsProvider>
)

test('in the browser, texts are those that the page sent, read once', () => {
  const onServer = shared.litfassPackedArea
  delete shared.litfassPackedArea
  try {
    const written = JSON.stringify({ card: packedArea('card', 'de') })
    const { rerender } = render(page(written))

    rerender(page(`${written}`))

    expect(screen.getByText('Abgesagt')).toBeTruthy()
    expect(new Set(seen).size).toBe(1)
  } finally {
    shared.litfassPackedArea = onServer
  }
})
