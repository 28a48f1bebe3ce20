import { RegisterAnswer, RegisterBody } from '@/lib/api/auth'
import { registerUser } from '@/server/auth/register-user'
import { route } from '@/server/http/route'

export const POST = route(
  { summary: 'Create an account.', auth: 'none', limit: 'signup', body: RegisterBody, response: RegisterAnswer, status: 201 },
  ({ body, language }) => registerUser(body, language),
)
