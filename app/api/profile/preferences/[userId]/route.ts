import { AccountParams, PreferencesPatch, PreferencesView } from '@/lib/api/profiles'
import { route } from '@/server/http/route'
import { requirePreferences } from '@/server/profiles/queries'
import { savePreferences } from '@/server/profiles/save-preferences'

export const GET = route(
  { summary: 'The interests you chose.', auth: 'required', params: AccountParams, response: PreferencesView },
  ({ viewer, params }) => requirePreferences(viewer, params.userId),
)

export const PUT = route(
  {
    summary: 'Choose your interests; tabs that are not sent stay as they are.',
    auth: 'required',
    params: AccountParams,
    body: PreferencesPatch,
    response: PreferencesView,
  },
  ({ viewer, params, body }) => savePreferences(viewer, params.userId, body),
)
