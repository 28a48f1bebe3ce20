import NextAuth from 'next-auth'
import { authOptions } from '@/server/auth/next-auth'

type Context = { params: Promise<{ nextauth: string[] }> }

// Made per request: building the app needs no secret.
async function handler(request: Request, context: Context): Promise<Response> {
  return NextAuth(authOptions())(request, context) as Promise<Response>
}

export { handler as GET, handler as POST }
