import type { Json } from '@/lib/events/json-ld'

/**
 * The vocabulary of our objects: ActivityStreams 2.0, and the terms that Mobilizon and Gancio add to its `Event`.
 * Source: https://docs.mobilizon.org "ActivityPub", FEP-8a8e.
 */
export const OBJECT_CONTEXT: Json = [
  'https://www.w3.org/ns/activitystreams',
  {
    Hashtag: 'as:Hashtag',
    sc: 'http://schema.org/',
    PostalAddress: 'sc:PostalAddress',
    address: { '@id': 'sc:address', '@type': 'sc:PostalAddress' },
    streetAddress: 'sc:streetAddress',
    postalCode: 'sc:postalCode',
    addressLocality: 'sc:addressLocality',
    addressCountry: 'sc:addressCountry',
    category: 'sc:category',
    ical: 'http://www.w3.org/2002/12/cal/ical#',
    status: 'ical:status',
    mz: 'https://joinmobilizon.org/ns#',
    timezone: { '@id': 'mz:timezone', '@type': 'sc:Text' },
    joinMode: { '@id': 'mz:joinMode', '@type': 'mz:joinModeType' },
    joinModeType: { '@id': 'mz:joinModeType', '@type': 'rdfs:Class' },
    externalParticipationUrl: { '@id': 'mz:externalParticipationUrl', '@type': 'sc:URL' },
    isOnline: { '@id': 'mz:isOnline', '@type': 'sc:Boolean' },
    pt: 'https://joinpeertube.org/ns#',
    commentsEnabled: { '@id': 'pt:commentsEnabled', '@type': 'sc:Boolean' },
    rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  },
]
