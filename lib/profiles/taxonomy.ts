/** The chips with which people say what they like. */

export const PREFERENCE_KEYS = ['eventTypes', 'genreStyles', 'targetAudience', 'communityOffers'] as const
export type PreferenceKey = (typeof PREFERENCE_KEYS)[number]

type ChipGroup = { title: string; chips: readonly string[] }
/** A tab of the overlay. Its chips are stored as one flat list under `key`: the same word in two groups is one choice. */
export type PreferenceTab = { key: PreferenceKey; title: string; groups: readonly ChipGroup[] }

/** The tabs in order, each with its groups and chips. */
export const PREFERENCE_TABS: readonly PreferenceTab[] = [
  {
    key: 'eventTypes',
    title: 'Event Type',
    groups: [
      { title: 'Concert', chips: ['Acoustic', 'Rock', 'Pop', 'Classical', 'Jazz', 'Orchestral', 'Electronic Dance Music (EDM)'] },
      { title: 'Club Night', chips: ['DJ Set', 'Live Act', 'Afterparty', 'Label Showcase', 'Rave'] },
      { title: 'Festival', chips: ['Music Festival', 'Cultural Festival', 'Film Festival', 'Food Festival', 'Esports Festival'] },
      { title: 'Musical/Theater', chips: ['Broadway', 'Disney', 'Modern', 'Dance', 'Cabaret', 'Immersive Theater'] },
      { title: 'Fair/Market', chips: ['Flea Market', 'Design Market', 'Christmas Market', 'Art Fair', 'Farmers Market'] },
      { title: 'Comedy/Show', chips: ['Stand-up Comedy', 'Improv', 'Magic Show', 'Satire', 'Podcast Live Show'] },
      { title: 'Workshop/Lecture', chips: ['Workshop', 'Panel Discussion', 'Keynote Speech', 'Book Reading', 'Masterclass', 'Webinar'] },
    ],
  },
  {
    key: 'genreStyles',
    title: 'Genre/Style',
    groups: [
      {
        title: 'Music',
        chips: [
          'Techno',
          'House',
          'Electro',
          'Minimal',
          'Drum & Bass',
          'Indie',
          'Rock',
          'Pop',
          'Hip-Hop',
          'Jazz',
          'Classical',
          'Reggae',
          'Schlager',
          'Folk',
          'Hyperpop',
          'K-Pop',
          'Latin Urban',
        ],
      },
      { title: 'Theater/Musical', chips: ['Classical', 'Modern', 'Comedy', 'Dance', "Children's Theatre", 'Performance Art'] },
      {
        title: 'Art/Film',
        chips: ['Experimental', 'Installation Art', 'Documentary Film', 'Independent Film', 'Animation', 'Virtual Reality (VR) Art'],
      },
      {
        title: 'Education/Talks',
        chips: ['Science', 'Social Issues', 'Politics', 'Startups', 'Spirituality', 'Technology', 'Sustainability'],
      },
    ],
  },
  {
    key: 'targetAudience',
    title: 'Target Audience/Context',
    groups: [
      { title: 'AgeGroup', chips: ['18+', 'Family-Friendly', 'Children', 'Seniors', 'All Ages'] },
      { title: 'Mood', chips: ['Relaxed', 'Rave', 'Romantic', 'Elegant', 'Alternative', 'Party', 'Upbeat', 'Chill'] },
      { title: 'Setting', chips: ['Open Air', 'Indoor', 'Livestream', 'Bar Evening', 'Day Event', 'Weekend Event', 'Hybrid Event'] },
      {
        title: 'SpecialFeatures',
        chips: [
          'Accessible',
          'International',
          'LGBTQIA+',
          'Dress Code',
          'Early Access',
          'VIP',
          'Sustainable',
          'Pet-Friendly',
          'Immersive Experience',
        ],
      },
    ],
  },
  {
    key: 'communityOffers',
    title: 'Community Offers',
    groups: [{ title: 'Community', chips: ['Helper', 'Driver', 'Artist', 'Sleep', 'Lost-Found', 'Queue'] }],
  },
]

/** The distinct chips of a tab, in order of first occurrence. */
export function chipsOf(key: PreferenceKey): string[] {
  const groups = PREFERENCE_TABS.find((tab) => tab.key === key)?.groups ?? []
  return [...new Set(groups.flatMap((group) => group.chips))]
}
