import { preloadedContexts } from '@fedify/fedify/runtime'

/** The context that Mobilizon, Pleroma and Akkoma use in everything they send. Source: litepub.social/litepub/context.jsonld. */
const LITEPUB = {
  '@context': [
    'https://www.w3.org/ns/activitystreams',
    'https://w3id.org/security/v1',
    {
      litepub: 'http://litepub.social/ns#',
      ostatus: 'http://ostatus.org#',
      schema: 'http://schema.org#',
      toot: 'http://joinmastodon.org/ns#',
      Emoji: 'toot:Emoji',
      Hashtag: 'as:Hashtag',
      PropertyValue: 'schema:PropertyValue',
      value: 'schema:value',
      atomUri: 'ostatus:atomUri',
      conversation: { '@id': 'ostatus:conversation', '@type': '@id' },
      discoverable: 'toot:discoverable',
      manuallyApprovesFollowers: 'as:manuallyApprovesFollowers',
      sensitive: 'as:sensitive',
      alsoKnownAs: { '@id': 'as:alsoKnownAs', '@type': '@id' },
      directMessage: 'litepub:directMessage',
      invisible: 'litepub:invisible',
    },
  ],
}

/** Registers JSON-LD contexts the library does not bundle, so that reading other servers' messages never depends on a third server. */
export function keepContexts(): void {
  preloadedContexts['https://litepub.social/litepub/context.jsonld'] = LITEPUB
}
