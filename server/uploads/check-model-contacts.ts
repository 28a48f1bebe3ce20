import type { FlyerFacts } from '@/lib/recognition/facts'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { layOut } from '@/lib/recognition/layout'
import { emailsIn, hostLikeness, hostOf, webAddressesIn } from '@/lib/recognition/web-address'
import type { Ground } from './ground-text'
import type { ModelAnswer } from './model-schema'

type Fact = FlyerFacts['website']
type Contacts = Pick<FlyerFacts, 'website' | 'ticketLink' | 'email'>
type Address = { text: string; evidence: string }
type Known = { coded: Address[]; printed: Address[] }

/** Two spellings of a host that differ in a letter or two are one host, misread. */
const SAME_HOST = 0.8
const SAME_NAME = 0.75
const EMAIL = /^[^\s@<>"'(),:;]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/**
 * The addresses in a model's answer, in the flyer's own spelling: codes before print before the model. An address that is neither in a code
 * nor in print is dropped. No address is ever opened.
 */
export function checkModelContacts(
  answer: ModelAnswer,
  { text, embedded, ground }: { text: FlyerText; embedded: FlyerFacts; ground: Ground },
): Contacts {
  const rows = [...layOut(text).rows.map((row) => row.text), ...text.lines.map((line) => line.text)]
  const payloads = text.codes.map((code) => code.text)
  const web: Known = {
    coded: payloads.flatMap((payload) =>
      codedAddresses(payload).map((address) => ({ text: address, evidence: `QR: ${payload}`.slice(0, 500) })),
    ),
    printed: rows.flatMap((row) => webAddressesIn(row).map((address) => ({ text: address, evidence: row.slice(0, 500) }))),
  }
  const mail: Known = {
    coded: payloads.flatMap((payload) =>
      [...payload.matchAll(/mailto:([^\s?<>"]+)/giu)].map(([, address = '']) => ({
        text: address.toLowerCase(),
        evidence: `QR: ${payload}`.slice(0, 500),
      })),
    ),
    printed: rows.flatMap((row) => emailsIn(row).map((address) => ({ text: address, evidence: row.slice(0, 500) }))),
  }
  return {
    website: chooseAddress(answer.website, embedded.website, { known: web, ground }),
    ticketLink: chooseAddress(answer.ticketLink, embedded.ticketLink, { known: web, ground }),
    email: chooseEmail(answer.email, embedded.email, { known: mail, ground }),
  }
}

type Told = ModelAnswer['website']
type Evidence = { known: Known; ground: Ground }

function codedAddresses(payload: string): string[] {
  const found = [...payload.matchAll(/https?:\/\/[^\s<>"']+/giu)].map(([address]) => address)
  return found.length > 0 ? found : webAddressesIn(payload)
}

function chooseAddress({ value }: Told, embedded: Fact, { known, ground }: Evidence): Fact {
  if (value === null) return weakened(embedded)
  const address = value.trim()
  const host = hostOf(address)
  const isWeb = /^(?:https?:\/\/)?[^\s/@:]+\.[^\s/@:]+/iu.test(address) && address.length <= 300 && !/\s/.test(address)
  if (!isWeb || host === '') return weakened(embedded)
  const nearest = (addresses: Address[]) =>
    addresses
      .filter((one) => hostLikeness(one.text, address) >= SAME_HOST)
      .toSorted(
        (a, b) => hostLikeness(b.text, address) - hostLikeness(a.text, address) || Number(b.text === address) - Number(a.text === address),
      )[0]
  const coded = nearest(known.coded)
  if (coded && hostOf(coded.text) === host) return { value: coded.text.slice(0, 300), confidence: 0.97, evidence: coded.evidence }
  const printed = nearest(known.printed)
  const better = coded ?? printed
  if (better)
    return { value: better.text.slice(0, 300), confidence: agrees(better.text, embedded) ? 0.96 : 0.88, evidence: better.evidence }
  const support = ground(address)
  return support?.together ? { value: address, confidence: 0.6, evidence: support.evidence } : weakened(embedded)
}

const agrees = (address: string, embedded: Fact) => embedded.value !== null && hostOf(embedded.value) === hostOf(address)

function chooseEmail({ value }: Told, embedded: Fact, { known, ground }: Evidence): Fact {
  if (value === null) return weakened(embedded)
  const address = value
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '')
  if (!EMAIL.test(address) || address.length > 200) return weakened(embedded)
  const [name = '', domain = ''] = address.split('@')
  const digits = (text: string) => text.replace(/\D/g, '')
  const isSame = ({ text }: Address) => {
    const [otherName = '', otherDomain = ''] = text.split('@')
    return digits(text) === digits(address) && hostLikeness(otherName, name) >= SAME_NAME && hostLikeness(otherDomain, domain) >= SAME_HOST
  }
  const found = known.coded.find(isSame) ?? known.printed.find((one) => one.text === address) ?? known.printed.find(isSame)
  if (found) return { value: found.text.slice(0, 200), confidence: found.text === embedded.value ? 0.98 : 0.9, evidence: found.evidence }
  const support = ground(address)
  return support?.together ? { value: address, confidence: 0.6, evidence: support.evidence } : weakened(embedded)
}

function weakened(fact: Fact): Fact {
  return fact.value === null ? fact : { ...fact, confidence: Math.round(fact.confidence * 80) / 100 }
}
