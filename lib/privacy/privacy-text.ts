import { infoText, type InfoGroup, type InfoText } from '@/lib/text/info'
import type { AreaText } from '@/lib/text/text-for'
import { BROWSER_STORAGE, type BrowserEntry } from './browser-storage'
import { DATA_MAP, DATA_TOPICS } from './data-map'

/** External services that receive data; null if there is none. `mapServer` is used only after consent. */
export type Recipients = {
  modelHost: string | null
  storageHost: string | null
  mapServer: string | null
  mailHost: string | null
  paymentService: string | null
  indexHost: string | null
  appleWallet: string | null
  googleWallet: string | null
}

type PrivacyWords = AreaText<'privacy'>

/** The data map as the privacy policy shows it: by topic, each kind of data with its retention and its fate. */
function dataGroups(t: PrivacyWords): InfoGroup[] {
  return DATA_TOPICS.map((topic) => {
    const about = t.topics[topic]
    return {
      title: about.title,
      text: `${about.purpose} ${about.basis}.`,
      rows: DATA_MAP.filter((table) => table.topic === topic).map(({ table }) => ({
        what: t.tables[table].holds,
        facts: [
          { name: t.kept, text: t.tables[table].kept },
          { name: t.withAccount, text: t.tables[table].fate },
        ],
      })),
    }
  })
}

function storageGroup(t: PrivacyWords): InfoGroup {
  return {
    title: t.storageTitle,
    rows: Object.entries(BROWSER_STORAGE).map(([entry, names]) => ({
      // Safe cast: the list's keys are its type.
      what: t.storage[entry as BrowserEntry].what,
      facts: [
        { name: t.kept, text: t.storage[entry as BrowserEntry].kept },
        { name: t.entryName, text: names.join(', ') },
      ],
    })),
  }
}

export type PrivacyOptions = { operatorName: string | null; recipients: Recipients }

/** The privacy policy, in seven sections. */
export function privacyText(t: PrivacyWords, { operatorName, recipients }: PrivacyOptions): InfoText {
  const hosts = Object.fromEntries(Object.entries(recipients).map(([name, host]) => [name, host ?? 'none']))
  return infoText(t, {
    isNumbered: true,
    values: { ...hosts, operatorName: operatorName ?? 'none' },
    hrefs: { collection: ['#what-is-kept'], rights: ['/me/account'], contact: ['/imprint'] },
    parts: { cookies: { groups: [storageGroup(t)] }, hosting: { anchor: 'what-is-kept', groups: dataGroups(t) } },
  })
}
