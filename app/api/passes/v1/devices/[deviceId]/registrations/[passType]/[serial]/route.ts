import { NoContent, PushTokenBody, RegistrationParams } from '@/lib/api/passes'
import { route } from '@/server/http/route'
import { passTokenOf } from '@/server/tickets/passes/queries'
import { registerDevice, unregisterDevice } from '@/server/tickets/passes/register-device'

export const POST = route(
  {
    summary: 'An Apple device wants to be told when a pass changes; the pass’s own token is in the header `Authorization: ApplePass …`.',
    auth: 'none',
    params: RegistrationParams,
    body: PushTokenBody,
    response: NoContent,
  },
  async ({ request, params, body }) =>
    new Response(null, { status: (await registerDevice(passTokenOf(request.headers), params, body)) ? 201 : 200 }),
)

export const DELETE = route(
  { summary: 'A pass was removed from an Apple device.', auth: 'none', params: RegistrationParams, response: NoContent },
  async ({ request, params }) => {
    await unregisterDevice(passTokenOf(request.headers), params)
    return new Response(null, { status: 200 })
  },
)
