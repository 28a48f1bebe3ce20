import type { federation as english } from '../en/federation'
import type { Translation } from '../translation'

export const federation: Translation<typeof english> = {
  instanceSummary: 'Events auf {name}. Folge diesem Konto, um kein neues zu verpassen.',
}
