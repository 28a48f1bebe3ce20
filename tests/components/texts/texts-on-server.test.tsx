/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server'
import { useText } from '@/components/texts/client-texts'
import { TextsProvider } from '@/components/texts/texts-provider'

function Word() {
  return <p>{useText('card').cancelled}</p>
}

test('on the server, where the catalogue is at hand, the texts sent are not read for each page', () => {
  const page = (
    <TextsProvider language="de" written="not read">
      <Word />
    </TextsProvider>
  )

  expect(renderToStaticMarkup(page)).toBe('<p>Abgesagt</p>')
})
